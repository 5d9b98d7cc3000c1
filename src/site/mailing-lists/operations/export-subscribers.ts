import { BYTE_ORDER_MARK, escapeFormula, toCsvLine } from '#base/csv-cell.ts'
import type { SubscriberId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import { type ListKey, listSubscribersAfter, type SubscriberRow } from '../store/subscribers.ts'

const AT_ONCE = 1000
const COLUMNS = ['email', 'name', 'status', 'source', 'signed up', 'confirmed', 'unsubscribed']

const formatDate = (date: Date | null): string => date?.toISOString() ?? ''

const toCells = (row: SubscriberRow): string[] => [
  escapeFormula(row.email),
  escapeFormula(row.name),
  row.status,
  escapeFormula(row.source),
  formatDate(row.createdAt),
  formatDate(row.confirmedAt),
  formatDate(row.unsubscribedAt),
]

/** All subscribers in the order of sign-up, read in batches. The import reads the file again. */
export async function* exportSubscribersCsv(queries: Queries, list: ListKey): AsyncIterable<string> {
  yield BYTE_ORDER_MARK + toCsvLine(COLUMNS)
  let after: SubscriberId | undefined
  do {
    const rows = await listSubscribersAfter(queries, list, after, AT_ONCE)
    if (rows.length > 0) yield rows.map((row) => toCsvLine(toCells(row))).join('')
    after = rows.length === AT_ONCE ? rows.at(-1)?.id : undefined
  } while (after)
}
