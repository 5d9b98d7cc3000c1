import type { CollectionView } from '#base/enumerations/collections.ts'
import type { CategoryId } from '#base/id.ts'
import { type FrameCategory, MOST_LEVELS, type PageRendering, pathOfCategory, refuse, viewOf } from './model.ts'

/** Where categories stand: pure, whatever they carry besides. */

type Placed = Readonly<{ id: CategoryId; parentCategoryId: CategoryId | null }>

const byParent = <Row extends Placed>(rows: readonly Row[]): Map<CategoryId | null, Row[]> => {
  const groups = new Map<CategoryId | null, Row[]>()
  for (const row of rows) {
    const group = groups.get(row.parentCategoryId)
    if (group) group.push(row)
    else groups.set(row.parentCategoryId, [row])
  }
  return groups
}

/** The root first, each before those inside it; siblings keep the order in which they came. */
export const inOrder = <Row extends Placed>(rows: readonly Row[]): Row[] => {
  const children = byParent(rows)
  const walk = (row: Row): Row[] => [row, ...(children.get(row.id) ?? []).flatMap(walk)]
  return (children.get(null) ?? []).flatMap(walk)
}

/** One with all that are inside it. */
export const withInner = (rows: readonly Placed[], id: CategoryId): CategoryId[] => {
  const children = byParent(rows)
  const walk = (at: CategoryId): CategoryId[] => [at, ...(children.get(at) ?? []).flatMap((row) => walk(row.id))]
  return walk(id)
}

/** How many levels lie from it down to the deepest inside it; 1 where nothing is. */
const heightOf = (id: CategoryId, children: ReadonlyMap<CategoryId | null, readonly Placed[]>): number =>
  1 + Math.max(0, ...(children.get(id) ?? []).map((child) => heightOf(child.id, children)))

/** The way up, itself first and the root last. */
export const wayUp = (id: CategoryId, rows: ReadonlyMap<CategoryId, Placed>): CategoryId[] => {
  const way: CategoryId[] = []
  for (let at = rows.get(id); at; at = at.parentCategoryId === null ? undefined : rows.get(at.parentCategoryId))
    way.push(at.id)
  return way
}

/** Refuses a place that is too deep: the root is no level. */
export const keepShallow = (parentId: CategoryId, rows: readonly Placed[], movedId?: CategoryId): void => {
  const above = wayUp(parentId, new Map(rows.map((row) => [row.id, row]))).length - 1
  const height = movedId === undefined ? 1 : heightOf(movedId, byParent(rows))
  if (above + height > MOST_LEVELS) throw refuse.tooDeep()
}

export type Move = { parentId: CategoryId; siblings: readonly CategoryId[] }

/** Where a category comes to stand, and the whole row of its new siblings in order. `rows` come in order. */
export const planMove = (
  rows: readonly Placed[],
  id: CategoryId,
  wish: { parentCategoryId?: CategoryId; position?: number },
): Move => {
  const known = new Map(rows.map((row) => [row.id, row]))
  const moved = known.get(id)
  if (!moved) throw refuse.noCategory()
  if (moved.parentCategoryId === null) throw refuse.rootStays()
  const parentId = wish.parentCategoryId ?? moved.parentCategoryId
  if (!known.has(parentId)) throw refuse.noParent()
  if (wayUp(parentId, known).includes(id)) throw refuse.intoItself()
  keepShallow(parentId, rows, id)
  const others = rows.filter((row) => row.parentCategoryId === parentId && row.id !== id).map((row) => row.id)
  const position = wish.position ?? others.length
  return { parentId, siblings: [...others.slice(0, position), id, ...others.slice(position)] }
}

export type CategoryFacts = Placed &
  Readonly<{ displayName: string; urlId: string; description: string; pageRendering: PageRendering }>

/** The tree that is drawn for visitors. Rows come in order; undefined where there is no root. */
export const treeOf = (
  store: { urlId: string; path: string; view: CollectionView },
  rows: readonly CategoryFacts[],
): FrameCategory | undefined => {
  const children = byParent(rows)
  const grow = (row: CategoryFacts, depth: number): FrameCategory => {
    const inside = (children.get(row.id) ?? []).map((child) => grow(child, depth + 1))
    return {
      id: row.id,
      parentId: row.parentCategoryId,
      name: row.displayName,
      urlId: row.urlId,
      path: depth === 0 ? store.path : pathOfCategory(store, row),
      description: row.description,
      view: depth === 0 ? store.view : viewOf(row.pageRendering, store.view),
      depth,
      children: inside,
      withDescendants: [row.id, ...inside.flatMap((child) => child.withDescendants)],
    }
  }
  const [root] = children.get(null) ?? []
  return root && grow(root, 0)
}

export const everyInside = (category: FrameCategory): FrameCategory[] =>
  category.children.flatMap((child) => [child, ...everyInside(child)])
