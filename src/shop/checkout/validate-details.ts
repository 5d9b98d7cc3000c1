import { isEmailAddress } from '#base/email-address.ts'
import type { Address, Details } from '#shop/orders/details-schema.ts'
import { validateLocation } from '#shop/regions/model.ts'

/** Pickup needs a name but no street address. */
export type DetailsRequirements = Readonly<{ address: boolean; pickup: boolean }>
export type DetailsErrors = Readonly<{ errors: Record<string, string>; missing: string[] }>

const INVALID_EMAIL_MESSAGE = 'Please enter a valid email address, such as name@example.com.'

const validateAddress = (prefix: string, address: Address, isComplete: boolean): DetailsErrors => {
  const errors: Record<string, string> = {}
  const required = isComplete ? (['lastName', 'line1', 'city', 'country'] as const) : (['lastName', 'country'] as const)
  const missing: string[] = required.filter((field) => address[field] === '').map((field) => `${prefix}.${field}`)
  if (address.country === '') return { errors, missing }
  for (const [field, message] of Object.entries(validateLocation(address))) {
    if (!isComplete && field !== 'country') continue
    if (Reflect.get(address, field) === '') missing.push(`${prefix}.${field}`)
    else errors[`${prefix}.${field}`] = message
  }
  return { errors, missing }
}

/** Invalid and missing fields. */
export const validateDetails = (details: Details, requirements: DetailsRequirements): DetailsErrors => {
  const parts: DetailsErrors[] = []
  if (details.email === '') parts.push({ errors: {}, missing: ['email'] })
  else if (!isEmailAddress(details.email)) parts.push({ errors: { email: INVALID_EMAIL_MESSAGE }, missing: [] })
  if (requirements.address)
    parts.push(validateAddress('shippingAddress', details.shippingAddress, !requirements.pickup))
  if (details.billingAddress) parts.push(validateAddress('billingAddress', details.billingAddress, true))
  return {
    errors: Object.assign({}, ...parts.map(({ errors }) => errors)),
    missing: parts.flatMap(({ missing }) => missing),
  }
}
