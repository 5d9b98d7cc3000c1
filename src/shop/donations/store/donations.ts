import { type SelectQueryBuilder, sql } from 'kysely'
import type { Currency } from '#base/enumerations/currencies.ts'
import type { WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import { toContainsPattern } from '#platform/database/pagination.ts'
import type { DB } from '#platform/database/tables.gen.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { Donation, DonationFilters } from '../contract.ts'

export type DonationRow = Omit<Donation, 'amount' | 'received' | 'donatedAt'> & {
  firstName: string
  lastName: string
  fundName: string
  amount: bigint
  received: bigint
  donatedAt: Date
}

type DonationSelect = SelectQueryBuilder<DB & { d: DB['donations'] }, 'd', Record<never, never>>
type Filters = DonationFilters & { timeZone: string }

const NAME = sql<string>`btrim(concat(d.first_name, ' ', d.last_name))`

const buildFilteredQuery = (
  on: Queries,
  websiteId: WebsiteId,
  { fundId, search, year, timeZone }: Filters,
): DonationSelect => {
  let query: DonationSelect = on.selectFrom('donations as d').where('d.website_id', '=', websiteId)
  if (fundId) query = query.where('d.fund_id', '=', fundId)
  if (year) query = query.where(sql<boolean>`extract(year FROM d.placed_at AT TIME ZONE ${timeZone}) = ${year}`)
  if (!search) return query
  const pattern = toContainsPattern(search)
  const number = /^#?(\d{1,9})$/.exec(search)?.[1]
  return query.where(
    sql<boolean>`(d.number = ${number ?? null}::integer OR d.email ILIKE ${pattern} OR ${NAME} ILIKE ${pattern})`,
  )
}

const selectDonations = (query: DonationSelect) =>
  query.select([
    sql<string>`d.order_id`.as('orderId'),
    sql<number>`d.number`.as('number'),
    sql<string>`d.fund_id`.as('fundId'),
    sql<string>`coalesce((SELECT f.name FROM donation_funds f WHERE f.website_id = d.website_id AND f.fund_id = d.fund_id), '')`.as(
      'fundName',
    ),
    NAME.as('name'),
    sql<string>`coalesce(d.first_name, '')`.as('firstName'),
    sql<string>`coalesce(d.last_name, '')`.as('lastName'),
    sql<string>`d.email`.as('email'),
    sql<string>`coalesce(d.message, '')`.as('message'),
    sql<Currency>`d.currency`.as('currency'),
    sql<bigint>`d.amount`.as('amount'),
    sql<bigint>`d.received`.as('received'),
    sql<Donation['state']>`d.state`.as('state'),
    sql<boolean>`d.test_mode`.as('testMode'),
    sql<Date>`d.placed_at`.as('donatedAt'),
  ])

export const listDonationRows = (
  on: Queries,
  websiteId: WebsiteId,
  filters: Filters,
  { page, limit }: { page: number; limit: number },
): Promise<DonationRow[]> =>
  selectDonations(buildFilteredQuery(on, websiteId, filters))
    .orderBy('d.placed_at', 'desc')
    .orderBy('d.order_id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()

export const countDonations = async (on: Queries, websiteId: WebsiteId, filters: Filters): Promise<number> => {
  const row = await buildFilteredQuery(on, websiteId, filters)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** Years with donations, newest first. */
export const listYears = async (on: Queries, websiteId: WebsiteId, timeZone: string): Promise<number[]> => {
  const rows = await on
    .selectFrom('donations as d')
    .select(sql<number>`extract(year FROM d.placed_at AT TIME ZONE ${timeZone})::integer`.as('year'))
    .distinct()
    .where('d.website_id', '=', websiteId)
    .orderBy('year', 'desc')
    .execute()
  return rows.map(({ year }) => year)
}

export const hasDonations = async (tx: Tx, websiteId: WebsiteId, fundId: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('donations')
    .select('order_id')
    .where('website_id', '=', websiteId)
    .where('fund_id', '=', fundId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export type StatementRow = {
  email: string
  name: string
  currency: Currency
  donations: number
  donated: bigint
  refunded: bigint
  firstAt: Date
  lastAt: Date
}

/** What each donor gave in a year, by currency. An address counts as one donor; the name is that of the last donation. */
export const listStatements = (
  on: Queries,
  websiteId: WebsiteId,
  { year, timeZone, testMode }: { year: number; timeZone: string; testMode: boolean },
): Promise<StatementRow[]> =>
  buildFilteredQuery(on, websiteId, { year, timeZone })
    .where('d.test_mode', '=', testMode)
    .where('d.state', 'not in', ['awaiting'])
    .where(sql<boolean>`(d.state <> 'canceled' OR d.received > 0)`)
    .select([
      sql<string>`lower(d.email)`.as('email'),
      sql<string>`(array_agg(${NAME} ORDER BY d.placed_at DESC))[1]`.as('name'),
      sql<Currency>`d.currency`.as('currency'),
      sql<number>`count(*)::integer`.as('donations'),
      sql<bigint>`sum(d.amount)::bigint`.as('donated'),
      sql<bigint>`sum(d.amount - d.received)::bigint`.as('refunded'),
      sql<Date>`min(d.placed_at)`.as('firstAt'),
      sql<Date>`max(d.placed_at)`.as('lastAt'),
    ])
    .groupBy([sql`lower(d.email)`, 'd.currency'])
    .orderBy(sql`lower(d.email)`)
    .orderBy('d.currency')
    .execute()
