import { ActionIcon, Badge, Menu, Text, UnstyledButton } from '@mantine/core'
import {
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  Ellipsis,
  GripVertical,
  type LucideIcon,
} from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import type { ItemId } from '#base/id.ts'
import { useImagePreviewUrl } from '#design/routing/use-image-preview-url.ts'
import rows from '#design/tables/rows.module.css'
import { type DropPosition, useDraggableRow } from '#design/tables/use-draggable-row.ts'
import type { ProductListItem } from '#shop/catalog/contract.ts'
import { STATE_LABELS } from '../list/labels.ts'
import classes from './order.module.css'
import { STEPS, type Step } from './reorder.ts'

const KEYS: Readonly<Record<string, Step>> = { ArrowUp: 'up', ArrowDown: 'down', Home: 'first', End: 'last' }
const STEP_LABELS: Readonly<Record<Step, { label: string; icon: LucideIcon }>> = {
  up: { label: 'Move up', icon: ArrowUp },
  down: { label: 'Move down', icon: ArrowDown },
  first: { label: 'Move to top', icon: ArrowUpToLine },
  last: { label: 'Move to bottom', icon: ArrowDownToLine },
}

type ProductOrderRowProps = {
  product: ProductListItem
  busy: boolean
  handleRef: (handle: HTMLButtonElement | null) => void
  /** Undefined if the move has no effect. */
  after: (step: Step) => ItemId[] | undefined
  onMove: (order: ItemId[]) => void
  canDrop: (moved: ItemId, edge: DropPosition) => boolean
  onDrop: (moved: ItemId, edge: DropPosition) => void
}

export const ProductOrderRow = ({ product, busy, handleRef, after, onMove, canDrop, onDrop }: ProductOrderRowProps) => {
  const row = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const getPreviewUrl = useImagePreviewUrl()
  const { id, title, image, state } = product
  const drag = useDraggableRow(row, handle, {
    kind: 'product-order',
    name: id,
    isContainer: false,
    enabled: !busy,
    canDrop,
    onDrop,
  })
  const byKey = (event: KeyboardEvent): void => {
    const step = KEYS[event.key]
    if (!step) return
    event.preventDefault()
    const order = busy ? undefined : after(step)
    if (order) onMove(order)
  }
  return (
    <li
      ref={row}
      className={rows.row}
      data-dragged={drag.dragged || undefined}
      data-edge={drag.edge}
      aria-label={title}
    >
      <UnstyledButton
        ref={(element: HTMLButtonElement | null) => {
          handle.current = element
          handleRef(element)
        }}
        className={rows.handle}
        aria-label={`Move ${title}`}
        aria-describedby="order-keys"
        onKeyDown={byKey}
      >
        <GripVertical size={16} aria-hidden />
      </UnstyledButton>
      {image ? (
        <img src={getPreviewUrl(image.url, 100)} alt="" className={classes.image} loading="lazy" draggable={false} />
      ) : (
        <span className={classes.image} />
      )}
      <Text span className={classes.title}>
        {title}
      </Text>
      {state === 'public' ? null : <Badge color={STATE_LABELS[state].color}>{STATE_LABELS[state].label}</Badge>}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={`Reorder ${title}`}>
            <Ellipsis size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {STEPS.map((step) => {
            const { label, icon: Icon } = STEP_LABELS[step]
            const order = after(step)
            return (
              <Menu.Item
                key={step}
                leftSection={<Icon size={16} aria-hidden />}
                disabled={busy || !order}
                onClick={() => order && onMove(order)}
              >
                {label}
              </Menu.Item>
            )
          })}
        </Menu.Dropdown>
      </Menu>
    </li>
  )
}
