import { type SelectQueryBuilder, sql } from 'kysely'
import type { Currency } from '#base/enumerations/currencies.ts'
import type { WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import { toContainsPattern } from '#platform/database/pagination.ts'
import type { DB } from '#platform/database/tables.gen.ts'
import type { GiftCardKind, GiftCardLedgerKind } from '../model.ts'
import type { GiftCardQuery, GiftCardStatus } from '../owner-contract.ts'

/** Reads of the owner's gift-card screen. */

type CardSelect = SelectQueryBuilder<DB & { c: DB['gift_cards'] }, 'c', Record<never, never>>

const STATUS = sql<GiftCardStatus>`CASE WHEN c.state = 'void' THEN 'void' WHEN c.expires_at <= now() THEN 'expired'
  WHEN c.available + c.held > 0 THEN 'active' ELSE 'used' END`

/** `giftCardId`: the card whose code is the search text. */
type CardFilters = Pick<GiftCardQuery, 'search' | 'kind' | 'status'> & { giftCardId?: string }

const buildFilteredQuery = (on: Queries, websiteId: WebsiteId, filters: CardFilters): CardSelect => {
  const { search, kind, status, giftCardId } = filters
  let query: CardSelect = on.selectFrom('gift_cards as c').where('c.website_id', '=', websiteId)
  if (kind) query = query.where('c.kind', '=', kind)
  if (status) query = query.where(STATUS, '=', status)
  if (!search) return query
  const pattern = toContainsPattern(search)
  const number = /^#?(\d{1,9})$/.exec(search)?.[1]
  return query.where(
    sql<boolean>`(c.gift_card_id = ${giftCardId ?? null}::uuid OR c.last_four = upper(${search}) OR c.recipient_email ILIKE ${pattern}
      OR c.recipient_name ILIKE ${pattern}
      OR EXISTS (SELECT FROM order_contacts o WHERE o.website_id = c.website_id AND o.order_id = c.order_id
        AND (o.number = ${number ?? null}::integer OR o.email ILIKE ${pattern}))
      OR EXISTS (SELECT FROM customer_contacts m WHERE m.website_id = c.website_id AND m.member_id = c.member_id
        AND (m.email ILIKE ${pattern} OR m.name ILIKE ${pattern})))`,
  )
}

/** Store credit has no recipient: its customer, who may have been deleted. */
const selectRecipient = (
  column: 'name' | 'email',
) => sql<string>`coalesce(nullif(${sql.ref(`c.recipient_${column}`)}, ''), (
  SELECT ${sql.ref(`m.${column}`)} FROM customer_contacts m WHERE m.website_id = c.website_id AND m.member_id = c.member_id), '')`

const selectCards = (query: CardSelect) =>
  query
    .select([
      'c.gift_card_id as giftCardId',
      'c.available',
      'c.held',
      'c.test_mode as testMode',
      'c.sender_name as senderName',
      'c.message',
      'c.expires_at as expiresAt',
      'c.deliver_at as deliverAt',
      'c.delivered_at as deliveredAt',
      'c.created_at as createdAt',
    ])
    .select([
      sql<GiftCardKind>`c.kind`.as('kind'),
      sql<string>`coalesce(c.last_four, '')`.as('lastFour'),
      sql<Currency>`trim(c.currency)`.as('currency'),
      STATUS.as('status'),
      selectRecipient('name').as('recipientName'),
      selectRecipient('email').as('recipientEmail'),
      sql<bigint>`(SELECT l.available_change FROM gift_card_ledger l
        WHERE l.website_id = c.website_id AND l.gift_card_id = c.gift_card_id
        ORDER BY l.created_at, l.entry_id LIMIT 1)`.as('issued'),
      sql<{ orderId: string; number: number } | null>`(
        SELECT jsonb_build_object('orderId', o.order_id, 'number', o.number) FROM order_contacts o
        WHERE o.website_id = c.website_id AND o.order_id = c.order_id)`.as('order'),
    ])

export const listCards = (
  queries: Queries,
  websiteId: WebsiteId,
  { page, limit, ...filters }: CardFilters & Pick<GiftCardQuery, 'page' | 'limit'>,
) =>
  selectCards(buildFilteredQuery(queries, websiteId, filters))
    .orderBy('c.created_at', 'desc')
    .orderBy('c.gift_card_id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
export type CardRow = Awaited<ReturnType<typeof listCards>>[number]

export const countCards = async (queries: Queries, websiteId: WebsiteId, filters: CardFilters): Promise<number> => {
  const row = await buildFilteredQuery(queries, websiteId, filters)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

export const findCard = (queries: Queries, websiteId: WebsiteId, giftCardId: string): Promise<CardRow | undefined> =>
  selectCards(buildFilteredQuery(queries, websiteId, {}))
    .where('c.gift_card_id', '=', giftCardId)
    .executeTakeFirst()

export const listLedger = (queries: Queries, websiteId: WebsiteId, giftCardId: string) =>
  queries
    .selectFrom('gift_card_ledger as l')
    .leftJoin('accounts as a', 'a.account_id', 'l.account_id')
    .select([
      'l.entry_id as entryId',
      'l.available_change as availableChange',
      'l.held_change as heldChange',
      'l.reason',
      'l.created_at as at',
    ])
    .select([
      sql<GiftCardLedgerKind>`l.kind`.as('kind'),
      sql<string | null>`coalesce(nullif(a.name, ''), a.email)`.as('by'),
      sql<{ orderId: string; number: number } | null>`(
        SELECT jsonb_build_object('orderId', o.order_id, 'number', o.number) FROM order_contacts o
        WHERE o.website_id = l.website_id AND o.order_id = l.order_id)`.as('order'),
    ])
    .where('l.website_id', '=', websiteId)
    .where('l.gift_card_id', '=', giftCardId)
    .orderBy('l.created_at')
    .orderBy('l.entry_id')
    .execute()

/** GIFT-009: from the ledger, not from the balances of the cards. */
export const sumLiabilities = (queries: Queries, websiteId: WebsiteId) =>
  queries
    .selectFrom('gift_card_ledger as l')
    .innerJoin('gift_cards as c', (join) =>
      join.onRef('c.website_id', '=', 'l.website_id').onRef('c.gift_card_id', '=', 'l.gift_card_id'),
    )
    .select([
      sql<Currency>`trim(c.currency)`.as('currency'),
      sql<bigint>`sum(l.available_change + l.held_change)::bigint`.as('outstanding'),
      sql<number>`(count(DISTINCT l.gift_card_id) FILTER (WHERE c.available + c.held > 0))::integer`.as('cards'),
    ])
    .where('l.website_id', '=', websiteId)
    .where('c.test_mode', '=', false)
    .groupBy('c.currency')
    .orderBy('c.currency')
    .execute()
