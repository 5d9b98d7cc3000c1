import { z } from 'zod'
import { Address } from '#shop/orders/details-schema.ts'

/** What `orders.details` holds: everything as it was at the moment of buying. Amounts are digits in minor units. */
export const OrderDetails = z.object({
  paymentId: z.uuid(),
  email: z.string(),
  phone: z.string(),
  shippingAddress: Address,
  billingAddress: Address.nullable(),
  note: z.string(),
  /** How to pay later, where that was chosen. */
  instructions: z.string().default(''),
  option: z.object({ name: z.string(), description: z.string(), price: z.string(), pickup: z.boolean() }).nullable(),
  coupons: z.array(z.object({ code: z.string(), name: z.string(), discount: z.string() })),
  taxes: z.array(z.object({ name: z.string(), percent: z.string(), amount: z.string() })),
})
export type OrderDetails = z.output<typeof OrderDetails>

export const OrderLineCounts = z.array(z.object({ lineId: z.uuid(), quantity: z.int() }))
