import { useState } from 'react'
import type { CollectionId, ItemId, WebsiteId } from '#base/id.ts'
import { useEndpointMutation } from '#design/api/endpoint-hooks.ts'
import { notifyError } from '#design/feedback/notify.ts'
import { listProducts, orderProducts, type ProductListItem } from '#shop/catalog/contract.ts'
import { NO_FILTERS, toProductQuery } from '../list/filters.ts'
import { useProducts } from '../list/use-products.ts'

/** Max page size of the server; products beyond it keep their order. */
const PAGE_LIMIT = 200

/** The products of a store in order, with an optimistic reorder mutation. */
export const useProductOrder = (websiteId: WebsiteId, collectionId: CollectionId) => {
  const products = useProducts(websiteId, { ...toProductQuery(NO_FILTERS), collectionId, limit: PAGE_LIMIT })
  const [pendingOrder, setPendingOrder] = useState<readonly ItemId[]>()
  /** Screen reader announcement. */
  const [announcement, setAnnouncement] = useState('')
  const order = useEndpointMutation(orderProducts, { invalidates: [listProducts] })
  const known = products.data?.products ?? []
  const byId = new Map(known.map((product) => [product.id, product]))
  const lines: readonly ProductListItem[] = pendingOrder ? pendingOrder.flatMap((id) => byId.get(id) ?? []) : known

  return {
    products,
    lines,
    announcement,
    busy: order.isPending,
    save: (moved: ItemId, productIds: readonly ItemId[]): void => {
      setPendingOrder(productIds)
      order.mutate(
        { params: { websiteId, collectionId }, body: { productIds: [...productIds] } },
        {
          onError: notifyError,
          onSuccess: () =>
            setAnnouncement(
              `${byId.get(moved)?.title} is now ${productIds.indexOf(moved) + 1} of ${productIds.length}.`,
            ),
          onSettled: () => setPendingOrder(undefined),
        },
      )
    },
  }
}
