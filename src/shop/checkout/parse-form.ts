import type { Fields } from '#platform/http/handle.ts'

const ADDRESSES = ['shippingAddress', 'billingAddress'] as const
const DETAILS = ['email', 'phone', 'note'] as const
const OTHER_FIELDS = [
  'do',
  'shippingOption',
  'method',
  'cardNumber',
  'savedMethod',
  'saveMethod',
  'cartRevision',
  'seenTotal',
  'seenGiftCards',
  'key',
] as const

const pick = (fields: Fields, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])))

const pickPrefixed = (fields: Fields, prefix: string): Record<string, unknown> | undefined => {
  const prefixed = Object.entries(fields).filter(([name]) => name.startsWith(`${prefix}.`))
  return prefixed.length === 0
    ? undefined
    : Object.fromEntries(prefixed.map(([name, value]) => [name.slice(prefix.length + 1), value]))
}

/** Converts the flat form fields to the contract's input. Missing fields stay unchanged. */
export const parseCheckoutForm = (fields: Fields): unknown => {
  const change: Record<string, unknown> = pick(fields, DETAILS)
  for (const prefix of ADDRESSES) {
    const address = pickPrefixed(fields, prefix)
    if (address) change[prefix] = address
  }
  if (fields.billingSame === '1') change.billingAddress = null
  return { ...pick(fields, OTHER_FIELDS), change }
}
