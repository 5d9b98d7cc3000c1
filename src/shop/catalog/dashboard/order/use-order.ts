import { useState } from 'react'
import type { CollectionId, ItemId, WebsiteId } from '#base/id.ts'
import { useEndpointMutation } from '#design/api/endpoint-hooks.ts'
import { notifyError } from '#design/feedback/notify.ts'
import { listProducts, orderProducts, type ProductListItem } from '#shop/catalog/contract.ts'
import { NO_FILTERS, queryOf } from '../list/filters.ts'
import { useProducts } from '../list/products.ts'

/** So many the server gives at once; what stands behind them stays behind them. */
const MOST = 200

/** The products of a store in its order, and how they get another. What was moved shows at once. */
export const useOrder = (websiteId: WebsiteId, collectionId: CollectionId) => {
  const products = useProducts(websiteId, { ...queryOf(NO_FILTERS), collectionId, limit: MOST })
  const [wanted, setWanted] = useState<readonly ItemId[]>()
  /** For whoever cannot see the rows move. */
  const [told, setTold] = useState('')
  const order = useEndpointMutation(orderProducts, { invalidates: [listProducts] })
  const known = products.data?.products ?? []
  const byId = new Map(known.map((product) => [product.id, product]))
  const lines: readonly ProductListItem[] = wanted ? wanted.flatMap((id) => byId.get(id) ?? []) : known

  return {
    products,
    lines,
    told,
    busy: order.isPending,
    save: (moved: ItemId, productIds: readonly ItemId[]): void => {
      setWanted(productIds)
      order.mutate(
        { params: { websiteId, collectionId }, body: { productIds: [...productIds] } },
        {
          onError: notifyError,
          onSuccess: () =>
            setTold(`${byId.get(moved)?.title} is now ${productIds.indexOf(moved) + 1} of ${productIds.length}.`),
          onSettled: () => setWanted(undefined),
        },
      )
    },
  }
}
