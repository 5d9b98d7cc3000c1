import { VisuallyHidden } from '@mantine/core'
import { Fragment, useEffect, useRef, useState } from 'react'
import type { CategoryId } from '#base/id.ts'
import rows from '#design/tables/rows.module.css'
import { getIndentStyle } from '#design/tables/use-draggable-row.ts'
import type { Category } from '../contract.ts'
import { CategoryRow } from './CategoryRow.tsx'
import { type CategoryPosition, findDropPosition, listKeyboardMoves, listVisibleLines } from './category-moves.ts'
import { InlineNameField } from './InlineNameField.tsx'
import type { Categories } from './use-categories.ts'

/** Larger trees start collapsed. */
const MAX_EXPANDED = 300

export type Editing = { what: 'rename' | 'add'; id: CategoryId } | undefined

type TreeProps = {
  categories: readonly Category[]
  categoryMutations: Categories
  mayEdit: boolean
  editing: Editing
  setEditing: (editing: Editing) => void
  onDetails: (category: Category) => void
  onDelete: (category: Category) => void
}

const getInitiallyCollapsed = (categories: readonly Category[]): ReadonlySet<CategoryId> =>
  new Set(categories.length > MAX_EXPANDED ? categories.filter(({ type }) => type !== 'ROOT').map(({ id }) => id) : [])

export const CategoryTree = ({
  categories,
  categoryMutations,
  mayEdit,
  editing,
  setEditing,
  onDetails,
  onDelete,
}: TreeProps) => {
  const [closed, setClosed] = useState(() => getInitiallyCollapsed(categories))
  const handles = useRef(new Map<CategoryId, HTMLButtonElement>())
  const moved = useRef<CategoryId>(undefined)
  const open = (id: CategoryId, opened: boolean): void =>
    setClosed((before) => new Set(opened ? [...before].filter((other) => other !== id) : [...before, id]))
  const move = (id: CategoryId, place: CategoryPosition): void => {
    moved.current = id
    open(place.parentCategoryId, true)
    categoryMutations.move(id, place)
  }
  // A moved row is remounted and loses focus; restore it.
  useEffect(() => {
    const found = categories.find(({ id }) => id === moved.current)
    if (found) handles.current.get(found.id)?.focus()
    moved.current = undefined
  }, [categories])
  const leave = (): void => setEditing(undefined)
  return (
    <>
      <VisuallyHidden id="category-keys">
        Use the arrow keys: up and down to reorder, right to move into the category above, left to move out one level.
      </VisuallyHidden>
      <VisuallyHidden role="status">{categoryMutations.announcement}</VisuallyHidden>
      <ul className={rows.tree}>
        {listVisibleLines(categories, closed).map((line) => {
          const { id } = line.category
          const landing = (movedId: CategoryId, edge: Parameters<typeof findDropPosition>[2]['edge']) =>
            findDropPosition(categories, movedId, { id, edge, opened: line.opened })
          return (
            <Fragment key={id}>
              <CategoryRow
                line={line}
                steps={mayEdit ? listKeyboardMoves(categories, id) : {}}
                mayEdit={mayEdit}
                busy={categoryMutations.busy}
                editing={editing?.what === 'rename' && editing.id === id}
                handleRef={(handle) => {
                  if (handle) handles.current.set(id, handle)
                  else handles.current.delete(id)
                }}
                canDrop={(movedId, edge) => landing(movedId, edge) !== undefined}
                onDrop={(movedId, edge) => {
                  const place = landing(movedId, edge)
                  if (place) move(movedId, place)
                }}
                onMove={(place) => move(id, place)}
                onEdit={() => setEditing({ what: 'rename', id })}
                onRename={(name) => {
                  leave()
                  categoryMutations.rename(id, name)
                }}
                onLeave={leave}
                onAdd={() => {
                  open(id, true)
                  setEditing({ what: 'add', id })
                }}
                onToggle={() => open(id, !line.opened)}
                onDetails={() => onDetails(line.category)}
                onDelete={() => onDelete(line.category)}
              />
              {editing?.what === 'add' && editing.id === id ? (
                <li className={rows.row} style={getIndentStyle(line.depth)}>
                  <InlineNameField
                    label={`New category name in ${line.category.displayName}`}
                    onSave={(name) => {
                      leave()
                      categoryMutations.add(id, name)
                    }}
                    onCancel={leave}
                  />
                </li>
              ) : null}
            </Fragment>
          )
        })}
      </ul>
    </>
  )
}
