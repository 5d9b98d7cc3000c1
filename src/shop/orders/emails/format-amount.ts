import type { Currency } from '#base/enumerations/currencies.ts'
import { formatMinorUnits } from '#base/money-format.ts'

/** With the currency code, and with plain spaces: a long amount in a narrow email may wrap. */
export const formatEmailAmount = (amount: bigint | string, currency: Currency): string =>
  formatMinorUnits(String(amount), currency, { withCode: true }).replaceAll('\u00a0', ' ')
