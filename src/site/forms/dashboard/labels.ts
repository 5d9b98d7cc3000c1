import type { FormKind } from '../form-schema.ts'

export const KIND_LABELS: Readonly<Record<FormKind, string>> = {
  form: 'Form',
  newsletter: 'Newsletter',
  product: 'Product',
}

/** `count(1, 'field')` is “1 field”, `count(2, 'field')` is “2 fields”. */
export const formatCount = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`
