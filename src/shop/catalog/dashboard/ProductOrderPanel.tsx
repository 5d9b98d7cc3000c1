import { Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { CollectionId, ItemId, WebsiteId } from '#base/id.ts'
import { QueryContent } from '#design/feedback/query-states.tsx'
import { Panel } from '#design/layout/Panel.tsx'
import rows from '#design/tables/rows.module.css'
import classes from './order/order.module.css'
import { ProductOrderRow } from './order/ProductOrderRow.tsx'
import { moveByStep, moveNextTo } from './order/reorder.ts'
import { useProductOrder } from './order/use-product-order.ts'

const LoadingState = () => (
  <Stack gap={8}>
    {['a', 'b', 'c'].map((key) => (
      <Skeleton key={key} height={44} />
    ))}
  </Stack>
)

/** The default order in which a store shows its products. */
export const ProductOrderPanel = ({
  websiteId,
  collectionId,
}: {
  websiteId: WebsiteId
  collectionId: CollectionId
}) => {
  const { products, lines, announcement, busy, save } = useProductOrder(websiteId, collectionId)
  const handles = useRef(new Map<ItemId, HTMLButtonElement>())
  const moved = useRef<ItemId>(undefined)
  const ids = lines.map(({ id }) => id)
  const order = ids.join()
  const move = (id: ItemId, next: ItemId[] | undefined): void => {
    if (!next) return
    moved.current = id
    save(id, next)
  }
  // A moved row is remounted and loses focus; restore it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the order changes
  useEffect(() => {
    if (moved.current) handles.current.get(moved.current)?.focus()
    moved.current = undefined
  }, [order])
  return (
    <Panel
      id="order"
      title="Product order"
      description="The default order in the store. Drag products by their handles, or move them with the arrow keys."
    >
      <QueryContent query={products} loading={<LoadingState />}>
        {({ total }) =>
          total < 2 ? (
            <Text c="dimmed">Add at least two products to reorder them.</Text>
          ) : (
            <Stack gap="sm">
              <VisuallyHidden id="order-keys">
                Use the arrow keys to move up and down, Home and End to move to the top and bottom.
              </VisuallyHidden>
              <VisuallyHidden role="status">{announcement}</VisuallyHidden>
              <div className={classes.frame}>
                <ul className={rows.tree}>
                  {lines.map((product) => (
                    <ProductOrderRow
                      key={product.id}
                      product={product}
                      busy={busy}
                      handleRef={(handle) => {
                        if (handle) handles.current.set(product.id, handle)
                        else handles.current.delete(product.id)
                      }}
                      after={(step) => moveByStep(ids, product.id, step)}
                      onMove={(next) => move(product.id, next)}
                      canDrop={(id, edge) => moveNextTo(ids, id, product.id, edge) !== undefined}
                      onDrop={(id, edge) => move(id, moveNextTo(ids, id, product.id, edge))}
                    />
                  ))}
                </ul>
              </div>
              {total > lines.length ? (
                <Text c="dimmed" size="sm">
                  {`The other ${(total - lines.length).toLocaleString('en')} products come after these.`}
                </Text>
              ) : null}
            </Stack>
          )
        }
      </QueryContent>
    </Panel>
  )
}
