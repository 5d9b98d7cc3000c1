import { invalidFieldsError } from './errors.ts'
import type { OfferedVariant } from './store/load-cart.ts'

/** The variant with the selected options; a single variant needs no selection. */
export const findSelectedSku = (
  variants: readonly OfferedVariant[],
  options: Readonly<Record<string, string>>,
): string | undefined => {
  if (variants.length === 1) return variants[0]?.sku
  return variants.find(({ names, values }) =>
    names.every((name, index) => Object.hasOwn(options, name) && options[name] === values[index]),
  )?.sku
}

/** Additional fields are the JSON text of an object, stored unchanged. An empty text and an empty object both mean none. */
export const parseAdditionalFields = (text: string | null | undefined): string => {
  if (text === null || text === undefined || text.trim() === '') return ''
  let fields: unknown
  try {
    fields = JSON.parse(text)
  } catch {
    throw invalidFieldsError()
  }
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) throw invalidFieldsError()
  return Object.keys(fields).length === 0 ? '' : text
}
