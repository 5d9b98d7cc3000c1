import type { OutputOf } from '#base/endpoint.ts'
import { newId, type SubscriberId, type WebsiteId } from '#base/id.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact } from '#platform/database/transaction.ts'
import type { importSubscribers } from '../contract.ts'
import { listNotFoundError } from '../errors.ts'
import { IMPORT_SOURCE } from '../model.ts'
import { readCsv } from '../read-csv.ts'
import { findListRow } from '../store/lists.ts'
import { insertImported, type ListKey } from '../store/subscribers.ts'
import type { SiteInfo } from './sign-up.ts'
import type { Sync } from './sync-subscribers.ts'

const BATCH = 1000
const MAX_REPORTED = 100

/**
 * Adds the people of a CSV file as subscribed, because the owner has their consent. Existing subscribers are not changed, so people who
 * unsubscribed stay unsubscribed. Repeating an import that failed halfway adds the rest.
 */
export const createImportSubscribers = ({
  queries,
  transact,
  clock,
  sync,
  getSite,
}: {
  queries: Queries
  transact: Transact
  clock: Clock
  sync: Sync
  getSite: (websiteId: WebsiteId) => Promise<SiteInfo>
}) => {
  return async (key: ListKey, csv: string): Promise<OutputOf<typeof importSubscribers>> => {
    const list = await findListRow(queries, key.websiteId, key.listId)
    if (!list) throw listNotFoundError()
    const { people, rejected } = await readCsv(csv)
    const { language } = await getSite(key.websiteId)
    const now = clock()
    const needsSync = list.provider !== 'built-in'
    let added = 0
    for (let start = 0; start < people.length; start += BATCH) {
      // In a fixed order: two imports of the same addresses must not wait for each other.
      const rows = people
        .slice(start, start + BATCH)
        .map((person) => ({ ...person, id: newId<SubscriberId>() }))
        .toSorted((a, b) => (a.email.toLowerCase() < b.email.toLowerCase() ? -1 : 1))
      added += await transact(async (tx) => {
        const count = await insertImported(tx, key, rows, { source: IMPORT_SOURCE, language, now, needsSync })
        if (needsSync && count > 0) await sync.enqueue(tx, key)
        return count
      })
    }
    return {
      added,
      existing: people.length - added,
      rejected: rejected.slice(0, MAX_REPORTED),
      rejectedCount: rejected.length,
    }
  }
}
