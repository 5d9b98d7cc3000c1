import type { WebsiteId } from '#base/id.ts'
import { named, namedWrite } from '#platform/database/named.ts'
import { namedWriteParams } from '#platform/database/named-params.ts'
import type { Tender } from '../model.ts'

/**
 * Money of open payments. The caller has locked the payment, so that its tenders do not change. Every statement changes cards, ledger and
 * tenders together.
 */

const TENDER = `c.gift_card_id AS "giftCardId", c.kind, coalesce(c.last_four, '') AS "lastFour", t.amount`

/** Locked cards in id order, so that concurrent payments cannot deadlock. */
const LOCKED = `SELECT c.gift_card_id FROM gift_cards c
  WHERE c.website_id = $1 AND c.gift_card_id IN (
    SELECT gift_card_id FROM payment_tenders WHERE website_id = $1 AND payment_id = $2 AND state = 'held')
  ORDER BY c.gift_card_id FOR UPDATE`

/** The caller has locked the cards and checked their balances; a CHECK rejects anything else. */
export const insertHolds = namedWriteParams<
  {
    websiteId: WebsiteId
    paymentId: string
    giftCardIds: readonly string[]
    amounts: readonly string[]
    entryIds: readonly string[]
    now: Date
  },
  { giftCardId: string }
>(
  'gift-cards.hold',
  ['websiteId', 'paymentId', 'giftCardIds', 'amounts', 'entryIds', 'now'],
  `WITH parts AS (
     SELECT * FROM unnest($3::uuid[], $4::bigint[], $5::uuid[]) WITH ORDINALITY AS p (gift_card_id, amount, entry_id, place)
   ), changed AS (
     UPDATE gift_cards c SET available = c.available - p.amount, held = c.held + p.amount FROM parts p
     WHERE c.website_id = $1 AND c.gift_card_id = p.gift_card_id RETURNING c.gift_card_id
   ), entered AS (
     INSERT INTO gift_card_ledger (website_id, entry_id, gift_card_id, kind, available_change, held_change, payment_id, created_at)
     SELECT $1, p.entry_id, p.gift_card_id, 'held', -p.amount, p.amount, $2::uuid, $6::timestamptz FROM parts p JOIN changed USING (gift_card_id))
   INSERT INTO payment_tenders (website_id, payment_id, gift_card_id, amount, state, display_index)
   SELECT $1, $2::uuid, p.gift_card_id, p.amount, 'held', (p.place - 1)::smallint FROM parts p JOIN changed USING (gift_card_id)
   ON CONFLICT (website_id, payment_id, gift_card_id)
   DO UPDATE SET amount = excluded.amount, state = 'held', display_index = excluded.display_index
   RETURNING gift_card_id AS "giftCardId"`,
)

export const listTenders = named<[WebsiteId, paymentId: string], Tender & { state: string; refunded: bigint }>(
  'gift-cards.tenders',
  `SELECT ${TENDER}, t.state, t.refunded FROM payment_tenders t
   JOIN gift_cards c ON c.website_id = t.website_id AND c.gift_card_id = t.gift_card_id
   WHERE t.website_id = $1 AND t.payment_id = $2 ORDER BY t.display_index`,
)

/** At most ten rows: `entryIds` has as many. */
export const captureHolds = namedWriteParams<
  { websiteId: WebsiteId; paymentId: string; orderId: string; entryIds: readonly string[]; now: Date },
  Tender
>(
  'gift-cards.capture',
  ['websiteId', 'paymentId', 'orderId', 'entryIds', 'now'],
  `WITH locked AS (${LOCKED}), tenders AS (
     UPDATE payment_tenders SET state = 'captured'
     WHERE website_id = $1 AND payment_id = $2 AND state = 'held' RETURNING gift_card_id, amount, display_index
   ), changed AS (
     UPDATE gift_cards c SET held = c.held - t.amount FROM tenders t, locked l
     WHERE c.website_id = $1 AND c.gift_card_id = t.gift_card_id AND l.gift_card_id = t.gift_card_id
     RETURNING ${TENDER}, t.display_index
   ), entered AS (
     INSERT INTO gift_card_ledger (website_id, entry_id, gift_card_id, kind, available_change, held_change, payment_id, order_id, created_at)
     SELECT $1, ($4::uuid[])[(row_number() OVER (ORDER BY display_index))::int], "giftCardId", 'captured', 0, -amount,
       $2, $3::uuid, $5::timestamptz FROM changed)
   SELECT "giftCardId", kind, "lastFour", amount FROM changed ORDER BY display_index`,
)

/** One per card that paid the order. */
export const listCaptures = named<
  [WebsiteId, paymentId: string],
  { entryId: string; giftCardId: string; amount: bigint }
>(
  'gift-cards.captures',
  `SELECT l.entry_id AS "entryId", t.gift_card_id AS "giftCardId", t.amount FROM payment_tenders t
   JOIN gift_card_ledger l ON l.website_id = t.website_id AND l.gift_card_id = t.gift_card_id
     AND l.payment_id = t.payment_id AND l.kind = 'captured'
   WHERE t.website_id = $1 AND t.payment_id = $2 ORDER BY t.display_index`,
)

/** What a voided card gets back is voided too. `entryIds` has two per tender. */
export const releaseHolds = namedWrite<
  [WebsiteId, paymentId: string, entryIds: readonly string[], now: Date],
  { giftCardId: string }
>(
  'gift-cards.release',
  `WITH locked AS (${LOCKED}), tenders AS (
     UPDATE payment_tenders SET state = 'released'
     WHERE website_id = $1 AND payment_id = $2 AND state = 'held' RETURNING gift_card_id, amount
   ), changed AS (
     UPDATE gift_cards c SET held = c.held - t.amount,
       available = c.available + CASE c.state WHEN 'void' THEN 0 ELSE t.amount END
     FROM tenders t, locked l
     WHERE c.website_id = $1 AND c.gift_card_id = t.gift_card_id AND l.gift_card_id = t.gift_card_id
     RETURNING c.gift_card_id, c.state, t.amount
   ), entries AS (
     SELECT gift_card_id, 'released' AS kind, amount AS available_change, -amount AS held_change FROM changed
     UNION ALL SELECT gift_card_id, 'voided', -amount, 0 FROM changed WHERE state = 'void')
   INSERT INTO gift_card_ledger (website_id, entry_id, gift_card_id, kind, available_change, held_change, payment_id, created_at)
   SELECT $1, ($3::uuid[])[(row_number() OVER (ORDER BY kind, gift_card_id))::int], gift_card_id, kind, available_change,
     held_change, $2, $4::timestamptz
   FROM entries RETURNING gift_card_id AS "giftCardId"`,
)

/** The payment that the card paid for this order. A CHECK rejects more than the tender paid. */
export const addTenderRefund = namedWriteParams<
  { websiteId: WebsiteId; giftCardId: string; orderId: string; amount: bigint },
  { giftCardId: string }
>(
  'gift-cards.refund-tender',
  ['websiteId', 'giftCardId', 'orderId', 'amount'],
  `UPDATE payment_tenders t SET refunded = t.refunded + $4 FROM gift_card_ledger l
   WHERE l.website_id = $1 AND l.gift_card_id = $2 AND l.order_id = $3 AND l.kind = 'captured'
     AND t.website_id = $1 AND t.payment_id = l.payment_id AND t.gift_card_id = $2
   RETURNING t.gift_card_id AS "giftCardId"`,
)
