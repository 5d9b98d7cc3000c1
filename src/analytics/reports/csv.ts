import { BYTE_ORDER_MARK, escapeFormula, toCsvLine } from '#base/csv-cell.ts'
import { type Currency, isCurrency } from '#base/enumerations/currencies.ts'
import { money, moneyToDecimal } from '#base/money.ts'
import type { Cell, Column, Report, Series, Table, Unit } from './contract.ts'

/** Key of the table that has the series of a report as columns. */
export const SERIES_TABLE = 'series'

const toFormat = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat('en', { useGrouping: false, ...options })
const wholeNumber = toFormat({ maximumFractionDigits: 0 })
/** The rounding of the screens. */
const FORMATS: Readonly<Partial<Record<Unit, Intl.NumberFormat>>> = {
  percent: toFormat({ style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  decimal: toFormat({ maximumFractionDigits: 2 }),
  score: toFormat({ maximumFractionDigits: 3 }),
}

const formatMoney = (value: number, currency: Currency): string =>
  moneyToDecimal(money(BigInt(Math.round(value)), currency))

/** Numbers are rounded as on screens, without separators, so that spreadsheets can compute with them. */
const formatCell = (cell: Cell | undefined, unit: Unit, currency: string): string => {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'string') return escapeFormula(cell)
  if (unit === 'money' && isCurrency(currency)) return formatMoney(cell, currency)
  return (FORMATS[unit] ?? wholeNumber).format(cell)
}

/** `Time on page (seconds)`, `Revenue (USD)`. */
const describeColumn = ({ label, unit }: Column, currency: string): string => {
  if (unit === 'money') return `${label} (${currency})`
  return unit === 'seconds' || unit === 'milliseconds' ? `${label} (${unit})` : label
}

/** One row per interval; with a comparison, a second column per metric. */
const toSeriesTable = (series: readonly Series[], isCompared: boolean): Table => {
  const [first] = series
  const columns = series.flatMap(({ metric, label, unit }) => [
    { key: metric, label, unit },
    ...(isCompared ? [{ key: `${metric}Previous`, label: `${label}, previous`, unit }] : []),
  ])
  return {
    key: SERIES_TABLE,
    label: 'Series',
    columns: [{ key: 'at', label: 'Date', unit: 'date' }, ...columns],
    rows: (first?.points ?? []).map(({ at }, index) => ({
      at,
      ...Object.fromEntries(
        series.flatMap(({ metric, points }) => [
          [metric, points[index]?.value ?? null],
          [`${metric}Previous`, points[index]?.previous ?? null],
        ]),
      ),
    })),
    total: first?.points.length ?? 0,
  }
}

/** Lines of one table of a report: of its only or first table, or of its series if it has no tables. */
export function* toCsvLines(
  { tables, series, currency, comparedFrom }: Pick<Report, 'tables' | 'series' | 'currency' | 'comparedFrom'>,
  requested?: string,
): Iterable<string> {
  const table = (requested === SERIES_TABLE ? undefined : tables[0]) ?? toSeriesTable(series, comparedFrom !== null)
  const { columns, rows } = table
  yield BYTE_ORDER_MARK + toCsvLine(columns.map((column) => escapeFormula(describeColumn(column, currency))))
  for (const row of rows) yield toCsvLine(columns.map(({ key, unit }) => formatCell(row[key], unit, currency)))
}
