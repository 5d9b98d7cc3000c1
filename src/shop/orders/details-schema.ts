import { z } from 'zod'
import { shortText } from '#base/text-schema.ts'

/**
 * What a shopper enters at checkout. It is stored as typed, even if incomplete; `validateDetails` in the checkout slice reports errors per
 * field, and only paying requires valid details.
 */
const text = (most: number) => shortText(most).default('')

export const Address = z.object({
  firstName: text(100),
  lastName: text(100),
  company: text(100),
  line1: text(200),
  line2: text(200),
  city: text(100),
  /** A code of the country's region list where there is one, else a name. */
  region: text(100),
  postalCode: text(20),
  /** ISO 3166 alpha-2 code; empty while no country is selected. */
  country: z
    .string()
    .regex(/^([A-Z]{2})?$/, 'Choose a country.')
    .default(''),
})
export type Address = z.output<typeof Address>

export const Details = z.object({
  email: text(256),
  phone: text(40),
  shippingAddress: Address.prefault({}),
  /** Null: the same as the shipping address. Carts without shippable items have no shipping address. */
  billingAddress: Address.nullable().default(null),
  note: text(2000),
})
export type Details = z.output<typeof Details>

/** A partial save: omitted fields keep their values, also within addresses. */
export const DetailsChange = z.strictObject({
  email: shortText(256).optional(),
  phone: shortText(40).optional(),
  shippingAddress: z.strictObject(unwrapped()).partial().optional(),
  billingAddress: z.strictObject(unwrapped()).partial().nullable().optional(),
  note: shortText(2000).optional(),
})
export type DetailsChange = z.output<typeof DetailsChange>

/** Without defaults, so that an omitted field is not saved as empty. */
function unwrapped() {
  const { firstName, lastName, company, line1, line2, city, region, postalCode, country } = Address.shape
  return {
    firstName: firstName.unwrap(),
    lastName: lastName.unwrap(),
    company: company.unwrap(),
    line1: line1.unwrap(),
    line2: line2.unwrap(),
    city: city.unwrap(),
    region: region.unwrap(),
    postalCode: postalCode.unwrap(),
    country: country.unwrap(),
  }
}
