import { de } from './locales/de.ts'
import { en } from './locales/en.ts'
import { es } from './locales/es.ts'
import { fr } from './locales/fr.ts'
import type { FulfillmentState, OrderState, PaymentState } from './model.ts'

export type OrderMessages = {
  readonly [Key in keyof typeof en]: (typeof en)[Key] extends string
    ? string
    : Key extends 'emails'
      ? { readonly [Email in keyof (typeof en)['emails']]: EmailIntroduction }
      : Key extends 'withoutShipping'
        ? { readonly [Email in keyof (typeof en)['emails']]?: EmailIntroduction }
        : Key extends 'performed' | 'refundedWithoutBank'
          ? EmailIntroduction
          : (typeof en)[Key]
}
type EmailIntroduction = readonly [heading: string, introduction: string]

/** A map, because `constructor` must not resolve to a language. */
const LOCALES = new Map<string, OrderMessages>(Object.entries({ en, de, fr, es }))

/** Messages by language tag (`de-AT` resolves to `de`); English for unknown languages. */
export const getOrderMessages = (language: string): OrderMessages =>
  LOCALES.get(language.split('-')[0]?.toLowerCase() ?? '') ?? en

/** The status of an order as one label for the shopper. Without parcels, nothing is "shipped". */
export const describeStatus = (
  messages: OrderMessages,
  order: { state: OrderState; paymentState: PaymentState; fulfilmentState: FulfillmentState },
  { hasParcels = true } = {},
): string => {
  if (order.state === 'cancelled') return messages.cancelled
  if (order.paymentState === 'refunded') return messages.refunded
  if (order.paymentState === 'awaiting') return messages.awaiting
  if (order.fulfilmentState === 'fulfilled') return hasParcels ? messages.sent : messages.completed
  if (order.fulfilmentState === 'partly-fulfilled') return hasParcels ? messages.partlySent : messages.preparing
  return order.fulfilmentState === 'not-needed' ? messages.completed : messages.preparing
}
