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

export type InboxRow = { body: unknown; done: boolean }

/** The first to bring a message writes it down; everybody learns whether it has been dealt with. */
export const receiveMessage = named<[WebsiteId, string, string, string, Date], { done: boolean }>(
  'checkout.receive-message',
  `WITH put AS (
    INSERT INTO webhook_inbox (website_id, provider, event_id, body, received_at) VALUES ($1, $2, $3, $4::jsonb, $5)
    ON CONFLICT (website_id, provider, event_id) DO NOTHING RETURNING done_at
  )
  SELECT done_at IS NOT NULL AS done FROM put
  UNION ALL
  SELECT done_at IS NOT NULL AS done FROM webhook_inbox WHERE website_id = $1 AND provider = $2 AND event_id = $3`,
)

export const finishMessage = named<[WebsiteId, string, string, Date], object>(
  'checkout.finish-message',
  `UPDATE webhook_inbox SET done_at = $4 WHERE website_id = $1 AND provider = $2 AND event_id = $3 AND done_at IS NULL`,
)

export const waitingMessages = named<
  [Date, number],
  { websiteId: WebsiteId; provider: string; eventId: string; body: unknown }
>(
  'checkout.waiting-messages',
  `SELECT website_id AS "websiteId", provider, event_id AS "eventId", body FROM webhook_inbox
   WHERE done_at IS NULL AND received_at < $1 ORDER BY received_at LIMIT $2`,
)

export const sweepMessages = named<[Date], object>(
  'checkout.sweep-messages',
  'DELETE FROM webhook_inbox WHERE done_at < $1',
)
