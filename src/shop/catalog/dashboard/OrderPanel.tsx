import { Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { CollectionId, ItemId, WebsiteId } from '#base/id.ts'
import { Answered } from '#design/feedback/query-states.tsx'
import { Panel } from '#design/layout/Panel.tsx'
import rows from '#design/tables/rows.module.css'
import { landed, stepped } from './order/moves.ts'
import { OrderRow } from './order/OrderRow.tsx'
import classes from './order/order.module.css'
import { useOrder } from './order/use-order.ts'

const Waiting = () => (
  <Stack gap={8}>
    {['a', 'b', 'c'].map((key) => (
      <Skeleton key={key} height={44} />
    ))}
  </Stack>
)

/** The order in which a store shows its products, until a shopper chooses another. */
export const OrderPanel = ({ websiteId, collectionId }: { websiteId: WebsiteId; collectionId: CollectionId }) => {
  const { products, lines, told, busy, save } = useOrder(websiteId, collectionId)
  const handles = useRef(new Map<ItemId, HTMLButtonElement>())
  const moved = useRef<ItemId>(undefined)
  const ids = lines.map(({ id }) => id)
  const order = ids.join()
  const move = (id: ItemId, next: ItemId[] | undefined): void => {
    if (!next) return
    moved.current = id
    save(id, next)
  }
  // The row that was moved was put elsewhere, and the browser has let go of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the new order that takes the focus away
  useEffect(() => {
    if (moved.current) handles.current.get(moved.current)?.focus()
    moved.current = undefined
  }, [order])
  return (
    <Panel
      id="order"
      title="Order of products"
      lead="As shoppers find them until they sort the list themselves. Drag products by their handles, or move them with the arrow keys."
    >
      <Answered query={products} loading={<Waiting />}>
        {({ total }) =>
          total < 2 ? (
            <Text c="dimmed">As soon as the store has two products, you can put them in order here.</Text>
          ) : (
            <Stack gap="sm">
              <VisuallyHidden id="order-keys">
                With the arrow keys: up and down. Home and End lead to the beginning and the end.
              </VisuallyHidden>
              <VisuallyHidden role="status">{told}</VisuallyHidden>
              <div className={classes.frame}>
                <ul className={rows.tree}>
                  {lines.map((product) => (
                    <OrderRow
                      key={product.id}
                      product={product}
                      busy={busy}
                      handleRef={(handle) => {
                        if (handle) handles.current.set(product.id, handle)
                        else handles.current.delete(product.id)
                      }}
                      after={(step) => stepped(ids, product.id, step)}
                      onMove={(next) => move(product.id, next)}
                      canLand={(id, edge) => landed(ids, id, product.id, edge) !== undefined}
                      onLand={(id, edge) => move(id, landed(ids, id, product.id, edge))}
                    />
                  ))}
                </ul>
              </div>
              {total > lines.length ? (
                <Text c="dimmed" size="sm">
                  {`The other ${(total - lines.length).toLocaleString('en')} stand behind these.`}
                </Text>
              ) : null}
            </Stack>
          )
        }
      </Answered>
    </Panel>
  )
}
