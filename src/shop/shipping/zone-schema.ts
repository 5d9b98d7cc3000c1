import { z } from 'zod'
import { Amount } from '#base/amount-schema.ts'
import { shortText } from '#base/text-schema.ts'
import { getAddressRules, isCountry, isSameRegion, normalizePostalCode, validateZoneCode } from '#shop/regions/model.ts'
import { RATE_KINDS, type ZoneLocation } from './model.ts'

const Country = z.string().refine(isCountry, 'Choose a country.')

const validateRegion = (country: string, region: string): string | undefined => {
  const { regions, subdivisionLabel } = getAddressRules(country)
  return regions.length === 0 || regions.some(({ code }) => isSameRegion(code, region))
    ? undefined
    : `Select the ${subdivisionLabel.toLowerCase()} from the list.`
}

/** Codes are validated by the documents' table (REGION-001 … REGION-011) and stored normalized. */
const ZoneLocationInput = z
  .object({
    country: Country,
    regions: z.array(shortText(100).min(1)).max(200).default([]),
    postalCodes: z.array(shortText(30)).max(2000, 'Use at most 2,000 postal codes per location.').default([]),
  })
  .superRefine(({ country, regions, postalCodes }, context) => {
    const tell = (path: (string | number)[], message: string | undefined): void => {
      if (message) context.addIssue({ code: 'custom', path, message })
    }
    for (const [index, region] of regions.entries()) tell(['regions', index], validateRegion(country, region))
    for (const [index, code] of postalCodes.entries()) tell(['postalCodes', index], validateZoneCode(country, code))
  })
  .transform(
    ({ country, regions, postalCodes }): ZoneLocation => ({
      country,
      regions: [...new Set(regions)],
      postalCodes: [...new Set(postalCodes.map(normalizePostalCode))],
    }),
  )

const RateStep = z.object({
  upTo: z.int('Enter a whole number.').min(1, 'Enter a number above zero.').max(Number.MAX_SAFE_INTEGER).nullable(),
  price: Amount,
})

const isStepped = (kind: (typeof RATE_KINDS)[number]): boolean => kind === 'weight' || kind === 'total'

/** Index of the first step that is not above its predecessor. */
const findNonIncreasingStep = (steps: readonly { upTo: number | null }[]): number =>
  steps.findIndex(({ upTo }, index) => {
    const before = steps[index - 1]?.upTo
    return index > 0 && (before === null || (upTo !== null && before !== undefined && upTo <= before))
  })

const RateInput = z
  .object({
    /** Id of an existing rate; new rates have none. */
    id: z.uuid().optional(),
    kind: z.enum(RATE_KINDS),
    name: shortText(100).min(1, 'Enter a name that shoppers will recognize.'),
    description: shortText(300).default(''),
    price: Amount.default('0'),
    steps: z.array(RateStep).max(50, 'Use at most 50 steps.').default([]),
    freeOver: Amount.nullable().default(null),
    enabled: z.boolean().default(true),
  })
  .superRefine(({ kind, steps }, context) => {
    if (!isStepped(kind)) return
    if (steps.length === 0) context.addIssue({ code: 'custom', path: ['steps'], message: 'Add at least one step.' })
    const wrong = findNonIncreasingStep(steps)
    if (wrong > 0)
      context.addIssue({
        code: 'custom',
        path: ['steps', wrong, 'upTo'],
        message: 'Each step must be larger than the one before.',
      })
  })
  .transform((rate) => (isStepped(rate.kind) ? { ...rate, price: '0' } : { ...rate, steps: [] }))
  .transform((rate) => (rate.kind === 'pickup' ? { ...rate, freeOver: null } : rate))

/** Input for creating and saving a zone. */
export const ZoneInput = z.object({
  name: shortText(100).min(1, 'Enter a zone name.'),
  /** Empty: all locations not covered by another zone. */
  places: z
    .array(ZoneLocationInput)
    .max(300)
    .default([])
    .refine(
      (places) => new Set(places.map((place) => JSON.stringify(place))).size === places.length,
      'A location is listed twice.',
    ),
  rates: z.array(RateInput).max(30, 'Use at most 30 rates in a zone.').default([]),
})
export type ZoneInput = z.output<typeof ZoneInput>

/** A zone in responses; amounts are minor units as digits. */
export const ZoneView = z.object({
  id: z.uuid(),
  name: z.string(),
  places: z.array(z.object({ country: z.string(), regions: z.array(z.string()), postalCodes: z.array(z.string()) })),
  rates: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(RATE_KINDS),
      name: z.string(),
      description: z.string(),
      price: z.string(),
      steps: z.array(z.object({ upTo: z.int().nullable(), price: z.string() })),
      freeOver: z.string().nullable(),
      enabled: z.boolean(),
    }),
  ),
})
export type ZoneView = z.output<typeof ZoneView>
