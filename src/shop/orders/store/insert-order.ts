import { sql } from 'kysely'
import type { WebsiteId } from '#base/id.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { PurchaseLine } from '#shop/cart/model.ts'
import type { PurchaseKind } from '#shop/payments/model.ts'
import {
  FIRST_ORDER_NUMBER,
  type FulfillmentState,
  getLineFulfillment,
  type OrderState,
  type PaymentState,
} from '../model.ts'

/** Returns the next order number of the site. The counter row stays locked until the transaction ends, so numbers have no gaps or duplicates. */
export const takeOrderNumber = async (tx: Tx, websiteId: WebsiteId): Promise<number> => {
  const { rows } = await sql<{
    last: number
  }>`INSERT INTO order_numbers (website_id, last) VALUES (${websiteId}, ${FIRST_ORDER_NUMBER})
    ON CONFLICT (website_id) DO UPDATE SET last = order_numbers.last + 1 RETURNING last`.execute(tx)
  const last = rows[0]?.last
  if (last === undefined) throw new Error('The order number was not returned.')
  return last
}

export type NewOrder = {
  orderId: string
  number: number
  tokenHash: Buffer
  sealedToken: Buffer
  purchaseId: string
  kind: PurchaseKind
  cartId: string | null
  customerId: string | null
  email: string
  state: OrderState
  paymentState: PaymentState
  fulfilmentState: FulfillmentState
  testMode: boolean
  currency: string
  subtotal: string
  discount: string
  shipping: string
  tax: string
  total: string
  pricesIncludeTax: boolean
  details: object
  language: string
}

export const insertOrder = async (tx: Tx, websiteId: WebsiteId, order: NewOrder): Promise<void> => {
  await tx
    .insertInto('orders')
    .values({
      website_id: websiteId,
      order_id: order.orderId,
      number: order.number,
      token_hash: order.tokenHash,
      sealed_token: order.sealedToken,
      purchase_id: order.purchaseId,
      kind: order.kind,
      cart_id: order.cartId,
      member_id: order.customerId,
      email: order.email,
      state: order.state,
      payment_state: order.paymentState,
      fulfilment_state: order.fulfilmentState,
      test_mode: order.testMode,
      currency: order.currency,
      subtotal: BigInt(order.subtotal),
      discount: BigInt(order.discount),
      shipping: BigInt(order.shipping),
      tax: BigInt(order.tax),
      total: BigInt(order.total),
      prices_include_tax: order.pricesIncludeTax,
      details: JSON.stringify(order.details),
      language: order.language,
    })
    .execute()
}

export const insertLines = async (
  tx: Tx,
  websiteId: WebsiteId,
  orderId: string,
  lines: readonly PurchaseLine[],
): Promise<void> => {
  await tx
    .insertInto('order_lines')
    .values(
      lines.map((line, index) => ({
        website_id: websiteId,
        order_id: orderId,
        line_id: line.lineId,
        product_id: line.productId,
        variant_id: line.variantId,
        product_type: line.productType,
        fulfilment: getLineFulfillment(line.productType),
        sku: line.sku,
        title: line.title,
        attributes: JSON.stringify(line.attributes),
        additional_fields: line.additionalFields,
        answers: JSON.stringify(line.answers ?? []),
        gift: line.gift ? JSON.stringify(line.gift) : null,
        image_id: line.imageId,
        requires_shipping: line.requiresShipping,
        counted: line.counted,
        quantity: line.quantity,
        unit_price: BigInt(line.unitPrice),
        subtotal: BigInt(line.subtotal),
        discount: BigInt(line.discount),
        tax: BigInt(line.tax),
        display_index: index,
      })),
    )
    .execute()
}
