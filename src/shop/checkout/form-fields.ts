import type { Fields } from '#platform/http/handle.ts'

const ADDRESSES = ['shippingAddress', 'billingAddress'] as const
const DETAILS = ['email', 'phone', 'note'] as const
const OTHERS = ['do', 'shippingOption', 'method', 'cardNumber', 'cartRevision', 'seenTotal', 'key'] as const

const pick = (fields: Fields, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])))

const below = (fields: Fields, prefix: string): Record<string, unknown> | undefined => {
  const found = Object.entries(fields).filter(([name]) => name.startsWith(`${prefix}.`))
  return found.length === 0
    ? undefined
    : Object.fromEntries(found.map(([name, value]) => [name.slice(prefix.length + 1), value]))
}

/** The flat fields of the page's form as the input of its contract. What the form did not have stays as it was. */
export const inputOfForm = (fields: Fields): unknown => {
  const change: Record<string, unknown> = pick(fields, DETAILS)
  for (const prefix of ADDRESSES) {
    const address = below(fields, prefix)
    if (address) change[prefix] = address
  }
  if (fields.billingSame === '1') change.billingAddress = null
  return { ...pick(fields, OTHERS), change }
}
