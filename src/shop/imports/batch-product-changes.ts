import type { ItemId, WebsiteId } from '#base/id.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { Events } from '#platform/events.ts'
import { productsChanged } from '#shop/catalog/contract.ts'

type OnChange = (tx: Tx, websiteId: WebsiteId) => Promise<void>

/**
 * Collects product changes of a transaction and emits them once, at its end: search indexes them in one statement, and the row of the site
 * is updated once.
 */
export const batchProductChanges = ({ events, onChange }: { events: Events; onChange: OnChange }) => {
  const waiting = new WeakMap<Tx, { products: Map<WebsiteId, Set<ItemId>>; seen: Set<WebsiteId> }>()
  const of = (tx: Tx) => {
    const known = waiting.get(tx) ?? { products: new Map(), seen: new Set() }
    waiting.set(tx, known)
    return known
  }
  const emit: Events['emit'] = async (tx, event, payload) => {
    if ((event as unknown) !== productsChanged) return events.emit(tx, event, payload)
    const { websiteId, productIds } = productsChanged.payload.parse(payload)
    const { products } = of(tx)
    products.set(websiteId, (products.get(websiteId) ?? new Set()).union(new Set(productIds)))
  }

  return {
    events: { on: events.on, emit },
    onChange: async (tx: Tx, websiteId: WebsiteId): Promise<void> => void of(tx).seen.add(websiteId),
    /** Call as the last step of the transaction. */
    flush: async (tx: Tx): Promise<void> => {
      const { products, seen } = of(tx)
      waiting.delete(tx)
      for (const [websiteId, ids] of products)
        await events.emit(tx, productsChanged, { websiteId, productIds: [...ids] })
      for (const websiteId of seen) await onChange(tx, websiteId)
    },
  }
}
