import { sql } from 'kysely'
import type { Currency } from '#base/enumerations/currencies.ts'
import type { WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import { namedParams } from '#platform/database/named-params.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { FundInput, SuggestedAmount } from '../fund-schema.ts'

export type FundRow = {
  id: string
  urlId: string
  name: string
  description: string
  suggestedAmounts: SuggestedAmount[]
  allowsCustomAmount: boolean
  minAmount: bigint
  maxAmount: bigint
  goal: bigint | null
  receiptText: string
  enabled: boolean
  revision: number
  createdAt: Date
}

const COLUMNS = [
  'fund_id as id',
  'url_id as urlId',
  'name',
  'description',
  'allows_custom_amount as allowsCustomAmount',
  'min_amount as minAmount',
  'max_amount as maxAmount',
  'goal',
  'receipt_text as receiptText',
  'enabled',
  'revision',
  'created_at as createdAt',
] as const

const selectFunds = (on: Queries | Tx, websiteId: WebsiteId) =>
  on
    .selectFrom('donation_funds')
    .select(COLUMNS)
    .select(sql<SuggestedAmount[]>`suggested_amounts`.as('suggestedAmounts'))
    .where('website_id', '=', websiteId)

export const listFundRows = (on: Queries, websiteId: WebsiteId): Promise<FundRow[]> =>
  selectFunds(on, websiteId).orderBy('created_at').orderBy('fund_id').execute()

export const findFund = (on: Queries | Tx, websiteId: WebsiteId, fundId: string): Promise<FundRow | undefined> =>
  selectFunds(on, websiteId).where('fund_id', '=', fundId).executeTakeFirst()

export const findFundByUrl = (on: Queries, websiteId: WebsiteId, urlId: string): Promise<FundRow | undefined> =>
  selectFunds(on, websiteId).where('url_id', '=', urlId).executeTakeFirst()

export const listFundsByIds = (on: Queries, websiteId: WebsiteId, ids: readonly string[]): Promise<FundRow[]> =>
  selectFunds(on, websiteId)
    .where('fund_id', '=', sql<string>`ANY(${[...ids]}::uuid[])`)
    .execute()

export const listUrlIds = async (tx: Tx, websiteId: WebsiteId): Promise<Set<string>> => {
  const rows = await tx.selectFrom('donation_funds').select('url_id').where('website_id', '=', websiteId).execute()
  return new Set(rows.map((row) => row.url_id))
}

const toRow = (fund: FundInput) => ({
  url_id: fund.urlId,
  name: fund.name,
  description: fund.description,
  suggested_amounts: JSON.stringify(fund.suggestedAmounts),
  allows_custom_amount: fund.allowsCustomAmount,
  min_amount: BigInt(fund.minAmount),
  max_amount: BigInt(fund.maxAmount),
  goal: fund.goal === null ? null : BigInt(fund.goal),
  receipt_text: fund.receiptText,
  enabled: fund.enabled,
})

export const insertFund = async (
  tx: Tx,
  websiteId: WebsiteId,
  { id, fund, now }: { id: string; fund: FundInput; now: Date },
): Promise<void> => {
  await tx
    .insertInto('donation_funds')
    .values({ website_id: websiteId, fund_id: id, created_at: now, ...toRow(fund) })
    .execute()
}

/** False if the fund does not have this revision. */
export const updateFund = async (
  tx: Tx,
  websiteId: WebsiteId,
  id: string,
  { revision, ...fund }: FundInput,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('donation_funds')
    .set({ ...toRow(fund), revision: sql<number>`revision + 1` })
    .where('website_id', '=', websiteId)
    .where('fund_id', '=', id)
    .$if(revision !== undefined, (query) => query.where('revision', '=', revision ?? 0))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const removeFund = async (tx: Tx, websiteId: WebsiteId, id: string): Promise<void> => {
  await tx.deleteFrom('donation_funds').where('website_id', '=', websiteId).where('fund_id', '=', id).execute()
}

export type FundTotal = { fundId: string; raised: bigint; donations: number }

type SumRequest = { websiteId: WebsiteId; fundIds: readonly string[]; currency: Currency; testMode: boolean }

/** What the ledger has received for each fund, in one currency. Donations that were refunded completely do not count. */
export const sumFunds = namedParams<SumRequest, FundTotal>(
  'donations.sum-funds',
  ['websiteId', 'fundIds', 'currency', 'testMode'],
  `SELECT fund_id AS "fundId", sum(received)::bigint AS raised, (count(*) FILTER (WHERE received > 0))::int AS donations
  FROM donations WHERE website_id = $1 AND fund_id = ANY ($2::uuid[]) AND currency = $3 AND test_mode = $4 GROUP BY fund_id`,
)
