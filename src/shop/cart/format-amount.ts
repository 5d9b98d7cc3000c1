import type { Currency } from '#base/enumerations/currencies.ts'
import { formatMinorUnits, type MoneyFormat } from '#base/money-format.ts'

/** Formats an amount of a cart. */
export const formatAmount = (cents: number, currency: Currency, format: MoneyFormat): string =>
  formatMinorUnits(String(cents), currency, format)
