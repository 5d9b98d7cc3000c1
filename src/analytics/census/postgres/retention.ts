import { sql } from 'kysely'
import type { Transact } from '#platform/database/transaction.ts'

/** Everything that is computed from events. Columns are deleted with their day. */
const TABLES = ['census_visits', 'census_visitor_days', 'census_hours', 'census_days'] as const

/** Visits and rollups are kept longer than raw events. */
export const deleteRollupsBefore = async (transact: Transact, day: string): Promise<void> => {
  for (const table of TABLES)
    await transact((tx) => sql`DELETE FROM ${sql.table(table)} WHERE day < ${day}::date`.execute(tx))
}
