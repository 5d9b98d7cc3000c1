import { z } from 'zod'
import { Amount } from '#base/amount-schema.ts'
import { shortText } from '#base/text-schema.ts'
import { MAX_DONATION, MAX_SUGGESTED_AMOUNTS, MIN_DONATION } from './model.ts'

const UrlSlug = shortText(60, 'A URL slug has at most 60 characters.')
  .normalize('NFC')
  .toLowerCase()
  .regex(/^([\p{L}\p{N}]+(-[\p{L}\p{N}]+)*)?$/u, 'Use letters, digits and hyphens.')

const SuggestedAmount = z.object({
  /** Minor units as digits. */
  amount: Amount,
  /** What the amount makes possible. */
  description: shortText(120).default(''),
})
export type SuggestedAmount = z.output<typeof SuggestedAmount>

const FundFields = z.object({
  name: shortText(100).min(1, 'Enter a name.'),
  /** Of `/donate/{urlId}`; made from the name if it is empty. */
  urlId: UrlSlug.default(''),
  description: shortText(2000).default(''),
  suggestedAmounts: z
    .array(SuggestedAmount)
    .max(MAX_SUGGESTED_AMOUNTS, `Suggest at most ${MAX_SUGGESTED_AMOUNTS} amounts.`)
    .default([]),
  allowsCustomAmount: z.boolean().default(true),
  minAmount: Amount,
  maxAmount: Amount,
  /** Target of the meter; null without a meter. */
  goal: Amount.nullable().default(null),
  /** Printed on receipts: what the owner has to say about taxes. */
  receiptText: shortText(2000).default(''),
  enabled: z.boolean().default(true),
  /** Of the fund that was read before it is saved. */
  revision: z.int().optional(),
})

/** Invalid amounts reach this refinement too. */
const toAmount = (digits: string): bigint => (/^\d{1,15}$/.test(digits) ? BigInt(digits) : 0n)

type Issue = readonly [path: readonly (string | number)[], message: string]

const listIssues = (input: z.output<typeof FundFields>): Issue[] => {
  const [min, max] = [toAmount(input.minAmount), toAmount(input.maxAmount)]
  const issues: Issue[] = []
  if (min < MIN_DONATION)
    issues.push([['minAmount'], 'Smaller amounts attract card testing. Enter at least 100 cents.'])
  if (max > MAX_DONATION) issues.push([['maxAmount'], 'This amount is too large.'])
  if (max < min) issues.push([['maxAmount'], 'The maximum is below the minimum.'])
  if (input.goal !== null && toAmount(input.goal) === 0n) issues.push([['goal'], 'Enter an amount.'])
  if (!input.allowsCustomAmount && input.suggestedAmounts.length === 0)
    issues.push([['suggestedAmounts'], 'Suggest an amount, or allow donors to enter one.'])
  const seen = new Set<string>()
  for (const [index, { amount }] of input.suggestedAmounts.entries()) {
    const path = ['suggestedAmounts', index, 'amount']
    if (toAmount(amount) < min || toAmount(amount) > max)
      issues.push([path, 'Enter an amount between the minimum and the maximum.'])
    else if (seen.has(amount)) issues.push([path, 'This amount is suggested already.'])
    seen.add(amount)
  }
  return issues
}

/** Input for creating and saving. Suggested amounts are stored in ascending order. */
export const FundInput = FundFields.superRefine((input, context) => {
  for (const [path, message] of listIssues(input)) context.addIssue({ code: 'custom', path: [...path], message })
}).transform((input) => ({
  ...input,
  suggestedAmounts: input.suggestedAmounts.toSorted((a, b) => Number(BigInt(a.amount) - BigInt(b.amount))),
}))
export type FundInput = z.output<typeof FundInput>

/** A fund as its owner sees it. */
export const FundView = FundFields.extend({
  id: z.uuid(),
  urlId: z.string(),
  revision: z.int(),
  /** Of the ledger, in the currency of the site: charges without refunds. Test donations count only in test mode. */
  raised: z.string(),
  donations: z.int(),
  createdAt: z.iso.datetime(),
})
export type FundView = z.output<typeof FundView>
