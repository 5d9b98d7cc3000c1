import { BYTE_ORDER_MARK, escapeFormula, toCsvLine } from '#base/csv-cell.ts'
import type { Currency } from '#base/enumerations/currencies.ts'
import type { WebsiteId } from '#base/id.ts'
import { type Money, money, moneyToDecimal } from '#base/money.ts'
import { toDay } from '#base/time.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Donation, DonationFilters, DonationQuery } from '../contract.ts'
import {
  countDonations,
  type DonationRow,
  listDonationRows,
  listStatements,
  listYears,
  type StatementRow,
} from '../store/donations.ts'
import type { StoreMode } from './manage-funds.ts'

const toDonation = ({ firstName: _, lastName: __, fundName: ___, ...row }: DonationRow): Donation => ({
  ...row,
  amount: String(row.amount),
  received: String(row.received),
  donatedAt: row.donatedAt.toISOString(),
})

type Value = string | number | Money
type Columns<Row> = Readonly<Record<string, (row: Row, timeZone: string) => Value>>

const DONATION_COLUMNS: Columns<DonationRow> = {
  Donation: ({ number }) => number,
  Date: ({ donatedAt }, timeZone) => toDay(donatedAt, timeZone),
  Fund: ({ fundName }) => fundName,
  'First name': ({ firstName }) => firstName,
  'Last name': ({ lastName }) => lastName,
  Email: ({ email }) => email,
  Currency: ({ currency }) => currency,
  Amount: ({ amount, currency }) => money(amount, currency),
  Received: ({ received, currency }) => money(received, currency),
  Status: ({ state }) => state,
  Message: ({ message }) => message,
  Test: ({ testMode }) => (testMode ? 'yes' : 'no'),
}

const STATEMENT_COLUMNS: Columns<StatementRow & { year: number }> = {
  Year: ({ year }) => year,
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  Donations: ({ donations }) => donations,
  First: ({ firstAt }, timeZone) => toDay(firstAt, timeZone),
  Last: ({ lastAt }, timeZone) => toDay(lastAt, timeZone),
  Currency: ({ currency }) => currency,
  Donated: ({ donated, currency }) => money(donated, currency),
  Refunded: ({ refunded, currency }) => money(refunded, currency),
  Total: ({ donated, refunded, currency }) => money(donated - refunded, currency as Currency),
}

const toCell = (value: Value): string => {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? escapeFormula(value) : moneyToDecimal(value)
}

const toLine = <Row>(columns: Columns<Row>, row: Row, timeZone: string): string =>
  toCsvLine(Object.values(columns).map((cell) => toCell(cell(row, timeZone))))

const AT_ONCE = 500

/** Donations and their donors in the dashboard. */
export const createDonationQueries = ({
  queries,
  timeZoneOf,
  getMode,
}: {
  queries: Queries
  timeZoneOf: (websiteId: WebsiteId) => Promise<string>
  getMode: (websiteId: WebsiteId) => Promise<StoreMode>
}) => ({
  async list(websiteId: WebsiteId, query: DonationQuery) {
    const timeZone = await timeZoneOf(websiteId)
    const filters = { ...query, timeZone }
    const [rows, total, years] = await Promise.all([
      listDonationRows(queries, websiteId, filters, query),
      countDonations(queries, websiteId, filters),
      listYears(queries, websiteId, timeZone),
    ])
    return { donations: rows.map(toDonation), total, years }
  },

  /** Yields one line per donation. */
  async *exportCsv(websiteId: WebsiteId, filters: DonationFilters): AsyncIterable<string> {
    const timeZone = await timeZoneOf(websiteId)
    yield BYTE_ORDER_MARK + toCsvLine(Object.keys(DONATION_COLUMNS))
    for (let page = 1; ; page++) {
      const rows = await listDonationRows(queries, websiteId, { ...filters, timeZone }, { page, limit: AT_ONCE })
      for (const row of rows) yield toLine(DONATION_COLUMNS, row, timeZone)
      if (rows.length < AT_ONCE) return
    }
  },

  /** Yields one line per donor and currency. */
  async *exportStatements(websiteId: WebsiteId, year: number): AsyncIterable<string> {
    const [timeZone, { testMode }] = [await timeZoneOf(websiteId), await getMode(websiteId)]
    yield BYTE_ORDER_MARK + toCsvLine(Object.keys(STATEMENT_COLUMNS))
    for (const row of await listStatements(queries, websiteId, { year, timeZone, testMode }))
      yield toLine(STATEMENT_COLUMNS, { ...row, year }, timeZone)
  },
})
