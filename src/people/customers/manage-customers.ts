import { type CustomerId, newId, type WebsiteId } from '#base/id.ts'
import { wrongPasswordError } from '#people/credentials/errors.ts'
import type { Credentials } from '#people/credentials/service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Tx } from '#platform/database/transaction.ts'
import * as store from './store-records.ts'

export type { CustomerRecord } from './store-records.ts'

type AddedCustomer = store.CustomerRecord & { email: string; language: string | null }

/** What owners change of their customers. The caller decides what else belongs to the transaction. */
export const createCustomerRecords = ({
  queries,
  credentials,
  clock,
}: {
  queries: Queries
  credentials: Pick<Credentials, 'verifyPassword'>
  clock: Clock
}) => ({
  /** Adds customers without a password; they set one after an invitation. Returns the addresses that had no customer yet. */
  add: (tx: Tx, websiteId: WebsiteId, records: readonly AddedCustomer[]): Promise<string[]> =>
    store.insertRecords(
      tx,
      websiteId,
      records.map((record) => ({ ...record, id: newId<CustomerId>() })),
      clock(),
    ),

  /** False if there is no such customer. */
  update: (tx: Tx, websiteId: WebsiteId, id: CustomerId, change: Partial<store.CustomerRecord>): Promise<boolean> =>
    store.updateRecord(tx, websiteId, id, { ...change, now: clock() }),

  /** Returns the address; undefined if there is no such customer. */
  lock: async (tx: Tx, websiteId: WebsiteId, id: CustomerId): Promise<string | undefined> =>
    (await store.lockCustomer(tx, websiteId, id))?.email,

  /** Throws unless the password is right; customers who only use links have none. */
  async requireOwnPassword(websiteId: WebsiteId, id: CustomerId, password: string): Promise<void> {
    const hash = await store.findPasswordHash(queries, websiteId, id)
    if (hash && !(await credentials.verifyPassword(hash, password))) throw wrongPasswordError('members')
  },

  remove: store.deleteCustomer,
})
