import type { WebsiteId } from '#base/id.ts'
import { named, namedWrite } from '#platform/database/named.ts'
import { namedWriteParams } from '#platform/database/named-params.ts'

/** Stores a webhook unless it is stored already, and returns whether it has been processed. */
export const insertWebhook = namedWriteParams<
  { websiteId: WebsiteId; provider: string; eventId: string; body: string; now: Date },
  { done: boolean }
>(
  'checkout.insert-webhook',
  ['websiteId', 'provider', 'eventId', 'body', 'now'],
  `WITH inserted AS (
    INSERT INTO webhook_inbox (website_id, provider, event_id, body, received_at, try_at)
    VALUES ($1, $2, $3, $4::jsonb, $5, $5::timestamptz + interval '1 minute')
    ON CONFLICT (website_id, provider, event_id) DO NOTHING RETURNING done_at
  )
  SELECT done_at IS NOT NULL AS done FROM inserted
  UNION ALL
  SELECT done_at IS NOT NULL AS done FROM webhook_inbox WHERE website_id = $1 AND provider = $2 AND event_id = $3`,
)

export const markProcessed = namedWriteParams<
  { websiteId: WebsiteId; provider: string; eventId: string; now: Date },
  object
>(
  'checkout.mark-webhook-processed',
  ['websiteId', 'provider', 'eventId', 'now'],
  `UPDATE webhook_inbox SET done_at = $4, given_up_at = NULL WHERE website_id = $1 AND provider = $2 AND event_id = $3 AND done_at IS NULL`,
)

export type DueWebhook = { websiteId: WebsiteId; provider: string; eventId: string; body: unknown; tries: number }

/** Leases the webhooks that are due until `leaseUntil`, so that concurrent nodes do not process the same one. */
export const leaseDueWebhooks = namedWrite<[now: Date, leaseUntil: Date, limit: number], DueWebhook>(
  'checkout.lease-due-webhooks',
  `UPDATE webhook_inbox w SET try_at = $2 FROM (
     SELECT website_id, provider, event_id FROM webhook_inbox
     WHERE done_at IS NULL AND given_up_at IS NULL AND try_at <= $1 ORDER BY try_at LIMIT $3 FOR UPDATE SKIP LOCKED
   ) due
   WHERE w.website_id = due.website_id AND w.provider = due.provider AND w.event_id = due.event_id
   RETURNING w.website_id AS "websiteId", w.provider, w.event_id AS "eventId", w.body, w.tries`,
)

/** `tryAt` null: no further attempts. */
export const recordFailure = namedWriteParams<
  { websiteId: WebsiteId; provider: string; eventId: string; failure: string; tryAt: Date | null; now: Date },
  object
>(
  'checkout.record-webhook-failure',
  ['websiteId', 'provider', 'eventId', 'failure', 'tryAt', 'now'],
  `UPDATE webhook_inbox SET tries = tries + 1, failure = $4, try_at = coalesce($5::timestamptz, try_at),
     given_up_at = CASE WHEN $5::timestamptz IS NULL THEN $6::timestamptz END
   WHERE website_id = $1 AND provider = $2 AND event_id = $3 AND done_at IS NULL`,
)

/** Webhooks that could not be processed, by provider, with the latest error. */
export const listFailedWebhooks = named<
  [WebsiteId, since: Date],
  { provider: string; count: number; failure: string; at: Date }
>(
  'checkout.list-failed-webhooks',
  `SELECT provider, count(*)::int AS count, max(given_up_at) AS at,
     (array_agg(failure ORDER BY given_up_at DESC))[1] AS failure
   FROM webhook_inbox WHERE website_id = $1 AND given_up_at > $2 GROUP BY provider ORDER BY provider`,
)

export const deleteWebhooksBefore = namedWrite<[Date], object>(
  'checkout.delete-webhooks-before',
  'DELETE FROM webhook_inbox WHERE done_at < $1 OR given_up_at < $1',
)
