import type { Currency } from '#base/enumerations/currencies.ts'
import { formatMinorUnits, type MoneyFormat } from '#base/money-format.ts'

/** An amount of a cart in words. */
export const amountText = (cents: number, currency: Currency, format: MoneyFormat): string =>
  formatMinorUnits(String(cents), currency, format)
