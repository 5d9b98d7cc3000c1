import { type RawBuilder, sql } from 'kysely'
import type { Currency } from '#base/enumerations/currencies.ts'
import type { CustomerId, WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import { toContainsPattern } from '#platform/database/pagination.ts'
import { readSql } from '#platform/database/read-sql.ts'
import type { FulfillmentState, OrderState, PaymentState } from '#shop/orders/model.ts'
import type { CustomerFilters, CustomerStatus } from '../contract.ts'

export type CustomerRow = {
  id: CustomerId | null
  email: string
  name: string
  phone: string
  note: string
  language: string | null
  status: CustomerStatus
  tags: string[]
  consentAt: Date | null
  confirmedAt: Date | null
  createdAt: Date
}

/** Customers, and people who have ordered as guests with an address that no customer has. */
const selectPeople = (websiteId: WebsiteId): RawBuilder<unknown> => sql`
  SELECT c.member_id AS id, c.email, c.name, c.phone, c.note, c.language, c.tags, c.marketing_consent_at AS "consentAt",
    c.confirmed_at AS "confirmedAt", c.created_at AS "createdAt",
    CASE WHEN c.confirmed_at IS NULL THEN 'unconfirmed' ELSE 'account' END AS status
  FROM customer_records c WHERE c.website_id = ${websiteId}
  UNION ALL
  SELECT NULL, o.email_key, max(o.name), '', '', NULL, '{}', NULL, NULL, min(o.placed_at), 'guest'
  FROM customer_orders o
  WHERE o.website_id = ${websiteId} AND o.member_id IS NULL AND o.email_key <> ''
    AND NOT EXISTS (SELECT FROM customer_records c WHERE c.website_id = o.website_id AND c.email_key = o.email_key)
  GROUP BY o.email_key`

const filter = ({ search, status, consent, tag }: Omit<CustomerFilters, 'sort'>): RawBuilder<unknown> => {
  const pattern = search ? toContainsPattern(search) : null
  const conditions = [
    ...(pattern ? [sql`(p.email ILIKE ${pattern} OR p.name ILIKE ${pattern} OR p.phone ILIKE ${pattern})`] : []),
    ...(status ? [sql`p.status = ${status}`] : []),
    ...(consent ? [consent === 'yes' ? sql`p."consentAt" IS NOT NULL` : sql`p."consentAt" IS NULL`] : []),
    ...(tag ? [sql`lower(${tag}) = ANY (SELECT lower(one) FROM unnest(p.tags) AS one)`] : []),
  ]
  return conditions.length > 0 ? sql`WHERE ${sql.join(conditions, sql` AND `)}` : sql``
}

/** Guests have no id; the address makes the order of equal rows stable. */
const ORDERS: Readonly<Record<CustomerFilters['sort'], RawBuilder<unknown>>> = {
  newest: sql`p."createdAt" DESC, p.email`,
  name: sql`lower(coalesce(nullif(p.name, ''), p.email)), p.email`,
}

export const listCustomers = async (
  queries: Queries,
  websiteId: WebsiteId,
  filters: CustomerFilters,
  page: { limit: number; offset: number },
): Promise<CustomerRow[]> =>
  readSql(
    queries,
    sql<CustomerRow>`SELECT p.* FROM (${selectPeople(websiteId)}) p ${filter(filters)}
      ORDER BY ${ORDERS[filters.sort]} LIMIT ${page.limit} OFFSET ${page.offset}`,
  )

export const countCustomers = async (
  queries: Queries,
  websiteId: WebsiteId,
  filters: CustomerFilters,
): Promise<number> => {
  const [row] = await readSql(
    queries,
    sql<{ count: number }>`SELECT count(*)::integer AS count FROM (${selectPeople(websiteId)}) p ${filter(filters)}`,
  )
  return row?.count ?? 0
}

export const findCustomer = async (
  queries: Queries,
  websiteId: WebsiteId,
  id: CustomerId,
): Promise<(CustomerRow & { id: CustomerId; hasPassword: boolean }) | undefined> => {
  const row = await queries
    .selectFrom('customer_records')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('member_id', '=', id)
    .executeTakeFirst()
  return (
    row && {
      id,
      email: row.email ?? '',
      name: row.name ?? '',
      phone: row.phone ?? '',
      note: row.note ?? '',
      language: row.language,
      status: row.confirmed_at ? 'account' : 'unconfirmed',
      tags: row.tags ?? [],
      consentAt: row.marketing_consent_at,
      confirmedAt: row.confirmed_at,
      createdAt: row.created_at ?? new Date(0),
      hasPassword: row.has_password ?? false,
    }
  )
}

export const findCustomerId = async (
  queries: Queries,
  websiteId: WebsiteId,
  email: string,
): Promise<CustomerId | undefined> => {
  const row = await queries
    .selectFrom('customer_records')
    .select(sql<CustomerId>`member_id`.as('id'))
    .where('website_id', '=', websiteId)
    .where('email_key', '=', sql<string>`lower(${email})`)
    .executeTakeFirst()
  return row?.id
}

export const listTags = async (queries: Queries, websiteId: WebsiteId): Promise<string[]> => {
  const rows = await readSql(
    queries,
    sql<{ tag: string }>`SELECT min(tag) AS tag FROM customer_records c, unnest(c.tags) AS tag
      WHERE c.website_id = ${websiteId} GROUP BY lower(tag) ORDER BY lower(tag) LIMIT 500`,
  )
  return rows.map(({ tag }) => tag)
}

export type OrderSumRow = {
  email: string
  currency: Currency
  testMode: boolean
  orders: number
  amount: bigint
  lastOrderAt: Date
}

type Person = Pick<CustomerRow, 'id' | 'email'>

/** An order belongs to its customer; guest orders belong to the person with the address, whether it is confirmed or not. */
const ofPeople = (people: readonly Person[]): RawBuilder<unknown> => sql`
  JOIN unnest(${people.map(({ id }) => id)}::uuid[], ${people.map(({ email }) => email)}::text[]) AS p (id, email)
    ON o.member_id = p.id OR (o.member_id IS NULL AND o.email_key = lower(p.email) AND o.email_key <> '')`

/** Paid sums per currency after refunds; `orders` counts unpaid ones too. `email` is that of the person. */
export const sumOrders = (queries: Queries, websiteId: WebsiteId, people: readonly Person[]): Promise<OrderSumRow[]> =>
  readSql(
    queries,
    sql<OrderSumRow>`SELECT p.email, o.currency, o.test_mode AS "testMode", count(*)::integer AS orders,
        coalesce(sum(o.total - o.refunded) FILTER (WHERE o.payment_state <> 'awaiting'), 0)::bigint AS amount,
        max(o.placed_at) AS "lastOrderAt"
      FROM customer_orders o ${ofPeople(people)}
      WHERE o.website_id = ${websiteId}
      GROUP BY p.email, o.currency, o.test_mode ORDER BY o.test_mode, amount DESC`,
  )

export type ProfileOrderRow = {
  orderId: string
  number: number
  state: OrderState
  paymentState: PaymentState
  fulfilmentState: FulfillmentState
  testMode: boolean
  currency: Currency
  total: bigint
  placedAt: Date
}

export const listLatestOrders = (
  queries: Queries,
  websiteId: WebsiteId,
  person: Person,
  limit: number,
): Promise<ProfileOrderRow[]> =>
  readSql(
    queries,
    sql<ProfileOrderRow>`SELECT o.order_id AS "orderId", o.number, o.state, o.payment_state AS "paymentState",
        o.fulfilment_state AS "fulfilmentState", o.test_mode AS "testMode", o.currency, o.total, o.placed_at AS "placedAt"
      FROM customer_orders o ${ofPeople([person])}
      WHERE o.website_id = ${websiteId} ORDER BY o.placed_at DESC, o.order_id DESC LIMIT ${limit}`,
  )
