import type { CategoryId } from '#base/id.ts'
import type { DropPosition } from '#design/tables/use-draggable-row.ts'
import type { Category } from '../contract.ts'

/** Possible moves of a category. `categories` are depth first, starting with the root. */

export type CategoryPosition = { parentCategoryId: CategoryId; position: number }
export type MoveDirection = 'up' | 'down' | 'inside' | 'out'

type Row = Pick<Category, 'id' | 'parentCategoryId' | 'displayName'>

const listChildren = (categories: readonly Row[], parentId: CategoryId | null): Row[] =>
  categories.filter(({ parentCategoryId }) => parentCategoryId === parentId)

export const isDescendantOrSelf = (categories: readonly Row[], id: CategoryId, around: CategoryId): boolean => {
  const known = new Map(categories.map((row) => [row.id, row]))
  for (let at = known.get(id); at; at = at.parentCategoryId ? known.get(at.parentCategoryId) : undefined)
    if (at.id === around) return true
  return false
}

/** Single-step moves by keyboard or menu; impossible ones are omitted. */
export const listKeyboardMoves = (
  categories: readonly Row[],
  id: CategoryId,
): Partial<Record<MoveDirection, CategoryPosition>> => {
  const row = categories.find((other) => other.id === id)
  const parent = categories.find((other) => other.id === row?.parentCategoryId)
  if (!parent) return {}
  const siblings = listChildren(categories, parent.id)
  const index = siblings.findIndex((other) => other.id === id)
  const above = siblings[index - 1]
  const aunts = parent.parentCategoryId && listChildren(categories, parent.parentCategoryId)
  return {
    ...(above && {
      up: { parentCategoryId: parent.id, position: index - 1 },
      inside: { parentCategoryId: above.id, position: listChildren(categories, above.id).length },
    }),
    ...(index < siblings.length - 1 && { down: { parentCategoryId: parent.id, position: index + 1 } }),
    ...(aunts &&
      parent.parentCategoryId && {
        out: {
          parentCategoryId: parent.parentCategoryId,
          position: aunts.findIndex(({ id: at }) => at === parent.id) + 1,
        },
      }),
  }
}

/** Undefined if it cannot be dropped here. After an expanded category, the drop position is its first child. */
export const findDropPosition = (
  categories: readonly Row[],
  movedId: CategoryId,
  target: { id: CategoryId; edge: DropPosition; opened: boolean },
): CategoryPosition | undefined => {
  const row = categories.find(({ id }) => id === target.id)
  if (!row || isDescendantOrSelf(categories, target.id, movedId)) return undefined
  const inside = listChildren(categories, row.id).filter(({ id }) => id !== movedId)
  if (target.edge === 'inside' || row.parentCategoryId === null)
    return { parentCategoryId: row.id, position: target.edge === 'inside' ? inside.length : 0 }
  if (target.edge === 'after' && target.opened && inside.length > 0) return { parentCategoryId: row.id, position: 0 }
  const siblings = listChildren(categories, row.parentCategoryId).filter(({ id }) => id !== movedId)
  const index = siblings.findIndex(({ id }) => id === row.id)
  return { parentCategoryId: row.parentCategoryId, position: target.edge === 'before' ? index : index + 1 }
}

/** Screen reader announcement of the new position. */
export const describePosition = (categories: readonly Row[], id: CategoryId): string => {
  const row = categories.find((other) => other.id === id)
  const parent = categories.find((other) => other.id === row?.parentCategoryId)
  if (!row || !parent) return ''
  const siblings = listChildren(categories, parent.id)
  const number = siblings.findIndex((other) => other.id === id) + 1
  const where = parent.parentCategoryId === null ? 'at the top' : `in ${parent.displayName}`
  return `${row.displayName} is now ${number} of ${siblings.length} ${where}.`
}

export type CategoryTreeLine = { category: Category; depth: number; parents: boolean; opened: boolean }

/** Visible rows: all but the root and descendants of collapsed categories. */
export const listVisibleLines = (
  categories: readonly Category[],
  closed: ReadonlySet<CategoryId>,
): CategoryTreeLine[] => {
  const depths = new Map<CategoryId, number>()
  const hidden = new Set<CategoryId>()
  const parents = new Set(categories.map(({ parentCategoryId }) => parentCategoryId))
  return categories.flatMap((category): CategoryTreeLine[] => {
    const { id, parentCategoryId } = category
    const depth = parentCategoryId === null ? 0 : (depths.get(parentCategoryId) ?? 0) + 1
    depths.set(id, depth)
    if (parentCategoryId === null) return []
    if (hidden.has(parentCategoryId) || closed.has(parentCategoryId)) {
      hidden.add(id)
      return []
    }
    return [{ category, depth, parents: parents.has(id), opened: !closed.has(id) }]
  })
}
