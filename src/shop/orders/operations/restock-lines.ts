import type { AccountId, VariantId, WebsiteId } from '#base/id.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { Inventory } from '#shop/inventory/service.ts'
import type { LineQuantity } from '../contract.ts'
import { listLines } from '../store/select-orders.ts'
import { addToLineCounters } from '../store/update-order.ts'

/** Returns units of order lines to the stock, each at most once. */
export const createRestockLines =
  (inventory: Pick<Inventory, 'restock'>) =>
  async (
    tx: Tx,
    websiteId: WebsiteId,
    { orderId, lines, accountId }: { orderId: string; lines: readonly LineQuantity[]; accountId?: AccountId },
  ): Promise<void> => {
    const rows = await listLines(tx, websiteId, [orderId])
    const back = lines.flatMap(({ lineId, quantity }) => {
      const row = rows.find((one) => one.lineId === lineId)
      const count = row?.counted ? Math.min(quantity, row.quantity - row.restocked) : 0
      return row && count > 0 ? [{ lineId, quantity: count, variantId: row.variantId as VariantId }] : []
    })
    await addToLineCounters(tx, websiteId, orderId, { counter: 'restocked', lines: back })
    await inventory.restock(tx, websiteId, back, { referenceId: orderId, accountId })
  }
