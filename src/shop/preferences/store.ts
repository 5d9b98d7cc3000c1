import type { WebsiteId } from '#base/id.ts'
import { named } from '#platform/database/named.ts'
import { namedWriteParams } from '#platform/database/named-params.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { Namespace } from './preferences-schema.ts'

export const findPreferences = named<[WebsiteId, Namespace], { preferences: unknown }>(
  'preferences.of-site',
  'SELECT preferences FROM commerce_preferences WHERE website_id = $1 AND namespace = $2',
)

/** Several namespaces in one statement. */
export const listPreferences = named<[WebsiteId, readonly Namespace[]], { namespace: Namespace; preferences: unknown }>(
  'preferences.of-namespaces',
  'SELECT namespace, preferences FROM commerce_preferences WHERE website_id = $1 AND namespace = ANY($2)',
)

const merge = namedWriteParams<
  { websiteId: WebsiteId; namespace: Namespace; preferences: string; now: Date },
  { preferences: unknown }
>(
  'preferences.merge',
  ['websiteId', 'namespace', 'preferences', 'now'],
  `INSERT INTO commerce_preferences AS kept (website_id, namespace, preferences, updated_at) VALUES ($1, $2, $3, $4)
   ON CONFLICT (website_id, namespace) DO UPDATE
   SET preferences = kept.preferences || excluded.preferences, updated_at = excluded.updated_at
   WHERE NOT kept.preferences @> excluded.preferences
   RETURNING preferences`,
)

/** Merges keys atomically, so that concurrent changes of different keys are kept. Returns undefined if nothing changed. */
export const mergePreferences = async (
  tx: Tx,
  websiteId: WebsiteId,
  namespace: Namespace,
  { change, now }: { change: object; now: Date },
): Promise<unknown> =>
  (await merge(tx, { websiteId, namespace, preferences: JSON.stringify(change), now }))[0]?.preferences
