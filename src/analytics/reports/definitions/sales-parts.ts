import type { DayRange } from '#analytics/census/event-store.ts'
import type { SalesQuery } from '#analytics/sales/model.ts'
import type { ReportContext } from '../context.ts'

export const toSalesQuery = (
  { websiteId, timeZone, currency, filters }: ReportContext,
  range: DayRange,
): SalesQuery => ({ websiteId, timeZone, currency, filters, ...range })

/** Reads the range and, if there is one, its comparison. */
export const readBoth = async <Result>(
  { range, comparison }: ReportContext,
  read: (range: DayRange) => Promise<Result>,
): Promise<[current: Result, previous: Result | null]> =>
  Promise.all([read(range), comparison ? read(comparison) : null])
