import { z } from 'zod'
import { shortText } from '#base/text-schema.ts'

/**
 * What a shopper types at checkout. It is kept as typed, also half done: whether it will do is said by `faultsOf` in model.ts, field by
 * field, and only paying insists.
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
  /** Two capital letters, or nothing yet. */
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
  /** Null: the same as the shipping address. Carts that ship nothing have no other. */
  billingAddress: Address.nullable().default(null),
  note: text(2000),
})
export type Details = z.output<typeof Details>

/** A partial save: what is left out stays as it was, addresses too, field by field. */
export const DetailsChange = z.strictObject({
  email: shortText(256).optional(),
  phone: shortText(40).optional(),
  shippingAddress: z.strictObject(unwrapped()).partial().optional(),
  billingAddress: z.strictObject(unwrapped()).partial().nullable().optional(),
  note: shortText(2000).optional(),
})
export type DetailsChange = z.output<typeof DetailsChange>

/** Without the defaults: what is not said must not be taken for "empty". */
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
