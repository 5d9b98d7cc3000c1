import { z } from 'zod'
import { Address } from '#shop/orders/details-schema.ts'

/** Schema of `orders.details`: a snapshot of the purchase. Amounts are minor units as digits. */
export const OrderDetails = z.object({
  paymentId: z.uuid(),
  email: z.string(),
  phone: z.string(),
  shippingAddress: Address,
  billingAddress: Address.nullable(),
  note: z.string(),
  /** Instructions of a manual payment method. */
  instructions: z.string().default(''),
  option: z.object({ name: z.string(), description: z.string(), price: z.string(), pickup: z.boolean() }).nullable(),
  coupons: z.array(z.object({ code: z.string(), name: z.string(), discount: z.string() })),
  taxes: z.array(z.object({ name: z.string(), percent: z.string(), amount: z.string() })),
})
export type OrderDetails = z.output<typeof OrderDetails>

export const OrderLineCounts = z.array(z.object({ lineId: z.uuid(), quantity: z.int() }))

/** Schema of `order_refunds.gift_cards`: what gift cards that paid the order get back. */
export const RefundParts = z.array(z.object({ giftCardId: z.uuid(), amount: z.string().transform(BigInt) }))
