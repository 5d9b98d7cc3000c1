import { newId, type WebsiteId } from '#base/id.ts'
import type { TestDatabase } from '#platform/testing/database.ts'
import type { PublicFund } from '../model.ts'

/** A fund as visitors get it. */
export const aPublicFund = (change: Partial<PublicFund> = {}): PublicFund => ({
  id: '01980a3c-7c1e-7b4a-9d3e-0a1b2c3d4f01',
  urlId: 'school-kiln',
  name: 'A kiln for the school',
  description: 'The old one has fired its last bowl.',
  suggestedAmounts: [
    { amount: '1000', description: 'Clay for one student' },
    { amount: '2500', description: 'Glazes for a class' },
  ],
  allowsCustomAmount: true,
  minAmount: '500',
  maxAmount: '1000000',
  meter: { goal: '500000', raised: '125000' },
  ...change,
})

type NewFund = Partial<{
  urlId: string
  name: string
  goal: number | null
  receiptText: string
  enabled: boolean
  allowsCustomAmount: boolean
  min: number
  max: number
}>

/** A stored fund; returns its id. */
export const aFund = async (
  database: Pick<TestDatabase, 'pool'>,
  websiteId: WebsiteId,
  fund: NewFund = {},
): Promise<string> => {
  const { suggestedAmounts, name, description, urlId } = aPublicFund()
  const id = newId()
  await database.pool.query(
    `INSERT INTO donation_funds (website_id, fund_id, url_id, name, description, suggested_amounts, allows_custom_amount, min_amount,
      max_amount, goal, receipt_text, enabled) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      websiteId,
      id,
      fund.urlId ?? urlId,
      fund.name ?? name,
      description,
      JSON.stringify(suggestedAmounts),
      fund.allowsCustomAmount ?? true,
      fund.min ?? 500,
      fund.max ?? 1_000_000,
      fund.goal ?? null,
      fund.receiptText ?? '',
      fund.enabled ?? true,
    ],
  )
  return id
}
