import type { z } from 'zod'
import type { Tx } from '#platform/database/transaction.ts'
import type { stockChanged } from '#shop/inventory/contract.ts'
import { limitVisibleStock } from '../display.ts'
import { withMerchandisingDefaults } from '../store/product-item.ts'
import { lockProducts } from '../store/product-rows.ts'
import { updateSoldOut, variantVisibility } from '../store/stock-status.ts'
import type { SaveProductDependencies } from './save-product.ts'

type StockChanged = z.output<(typeof stockChanged)['payload']>
type Availability = StockChanged['changes'][number]['after']

const isAvailable = ({ unlimited, available }: Availability): boolean => unlimited || available > 0

const toStockRecord = ({ unlimited, available }: Availability) => ({ unlimited, qtyInStock: available })

/** Pages never show quantities above a thousand, so sales of a well-stocked variant need no further check. */
const isAbovePageThreshold = ({ unlimited, available }: Availability): boolean => !unlimited && available > 1001

/**
 * Updates the sold-out flag of products after their stock changed, and reports a change only if visitors can see it: pages are not
 * rendered again for every sale. New variants are skipped; saving their product handles them.
 */
export const createStockListener =
  ({ onChange }: Pick<SaveProductDependencies, 'onChange'>) =>
  async (tx: Tx, { websiteId, changes }: StockChanged): Promise<void> => {
    const relevant = changes.flatMap(({ variantId, before, after }) =>
      before === null || (isAbovePageThreshold(before) && isAbovePageThreshold(after))
        ? []
        : [{ variantId, before, after }],
    )
    if (relevant.length === 0) return
    const variants = await variantVisibility(
      tx,
      websiteId,
      relevant.map(({ variantId }) => variantId),
    )
    const variantsById = new Map(variants.map((variant) => [variant.variantId, variant]))
    const visibleChanges = relevant.flatMap((change) => {
      const variant = variantsById.get(change.variantId)
      if (!variant) return []
      const merchandising = withMerchandisingDefaults(variant.merchandising)
      const [before, after] = [change.before, change.after].map((stock) =>
        limitVisibleStock(toStockRecord(stock), merchandising),
      )
      return before?.unlimited === after?.unlimited && before?.qtyInStock === after?.qtyInStock
        ? []
        : [{ ...change, ...variant }]
    })
    const availabilityChanges = visibleChanges.filter(({ before, after }) => isAvailable(before) !== isAvailable(after))
    if (availabilityChanges.length > 0) {
      const productIds = [...new Set(availabilityChanges.map(({ productId }) => productId))]
      // Two transactions can each sell the last unit of a variant of the same product: the second waits here and sees the first.
      await lockProducts(tx, websiteId, productIds)
      await updateSoldOut(tx, websiteId, productIds)
    }
    if (visibleChanges.some(({ visible }) => visible)) await onChange(tx, websiteId)
  }
