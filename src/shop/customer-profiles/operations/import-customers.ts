import type { OutputOf } from '#base/endpoint.ts'
import type { WebsiteId } from '#base/id.ts'
import type { CustomerRecord } from '#people/customers/manage-customers.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { importCustomers } from '../contract.ts'
import { readCsv } from '../read-csv.ts'

const BATCH = 1000
const MAX_REPORTED = 100

/**
 * Adds the people of a CSV file as customers without an account. Existing customers are not changed. Repeating an import that failed
 * halfway adds the rest.
 */
export const createImportCustomers =
  ({
    transact,
    addRecords,
  }: {
    transact: Transact
    addRecords: (
      tx: Tx,
      websiteId: WebsiteId,
      records: readonly (CustomerRecord & { email: string; language: string | null })[],
    ) => Promise<string[]>
  }) =>
  async (websiteId: WebsiteId, csv: string): Promise<OutputOf<typeof importCustomers>> => {
    const { customers, rejected } = await readCsv(csv)
    let added = 0
    for (let start = 0; start < customers.length; start += BATCH) {
      // In a fixed order: two imports of the same addresses must not wait for each other.
      const batch = customers
        .slice(start, start + BATCH)
        .map((customer) => ({ ...customer, language: null }))
        .toSorted((a, b) => (a.email.toLowerCase() < b.email.toLowerCase() ? -1 : 1))
      added += await transact(async (tx) => (await addRecords(tx, websiteId, batch)).length)
    }
    return {
      added,
      existing: customers.length - added,
      rejected: rejected.slice(0, MAX_REPORTED),
      rejectedCount: rejected.length,
    }
  }
