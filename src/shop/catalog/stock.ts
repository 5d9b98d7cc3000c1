import type { z } from 'zod'
import type { Tx } from '#platform/database/transaction.ts'
import type { stockChanged } from '#shop/inventory/contract.ts'
import { visibleStock } from './display.ts'
import { withStandard } from './store/item.ts'
import { refreshSoldOut, stockFacts } from './store/sold-out.ts'
import { lockProducts } from './store/write.ts'
import type { WritingDependencies } from './writing.ts'

type StockChanged = z.output<(typeof stockChanged)['payload']>
type Buyable = StockChanged['changes'][number]['after']

const canBeBought = ({ unlimited, available }: Buyable): boolean => unlimited || available > 0

const asShown = ({ unlimited, available }: Buyable) => ({ unlimited, qtyInStock: available })

/** No page tells more than a thousand apart: most sales of what there is plenty of need not be looked at. */
const isPlenty = ({ unlimited, available }: Buyable): boolean => !unlimited && available > 1001

/**
 * What a change of stock means for products: whether they are sold out, and whether visitors can see it. Pages are not drawn anew for
 * every sale. Variants that are new come with a product that is being written, and who writes it sees to the rest.
 */
export const followStock =
  ({ onChange }: Pick<WritingDependencies, 'onChange'>) =>
  async (tx: Tx, { websiteId, changes }: StockChanged): Promise<void> => {
    const worth = changes.flatMap(({ variantId, before, after }) =>
      before === null || (isPlenty(before) && isPlenty(after)) ? [] : [{ variantId, before, after }],
    )
    if (worth.length === 0) return
    const facts = await stockFacts(
      tx,
      websiteId,
      worth.map(({ variantId }) => variantId),
    )
    const factsOf = new Map(facts.map((fact) => [fact.variantId, fact]))
    const seen = worth.flatMap((change) => {
      const fact = factsOf.get(change.variantId)
      if (!fact) return []
      const merchandising = withStandard(fact.merchandising)
      const shown = [change.before, change.after].map((stock) => visibleStock(asShown(stock), merchandising))
      return shown[0]?.unlimited === shown[1]?.unlimited && shown[0]?.qtyInStock === shown[1]?.qtyInStock
        ? []
        : [{ ...change, ...fact }]
    })
    const turned = seen.filter(({ before, after }) => canBeBought(before) !== canBeBought(after))
    if (turned.length > 0) {
      const products = [...new Set(turned.map(({ productId }) => productId))]
      // The last two variants may go at once: one waits here for the other, and then sees that nothing is left.
      await lockProducts(tx, websiteId, products)
      await refreshSoldOut(tx, websiteId, products)
    }
    if (seen.some(({ visible }) => visible)) await onChange(tx, websiteId)
  }
