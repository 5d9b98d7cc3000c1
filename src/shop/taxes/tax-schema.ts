import { z } from 'zod'
import { Percent } from '#base/percent-schema.ts'
import { shortText } from '#base/text-schema.ts'
import { getAddressRules, isCountry, isSameRegion, normalizePostalCode } from '#shop/regions/model.ts'
import { TAXED_CLASSES } from './model.ts'

/** Input for creating and saving a tax rule. */
export const TaxRuleInput = z
  .object({
    name: shortText(100).min(1, 'Enter a tax name, such as VAT.'),
    country: z.string().refine(isCountry, 'Choose a country.'),
    /** Empty: the whole country. */
    region: shortText(100).default(''),
    /** Postal code prefix of any length; empty: all postal codes. */
    postalPrefix: shortText(20)
      .transform(normalizePostalCode)
      .refine((code) => /^[\p{L}\p{N}]*$/u.test(code), 'Invalid postal code.')
      .default(''),
    taxClass: z.enum(TAXED_CLASSES).default('standard'),
    percent: Percent,
    onShipping: z.boolean().default(false),
  })
  .superRefine(({ country, region }, context) => {
    const { regions, subdivisionLabel } = getAddressRules(country)
    if (region === '' || regions.length === 0 || regions.some(({ code }) => isSameRegion(code, region))) return
    context.addIssue({
      code: 'custom',
      path: ['region'],
      message: `Select the ${subdivisionLabel.toLowerCase()} from the list.`,
    })
  })
export type TaxRuleInput = z.output<typeof TaxRuleInput>

export const TaxRuleView = z.object({
  id: z.uuid(),
  name: z.string(),
  country: z.string(),
  region: z.string(),
  postalPrefix: z.string(),
  taxClass: z.enum(TAXED_CLASSES),
  percent: z.string(),
  onShipping: z.boolean(),
})
export type TaxRuleView = z.output<typeof TaxRuleView>
