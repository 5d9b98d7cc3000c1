import type { WebsiteId } from '#base/id.ts'
import { named, namedWrite } from '#platform/database/named.ts'
import { namedWriteParams } from '#platform/database/named-params.ts'

export type StoredResponse = { requestHash: Buffer; status: number | null; answer: unknown; workingUntil: Date }

/** A row: the caller runs the request. A request that started and did not finish within its time may be run again. */
export const startRequest = namedWriteParams<
  { websiteId: WebsiteId; client: string; key: string; requestHash: Buffer; workingUntil: Date; now: Date },
  object
>(
  'checkout.start-request',
  ['websiteId', 'client', 'key', 'requestHash', 'workingUntil', 'now'],
  `INSERT INTO idempotent_answers AS a (website_id, asker, key, request_hash, working_until, created_at)
   VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT (website_id, asker, key) DO UPDATE SET working_until = excluded.working_until
     WHERE a.status IS NULL AND a.request_hash = excluded.request_hash AND a.working_until < excluded.created_at
   RETURNING 1`,
)

export const findResponse = named<[WebsiteId, client: string, key: string], StoredResponse>(
  'checkout.find-response',
  `SELECT request_hash AS "requestHash", status, answer, working_until AS "workingUntil" FROM idempotent_answers
   WHERE website_id = $1 AND asker = $2 AND key = $3`,
)

export const saveResponse = namedWriteParams<
  { websiteId: WebsiteId; client: string; key: string; status: number; response: string },
  object
>(
  'checkout.save-response',
  ['websiteId', 'client', 'key', 'status', 'response'],
  `UPDATE idempotent_answers SET status = $4, answer = $5::jsonb
   WHERE website_id = $1 AND asker = $2 AND key = $3 AND status IS NULL`,
)

/** Nothing happened: the key may be used again. */
export const deleteUnfinished = namedWrite<[WebsiteId, client: string, key: string], object>(
  'checkout.delete-unfinished',
  'DELETE FROM idempotent_answers WHERE website_id = $1 AND asker = $2 AND key = $3 AND status IS NULL',
)

export const expireAllRunning = namedWrite<[Date], object>(
  'checkout.expire-all-running',
  `UPDATE idempotent_answers SET working_until = $1::timestamptz - interval '1 second' WHERE status IS NULL`,
)

export const deleteResponsesBefore = namedWrite<[Date], object>(
  'checkout.delete-responses-before',
  'DELETE FROM idempotent_answers WHERE created_at < $1',
)
