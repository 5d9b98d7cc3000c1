import { z } from 'zod'
import { MAX_INTEGER_PLACES } from './money.ts'

/** A non-negative amount in minor units, as digits. */
export const Amount = z
  .string()
  .regex(/^(0|[1-9]\d*)$/, 'Enter an amount.')
  .max(MAX_INTEGER_PLACES, `Amounts have at most ${MAX_INTEGER_PLACES} digits.`)
