import { z } from 'zod'
import { Amount } from '#base/amount-schema.ts'
import { Percent } from '#base/percent-schema.ts'
import { shortText } from '#base/text-schema.ts'
import { COUPON_KINDS, COUPON_SCOPES, COUPON_STATES } from './model.ts'

export const MAX_CODE_LENGTH = 50

const Code = shortText(MAX_CODE_LENGTH, `A code has at most ${MAX_CODE_LENGTH} characters.`)
  .toUpperCase()
  .min(1, 'Enter a discount code.')
  .regex(/^[\p{L}\p{N}_-]*$/u, 'Use letters, digits, hyphens and underscores.')

const Limit = z.int('Enter a whole number.').min(1, 'A limit is at least 1.').max(1_000_000, 'Use at most 1,000,000.')
const Day = z.iso.date('Enter a date.')

const DiscountFields = z.object({
  code: Code,
  /** Shown to shoppers; defaults to the code. */
  name: shortText(100).default(''),
  kind: z.enum(COUPON_KINDS),
  /** Of `percent`. */
  percent: Percent.nullable().default(null),
  /** Of `fixed`, minor units as digits. */
  amount: Amount.nullable().default(null),
  minimum: Amount.default('0'),
  scope: z.enum(COUPON_SCOPES).default('everything'),
  scopeIds: z.array(z.uuid()).max(500, 'Select at most 500.').default([]),
  /** First and last day, inclusive, in the site's time zone. */
  startsOn: Day.nullable().default(null),
  endsOn: Day.nullable().default(null),
  totalLimit: Limit.nullable().default(null),
  customerLimit: Limit.nullable().default(null),
  enabled: z.boolean().default(true),
})

const listIssues = (input: z.output<typeof DiscountFields>): [field: keyof typeof input, message: string][] => {
  const issues: [keyof typeof input, string][] = []
  if (input.kind === 'percent' && !(Number(input.percent) > 0)) issues.push(['percent', 'Enter a discount value.'])
  // Checks the digits, because invalid amounts reach this refinement too.
  if (input.kind === 'fixed' && !/[1-9]/.test(input.amount ?? '')) issues.push(['amount', 'Enter a discount value.'])
  if (input.scope !== 'everything' && input.scopeIds.length === 0)
    issues.push(['scopeIds', input.scope === 'products' ? 'Select a product.' : 'Select a category.'])
  if (input.startsOn && input.endsOn && input.endsOn < input.startsOn)
    issues.push(['endsOn', 'The end date is before the start date.'])
  return issues
}

/** Input for creating and saving. Drops fields that the kind does not use. */
export const DiscountInput = DiscountFields.superRefine((input, context) => {
  for (const [field, message] of listIssues(input)) context.addIssue({ code: 'custom', path: [field], message })
}).transform((input) => ({
  ...input,
  name: input.name || input.code,
  percent: input.kind === 'percent' ? input.percent : null,
  amount: input.kind === 'fixed' ? input.amount : null,
  scopeIds: input.scope === 'everything' ? [] : [...new Set(input.scopeIds)],
}))
export type DiscountInput = z.output<typeof DiscountInput>

export const DiscountView = DiscountFields.extend({
  id: z.uuid(),
  code: z.string(),
  percent: z.string().nullable(),
  used: z.int(),
  state: z.enum(COUPON_STATES),
  createdAt: z.iso.datetime(),
})
export type DiscountView = z.output<typeof DiscountView>
