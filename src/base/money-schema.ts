import { z } from 'zod'
import { CURRENCIES, fractionDigits } from './enumerations/currencies.ts'
import { MAX_INTEGER_PLACES } from './money.ts'

/** Wire format of `Money`. Rejects amounts with too many digits to be shown. */
export const WireMoney = z
  .object({
    value: z.string().regex(/^(0|-?[1-9]\d*)$/, { error: 'An amount is a whole number of minor units.' }),
    currency: z.enum(CURRENCIES, { error: 'That is not a supported currency.' }),
  })
  .refine(({ value, currency }) => value.replace('-', '').length <= MAX_INTEGER_PLACES + fractionDigits(currency), {
    path: ['value'],
    error: `Amounts have at most ${MAX_INTEGER_PLACES} digits before the decimal point.`,
  })
