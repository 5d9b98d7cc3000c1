import { placeFaults } from '#shop/shipping/regions/model.ts'
import type { Address, Details } from './details-schema.ts'

/** Pickup needs to know who comes, not where to send it. */
export type Needs = Readonly<{ address: boolean; pickup: boolean }>
export type Faults = Readonly<{ errors: Record<string, string>; missing: string[] }>

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const WRONG_EMAIL = 'That is no e-mail address, such as name@example.com.'

const ofAddress = (prefix: string, address: Address, whole: boolean): Faults => {
  const errors: Record<string, string> = {}
  const needed = whole ? (['lastName', 'line1', 'city', 'country'] as const) : (['lastName', 'country'] as const)
  const missing: string[] = needed.filter((field) => address[field] === '').map((field) => `${prefix}.${field}`)
  if (address.country === '') return { errors, missing }
  for (const [field, message] of Object.entries(placeFaults(address))) {
    if (!whole && field !== 'country') continue
    if (Reflect.get(address, field) === '') missing.push(`${prefix}.${field}`)
    else errors[`${prefix}.${field}`] = message
  }
  return { errors, missing }
}

/** What is wrong with what has been typed, and what is still to be typed. */
export const faultsOf = (details: Details, needs: Needs): Faults => {
  const parts: Faults[] = []
  if (details.email === '') parts.push({ errors: {}, missing: ['email'] })
  else if (!EMAIL.test(details.email)) parts.push({ errors: { email: WRONG_EMAIL }, missing: [] })
  if (needs.address) parts.push(ofAddress('shippingAddress', details.shippingAddress, !needs.pickup))
  if (details.billingAddress) parts.push(ofAddress('billingAddress', details.billingAddress, true))
  return {
    errors: Object.assign({}, ...parts.map(({ errors }) => errors)),
    missing: parts.flatMap(({ missing }) => missing),
  }
}
