import { ActionIcon, Group, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { ChevronDown, ChevronRight, GripVertical, Plus } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useRef } from 'react'
import type { CategoryId } from '#base/id.ts'
import { SitePageLink } from '#design/routing/site-page-link.tsx'
import rows from '#design/tables/rows.module.css'
import { type DropPosition, getIndentStyle, useDraggableRow } from '#design/tables/use-draggable-row.ts'
import { CategoryMenu } from './CategoryMenu.tsx'
import type { CategoryPosition, CategoryTreeLine, MoveDirection } from './category-moves.ts'
import { InlineNameField } from './InlineNameField.tsx'
import classes from './stores.module.css'

const KEYS: Readonly<Record<string, MoveDirection>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'inside',
  ArrowLeft: 'out',
}

export type RowActions = {
  onMove: (place: CategoryPosition) => void
  onDrop: (moved: CategoryId, edge: DropPosition) => void
  canDrop: (moved: CategoryId, edge: DropPosition) => boolean
  onRename: (name: string) => void
  onEdit: () => void
  onDetails: () => void
  onLeave: () => void
  onAdd: () => void
  onToggle: () => void
  onDelete: () => void
}

type CategoryRowProps = RowActions & {
  line: CategoryTreeLine
  steps: Partial<Record<MoveDirection, CategoryPosition>>
  mayEdit: boolean
  /** Whether the name is being edited. */
  editing: boolean
  busy: boolean
  /** Restores focus after a keyboard move has remounted the row. */
  handleRef: (handle: HTMLButtonElement | null) => void
}

const formatProductCount = (count: number): string =>
  count === 1 ? '1 product' : `${count.toLocaleString('en')} products`

type HandleProps = {
  inner: RefObject<HTMLButtonElement | null>
  outer: CategoryRowProps['handleRef']
  name: string
  onKeyDown: (event: KeyboardEvent) => void
}

const Handle = ({ inner, outer, name, onKeyDown }: HandleProps) => (
  <UnstyledButton
    ref={(element: HTMLButtonElement | null) => {
      inner.current = element
      outer(element)
    }}
    className={rows.handle}
    aria-label={`Move ${name}`}
    aria-describedby="category-keys"
    onKeyDown={onKeyDown}
  >
    <GripVertical size={16} aria-hidden />
  </UnstyledButton>
)

export const CategoryRow = (props: CategoryRowProps) => {
  const { line, steps, mayEdit, editing, busy, handleRef, onMove, onDrop, canDrop, onToggle } = props
  const { category, depth, parents, opened } = line
  const row = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const drag = useDraggableRow(row, handle, {
    kind: 'category',
    name: category.id,
    isContainer: true,
    enabled: mayEdit && !busy,
    canDrop,
    onDrop,
  })
  const moveByKey = (event: KeyboardEvent): void => {
    const way = KEYS[event.key]
    if (!way) return
    event.preventDefault()
    const place = steps[way]
    if (place && !busy) onMove(place)
  }
  return (
    <li
      ref={row}
      className={rows.row}
      data-dragged={drag.dragged || undefined}
      data-edge={drag.edge}
      style={getIndentStyle(depth - 1)}
    >
      {mayEdit ? <Handle inner={handle} outer={handleRef} name={category.displayName} onKeyDown={moveByKey} /> : null}
      {parents ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-expanded={opened}
          aria-label={`Subcategories of ${category.displayName}`}
          onClick={onToggle}
        >
          {opened ? <ChevronDown size={16} aria-hidden /> : <ChevronRight size={16} aria-hidden />}
        </ActionIcon>
      ) : (
        <span className={classes.noToggle} />
      )}
      {editing ? (
        <InlineNameField
          label={`New name for ${category.displayName}`}
          value={category.displayName}
          onSave={props.onRename}
          onCancel={props.onLeave}
        />
      ) : (
        <Group gap={10} className={classes.text} wrap="nowrap">
          {mayEdit ? (
            <UnstyledButton className={classes.name} onClick={props.onEdit} title="Rename">
              {category.displayName}
            </UnstyledButton>
          ) : (
            <Text span>{category.displayName}</Text>
          )}
          <SitePageLink path={category.fullUrl} className={classes.path} tabIndex={-1}>
            {category.fullUrl}
          </SitePageLink>
        </Group>
      )}
      <Text span className={classes.count}>
        <VisuallyHidden>{`Level ${depth}, `}</VisuallyHidden>
        {formatProductCount(category.productCount)}
      </Text>
      {mayEdit ? (
        <>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Add subcategory to ${category.displayName}`}
            onClick={props.onAdd}
          >
            <Plus size={16} aria-hidden />
          </ActionIcon>
          <CategoryMenu
            category={category}
            steps={steps}
            onMove={onMove}
            onEdit={props.onEdit}
            onDetails={props.onDetails}
            onDelete={props.onDelete}
          />
        </>
      ) : null}
    </li>
  )
}
