import type { Currency } from '#base/enumerations/currencies.ts'
import type { WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import { named, namedWrite } from '#platform/database/named.ts'
import { namedWriteParams } from '#platform/database/named-params.ts'
import type { GiftCard, GiftCardLedgerKind } from '../model.ts'

const COLUMNS = `gift_card_id AS id, kind, coalesce(last_four, '') AS "lastFour", code_version AS "codeVersion", member_id AS "memberId",
  trim(currency) AS currency, available, held, state, expires_at AS "expiresAt", test_mode AS "testMode", order_id AS "orderId",
  line_id AS "lineId", recipient_name AS "recipientName", recipient_email AS "recipientEmail", sender_name AS "senderName", message,
  language, deliver_at AS "deliverAt", delivered_at AS "deliveredAt", created_at AS "createdAt"`

export const findByCodeHash = named<[WebsiteId, Buffer], GiftCard>(
  'gift-cards.by-code',
  `SELECT ${COLUMNS} FROM gift_cards WHERE website_id = $1 AND code_hash = $2 AND state = 'active'`,
)

export const findGiftCard = named<[WebsiteId, string], GiftCard>(
  'gift-cards.by-id',
  `SELECT ${COLUMNS} FROM gift_cards WHERE website_id = $1 AND gift_card_id = $2`,
)

/** In id order, so that concurrent payments cannot deadlock. */
export const lockGiftCards = named<[WebsiteId, readonly string[]], GiftCard>(
  'gift-cards.lock',
  `SELECT ${COLUMNS} FROM gift_cards WHERE website_id = $1 AND gift_card_id = ANY ($2::uuid[]) ORDER BY gift_card_id FOR UPDATE`,
)

/** Cards that a refund voided, with what it took from them. */
export const lockVoidedByRefund = named<[WebsiteId, refundId: string], { id: string; amount: bigint }>(
  'gift-cards.lock-voided',
  `SELECT c.gift_card_id AS id, -l.available_change AS amount FROM gift_cards c
   JOIN gift_card_ledger l ON l.website_id = c.website_id AND l.gift_card_id = c.gift_card_id
   WHERE c.website_id = $1 AND c.state = 'void' AND l.kind = 'voided' AND l.refund_id = $2
   ORDER BY c.gift_card_id FOR UPDATE OF c`,
)

export const activateGiftCard = namedWrite<[WebsiteId, string], object>(
  'gift-cards.activate',
  `UPDATE gift_cards SET state = 'active' WHERE website_id = $1 AND gift_card_id = $2`,
)

export const lockGiftCardsOfLine = named<[WebsiteId, orderId: string, lineId: string], GiftCard>(
  'gift-cards.lock-line',
  `SELECT ${COLUMNS} FROM gift_cards
   WHERE website_id = $1 AND order_id = $2 AND line_id = $3 ORDER BY gift_card_id FOR UPDATE`,
)

export const listGiftCardsOfOrder = named<[WebsiteId, orderId: string], GiftCard>(
  'gift-cards.of-order',
  `SELECT ${COLUMNS} FROM gift_cards WHERE website_id = $1 AND order_id = $2 ORDER BY line_id, gift_card_id`,
)

/** Gift cards that were sent to this address, and the customer's store credit. */
export const listGiftCardsOfCustomer = named<[WebsiteId, memberId: string, email: string, now: Date], GiftCard>(
  'gift-cards.of-customer',
  `SELECT ${COLUMNS} FROM gift_cards
   WHERE website_id = $1 AND state = 'active' AND (
     (kind = 'store-credit' AND member_id = $2)
     OR (kind = 'gift-card' AND lower(recipient_email) = lower($3) AND $3 <> '' AND delivered_at <= $4))
   ORDER BY kind DESC, created_at DESC, gift_card_id LIMIT 200`,
)

type Cause = {
  orderId: string | null
  refundId: string | null
  accountId: string | null
  reason: string
  now: Date
}

/** Inserts a card with its first ledger row. Returns nothing if there is a card with this id. */
export const insertGiftCard = namedWriteParams<
  Cause & {
    websiteId: WebsiteId
    id: string
    codeHash: Buffer
    lastFour: string
    currency: Currency
    amount: bigint
    expiresAt: Date | null
    testMode: boolean
    boughtOrderId: string | null
    lineId: string | null
    recipientName: string
    recipientEmail: string
    senderName: string
    message: string
    language: string
    deliverAt: Date | null
    entryId: string
    entryKind: 'issued' | 'refunded'
  },
  GiftCard
>(
  'gift-cards.insert',
  [
    'websiteId',
    'id',
    'codeHash',
    'lastFour',
    'currency',
    'amount',
    'expiresAt',
    'testMode',
    'boughtOrderId',
    'lineId',
    'recipientName',
    'recipientEmail',
    'senderName',
    'message',
    'language',
    'deliverAt',
    'now',
    'entryId',
    'entryKind',
    'orderId',
    'refundId',
    'accountId',
    'reason',
  ],
  `WITH card AS (
     INSERT INTO gift_cards (website_id, gift_card_id, kind, code_hash, last_four, currency, available, expires_at, test_mode, order_id,
       line_id, recipient_name, recipient_email, sender_name, message, language, deliver_at, created_at)
     VALUES ($1, $2, 'gift-card', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
     ON CONFLICT (website_id, gift_card_id) DO NOTHING RETURNING *
   ), entered AS (
     INSERT INTO gift_card_ledger (website_id, entry_id, gift_card_id, kind, available_change, held_change, order_id, refund_id,
       account_id, reason, created_at)
     SELECT $1, $18::uuid, gift_card_id, $19::text, available, 0, $20::uuid, $21::uuid, $22::uuid, $23::text, $17 FROM card)
   SELECT ${COLUMNS} FROM card`,
)

/** A customer has one store credit per currency. */
export const addToStoreCredit = namedWriteParams<
  Cause & {
    websiteId: WebsiteId
    id: string
    memberId: string
    currency: Currency
    amount: bigint
    testMode: boolean
    entryId: string
    entryKind: 'issued' | 'refunded'
  },
  { id: string }
>(
  'gift-cards.add-store-credit',
  [
    'websiteId',
    'id',
    'memberId',
    'currency',
    'amount',
    'testMode',
    'entryId',
    'entryKind',
    'orderId',
    'refundId',
    'accountId',
    'reason',
    'now',
  ],
  `WITH credit AS (
     INSERT INTO gift_cards (website_id, gift_card_id, kind, member_id, currency, available, test_mode, created_at)
     VALUES ($1, $2, 'store-credit', $3, $4, $5, $6, $13)
     ON CONFLICT (website_id, member_id, currency, test_mode) WHERE kind = 'store-credit' AND member_id IS NOT NULL
     DO UPDATE SET available = gift_cards.available + excluded.available, state = 'active'
     RETURNING gift_card_id)
   INSERT INTO gift_card_ledger (website_id, entry_id, gift_card_id, kind, available_change, held_change, order_id, refund_id, account_id,
     reason, created_at)
   SELECT $1, $7::uuid, gift_card_id, $8::text, $5, 0, $9::uuid, $10::uuid, $11::uuid, $12::text, $13 FROM credit
   RETURNING gift_card_id AS id`,
)

/** Changes the balance together with its ledger row. Returns nothing if there is a row with this id, or of this refund for this card. */
export const changeBalance = namedWriteParams<
  Cause & {
    websiteId: WebsiteId
    id: string
    entryId: string
    kind: Extract<GiftCardLedgerKind, 'refunded' | 'adjusted' | 'voided'>
    change: bigint
    state: GiftCard['state']
  },
  GiftCard
>(
  'gift-cards.change-balance',
  ['websiteId', 'id', 'entryId', 'kind', 'change', 'state', 'orderId', 'refundId', 'accountId', 'reason', 'now'],
  `WITH entered AS (
     INSERT INTO gift_card_ledger (website_id, entry_id, gift_card_id, kind, available_change, held_change, order_id, refund_id,
       account_id, reason, created_at)
     VALUES ($1, $3, $2, $4, $5, 0, $7, $8, $9, $10, $11)
     ON CONFLICT DO NOTHING RETURNING gift_card_id)
   UPDATE gift_cards SET available = available + $5, state = $6
   WHERE website_id = $1 AND gift_card_id = $2 AND EXISTS (SELECT FROM entered) RETURNING ${COLUMNS}`,
)

const findLedgerEntry = named<[WebsiteId, string], object>(
  'gift-cards.ledger-entry',
  'SELECT 1 FROM gift_card_ledger WHERE website_id = $1 AND entry_id = $2',
)
export const hasLedgerEntry = async (on: Queries, websiteId: WebsiteId, entryId: string): Promise<boolean> =>
  (await findLedgerEntry(on, websiteId, entryId)).length > 0

/** Cards that expired with a balance. Concurrent nodes take different ones. */
export const expireBalances = namedWrite<[now: Date, entryIds: readonly string[]], { id: string }>(
  'gift-cards.expire',
  `WITH due AS (
     SELECT website_id, gift_card_id, available FROM gift_cards
     WHERE expires_at <= $1 AND available > 0 ORDER BY expires_at LIMIT array_length($2::uuid[], 1) FOR UPDATE SKIP LOCKED
   ), numbered AS (
     SELECT website_id, gift_card_id, available, row_number() OVER (ORDER BY website_id, gift_card_id) AS place FROM due
   ), changed AS (
     UPDATE gift_cards c SET available = 0 FROM due d
     WHERE c.website_id = d.website_id AND c.gift_card_id = d.gift_card_id RETURNING c.website_id, c.gift_card_id)
   INSERT INTO gift_card_ledger (website_id, entry_id, gift_card_id, kind, available_change, held_change, created_at)
   SELECT n.website_id, ($2::uuid[])[n.place::int], n.gift_card_id, 'expired', -n.available, 0, $1
   FROM numbered n JOIN changed USING (website_id, gift_card_id)
   RETURNING gift_card_id AS id`,
)

/** Cards whose email is due. */
export const listDueDeliveries = named<[now: Date, most: number], { websiteId: WebsiteId; id: string }>(
  'gift-cards.due-deliveries',
  `SELECT website_id AS "websiteId", gift_card_id AS id FROM gift_cards
   WHERE deliver_at <= $1 AND delivered_at IS NULL AND deliver_at IS NOT NULL AND state = 'active'
   ORDER BY deliver_at LIMIT $2`,
)

export const markDelivered = namedWrite<[WebsiteId, string, deliveredAt: Date], object>(
  'gift-cards.mark-delivered',
  'UPDATE gift_cards SET delivered_at = $3 WHERE website_id = $1 AND gift_card_id = $2',
)

/** The email could not be sent; the owner sees it and can send it to another address. */
export const markUndeliverable = namedWrite<[WebsiteId, string], object>(
  'gift-cards.mark-undeliverable',
  'UPDATE gift_cards SET deliver_at = NULL WHERE website_id = $1 AND gift_card_id = $2 AND delivered_at IS NULL',
)

export const updateRecipient = namedWrite<[WebsiteId, string, email: string, now: Date], GiftCard>(
  'gift-cards.update-recipient',
  `UPDATE gift_cards SET recipient_email = $3, deliver_at = coalesce(deliver_at, $4), delivered_at = $4
   WHERE website_id = $1 AND gift_card_id = $2 RETURNING ${COLUMNS}`,
)

export type OrderContact = { email: string; language: string; number: number }

export const findOrderContact = named<[WebsiteId, orderId: string], OrderContact>(
  'gift-cards.order-contact',
  'SELECT email, language, number FROM order_contacts WHERE website_id = $1 AND order_id = $2',
)
