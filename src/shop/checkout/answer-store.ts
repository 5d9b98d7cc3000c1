import type { WebsiteId } from '#base/id.ts'
import { named } from '#platform/database/named.ts'

export type KeptAnswer = { requestHash: Buffer; status: number | null; answer: unknown; workingUntil: Date }

/** A row: the caller does the work. Whoever began it and never finished is overtaken once their time is over. */
export const beginAnswer = named<[WebsiteId, string, string, Buffer, Date, Date], object>(
  'checkout.begin-answer',
  `INSERT INTO idempotent_answers AS a (website_id, asker, key, request_hash, working_until, created_at)
   VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT (website_id, asker, key) DO UPDATE SET working_until = excluded.working_until
     WHERE a.status IS NULL AND a.request_hash = excluded.request_hash AND a.working_until < excluded.created_at
   RETURNING 1`,
)

export const keptAnswer = named<[WebsiteId, string, string], KeptAnswer>(
  'checkout.kept-answer',
  `SELECT request_hash AS "requestHash", status, answer, working_until AS "workingUntil" FROM idempotent_answers
   WHERE website_id = $1 AND asker = $2 AND key = $3`,
)

export const keepAnswer = named<[WebsiteId, string, string, number, string], object>(
  'checkout.keep-answer',
  `UPDATE idempotent_answers SET status = $4, answer = $5::jsonb
   WHERE website_id = $1 AND asker = $2 AND key = $3 AND status IS NULL`,
)

/** Nothing came of it: the same key may try again. */
export const dropAnswer = named<[WebsiteId, string, string], object>(
  'checkout.drop-answer',
  'DELETE FROM idempotent_answers WHERE website_id = $1 AND asker = $2 AND key = $3 AND status IS NULL',
)

export const endAllWork = named<[Date], object>(
  'checkout.end-all-work',
  `UPDATE idempotent_answers SET working_until = $1::timestamptz - interval '1 second' WHERE status IS NULL`,
)

export const sweepAnswers = named<[Date], object>(
  'checkout.sweep-answers',
  'DELETE FROM idempotent_answers WHERE created_at < $1',
)
