import type { WebsiteId } from '#base/id.ts'
import { named } from '#platform/database/named.ts'

export type CartRow = { orderId: string | null; details: unknown; revision: number }

/** Everything about paying for a cart begins with this lock: whoever has it is alone with the cart and its payments. */
export const lockCart = named<[WebsiteId, string], CartRow>(
  'checkout.lock-cart',
  `SELECT order_id AS "orderId", details, revision FROM carts WHERE website_id = $1 AND cart_id = $2 FOR UPDATE`,
)

/** Whose cart it is or was; bought ones too. */
export const ownerOfCart = named<[WebsiteId, string], { tokenHash: Buffer; memberId: string | null }>(
  'checkout.owner-of-cart',
  `SELECT token_hash AS "tokenHash", member_id AS "memberId" FROM carts WHERE website_id = $1 AND cart_id = $2`,
)

/** The one that this member, or else this browser, bought last. */
export const cartBoughtSince = named<
  [WebsiteId, memberId: string | null, tokenHash: Buffer | null, since: Date],
  { cartId: string }
>(
  'checkout.cart-bought-since',
  `SELECT cart_id AS "cartId" FROM carts
   WHERE website_id = $1 AND order_id IS NOT NULL AND updated_at > $4
     AND (member_id = $2 OR (member_id IS NULL AND token_hash = $3))
   ORDER BY updated_at DESC LIMIT 1`,
)

/** The first to bring a message writes it down; everybody learns whether it has been dealt with. */
export const receiveMessage = named<[WebsiteId, string, string, string, Date], { done: boolean }>(
  'checkout.receive-message',
  `WITH put AS (
    INSERT INTO webhook_inbox (website_id, provider, event_id, body, received_at, try_at)
    VALUES ($1, $2, $3, $4::jsonb, $5, $5::timestamptz + interval '1 minute')
    ON CONFLICT (website_id, provider, event_id) DO NOTHING RETURNING done_at
  )
  SELECT done_at IS NOT NULL AS done FROM put
  UNION ALL
  SELECT done_at IS NOT NULL AS done FROM webhook_inbox WHERE website_id = $1 AND provider = $2 AND event_id = $3`,
)

export const finishMessage = named<[WebsiteId, string, string, Date], object>(
  'checkout.finish-message',
  `UPDATE webhook_inbox SET done_at = $4, given_up_at = NULL WHERE website_id = $1 AND provider = $2 AND event_id = $3 AND done_at IS NULL`,
)

export type WaitingMessage = { websiteId: WebsiteId; provider: string; eventId: string; body: unknown; tries: number }

/** Those whose turn has come; each is given to one asker only, until `again`: several nodes may ask at once. */
export const takeWaitingMessages = named<[now: Date, again: Date, most: number], WaitingMessage>(
  'checkout.take-waiting-messages',
  `UPDATE webhook_inbox w SET try_at = $2 FROM (
     SELECT website_id, provider, event_id FROM webhook_inbox
     WHERE done_at IS NULL AND given_up_at IS NULL AND try_at <= $1 ORDER BY try_at LIMIT $3 FOR UPDATE SKIP LOCKED
   ) due
   WHERE w.website_id = due.website_id AND w.provider = due.provider AND w.event_id = due.event_id
   RETURNING w.website_id AS "websiteId", w.provider, w.event_id AS "eventId", w.body, w.tries`,
)

/** `tryAt` null: it is given up. */
export const putOffMessage = named<
  [WebsiteId, provider: string, eventId: string, failure: string, tryAt: Date | null, now: Date],
  object
>(
  'checkout.put-off-message',
  `UPDATE webhook_inbox SET tries = tries + 1, failure = $4, try_at = coalesce($5::timestamptz, try_at),
     given_up_at = CASE WHEN $5::timestamptz IS NULL THEN $6::timestamptz END
   WHERE website_id = $1 AND provider = $2 AND event_id = $3 AND done_at IS NULL`,
)

/** What was given up, by provider, with why the last was: for people to look at. */
export const messagesGivenUp = named<
  [WebsiteId, since: Date],
  { provider: string; count: number; failure: string; at: Date }
>(
  'checkout.messages-given-up',
  `SELECT provider, count(*)::int AS count, max(given_up_at) AS at,
     (array_agg(failure ORDER BY given_up_at DESC))[1] AS failure
   FROM webhook_inbox WHERE website_id = $1 AND given_up_at > $2 GROUP BY provider ORDER BY provider`,
)

export const sweepMessages = named<[Date], object>(
  'checkout.sweep-messages',
  'DELETE FROM webhook_inbox WHERE done_at < $1 OR given_up_at < $1',
)
