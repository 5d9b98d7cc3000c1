import { BYTE_ORDER_MARK, escapeFormula, toCsvLine } from '#base/csv-cell.ts'
import type { WebsiteId } from '#base/id.ts'
import { money, moneyToDecimal } from '#base/money.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { CustomerFilters } from '../contract.ts'
import * as store from '../store/customers.ts'

const AT_ONCE = 500
/** The import reads the first six columns again. */
const COLUMNS = [
  'email',
  'name',
  'phone',
  'note',
  'tags',
  'marketing consent',
  'status',
  'orders',
  'spent',
  'last order',
  'customer since',
]

/** `120.00 EUR, 30.00 USD`; without test orders. */
const formatSums = (sums: readonly store.OrderSumRow[]): string =>
  sums
    .filter(({ testMode, amount }) => !testMode && amount > 0n)
    .map(({ amount, currency }) => `${moneyToDecimal(money(amount, currency))} ${currency}`)
    .join(', ')

const toCells = (row: store.CustomerRow, sums: readonly store.OrderSumRow[]): string[] => {
  const last = Math.max(...sums.map(({ lastOrderAt }) => lastOrderAt.getTime()))
  return [
    ...[row.email, row.name, row.phone, row.note, row.tags.join(', ')].map(escapeFormula),
    row.consentAt ? 'yes' : 'no',
    row.status,
    String(sums.reduce((count, { orders }) => count + orders, 0)),
    formatSums(sums),
    sums.length > 0 ? new Date(last).toISOString() : '',
    row.createdAt.toISOString(),
  ]
}

/** Reads in batches to keep memory constant. A person who is added meanwhile can be missing. */
export async function* exportCustomersCsv(
  queries: Queries,
  websiteId: WebsiteId,
  filters: CustomerFilters,
): AsyncIterable<string> {
  yield BYTE_ORDER_MARK + toCsvLine(COLUMNS)
  for (let offset = 0; ; offset += AT_ONCE) {
    const rows = await store.listCustomers(queries, websiteId, filters, { limit: AT_ONCE, offset })
    const sums = rows.length > 0 ? await store.sumOrders(queries, websiteId, rows) : []
    const byEmail = Map.groupBy(sums, ({ email }) => email)
    if (rows.length > 0) yield rows.map((row) => toCsvLine(toCells(row, byEmail.get(row.email) ?? []))).join('')
    if (rows.length < AT_ONCE) return
  }
}
