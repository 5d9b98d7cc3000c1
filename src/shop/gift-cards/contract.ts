import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'
import { CURRENCIES } from '#base/enumerations/currencies.ts'
import { BALANCE_ACTION, MAX_CODE_LENGTH } from './model.ts'

const CheckedBalance = z.object({
  lastFour: z.string(),
  currency: z.enum(CURRENCIES),
  /** Minor units. */
  available: z.string().regex(/^\d+$/),
  expiresAt: z.iso.datetime().nullable(),
  /** The page with the balance. */
  path: z.string(),
})
export type CheckedBalance = z.output<typeof CheckedBalance>

/** The form of the balance page; works without JavaScript. Tries are limited by address, cart and site. */
export const checkBalance = endpoint({
  path: `POST ${BALANCE_ACTION}`,
  summary: 'Read the balance of a gift card by its code',
  access: 'visitor',
  input: z.object({ code: z.string().max(MAX_CODE_LENGTH) }),
  output: CheckedBalance,
  errors: ['gift_cards.unknown_code'],
  accepts: 'form',
  bodyLimit: 4096,
  limit: { times: 60, seconds: 600 },
})
