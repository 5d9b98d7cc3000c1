import type { CollectionView } from '#base/enumerations/collections.ts'
import type { CategoryId } from '#base/id.ts'
import {
  categoryInsideItselfError,
  categoryNotFoundError,
  categoryTooDeepError,
  parentCategoryNotFoundError,
  rootCategoryFixedError,
} from './errors.ts'
import {
  getCategoryPath,
  MAX_CATEGORY_DEPTH,
  type PageRendering,
  resolveCategoryView,
  type StorefrontCategory,
} from './model.ts'

/** Pure operations on the category tree. */

type TreeNode = Readonly<{ id: CategoryId; parentCategoryId: CategoryId | null }>

const groupByParent = <Row extends TreeNode>(rows: readonly Row[]): Map<CategoryId | null, Row[]> => {
  const groups = new Map<CategoryId | null, Row[]>()
  for (const row of rows) {
    const group = groups.get(row.parentCategoryId)
    if (group) group.push(row)
    else groups.set(row.parentCategoryId, [row])
  }
  return groups
}

/** Depth first, starting with the root; siblings keep their order. */
export const sortDepthFirst = <Row extends TreeNode>(rows: readonly Row[]): Row[] => {
  const children = groupByParent(rows)
  const walk = (row: Row): Row[] => [row, ...(children.get(row.id) ?? []).flatMap(walk)]
  return (children.get(null) ?? []).flatMap(walk)
}

/** A category with all its descendants. */
export const listSubtreeIds = (rows: readonly TreeNode[], id: CategoryId): CategoryId[] => {
  const children = groupByParent(rows)
  const walk = (at: CategoryId): CategoryId[] => [at, ...(children.get(at) ?? []).flatMap((row) => walk(row.id))]
  return walk(id)
}

/** Levels of the subtree; 1 for a leaf. */
const computeHeight = (id: CategoryId, children: ReadonlyMap<CategoryId | null, readonly TreeNode[]>): number =>
  1 + Math.max(0, ...(children.get(id) ?? []).map((child) => computeHeight(child.id, children)))

/** Path to the root, starting with the category itself. */
export const listPathToRoot = (id: CategoryId, rows: ReadonlyMap<CategoryId, TreeNode>): CategoryId[] => {
  const way: CategoryId[] = []
  for (let at = rows.get(id); at; at = at.parentCategoryId === null ? undefined : rows.get(at.parentCategoryId))
    way.push(at.id)
  return way
}

/** Throws if the position is too deep; the root does not count as a level. */
export const assertDepth = (parentId: CategoryId, rows: readonly TreeNode[], movedId?: CategoryId): void => {
  const above = listPathToRoot(parentId, new Map(rows.map((row) => [row.id, row]))).length - 1
  const height = movedId === undefined ? 1 : computeHeight(movedId, groupByParent(rows))
  if (above + height > MAX_CATEGORY_DEPTH) throw categoryTooDeepError()
}

export type CategoryMove = { parentId: CategoryId; siblings: readonly CategoryId[] }

/** The new parent of a category and the new order of its siblings. `rows` are in order. */
export const planMove = (
  rows: readonly TreeNode[],
  id: CategoryId,
  target: { parentCategoryId?: CategoryId; position?: number },
): CategoryMove => {
  const known = new Map(rows.map((row) => [row.id, row]))
  const moved = known.get(id)
  if (!moved) throw categoryNotFoundError()
  if (moved.parentCategoryId === null) throw rootCategoryFixedError()
  const parentId = target.parentCategoryId ?? moved.parentCategoryId
  if (!known.has(parentId)) throw parentCategoryNotFoundError()
  if (listPathToRoot(parentId, known).includes(id)) throw categoryInsideItselfError()
  assertDepth(parentId, rows, id)
  const others = rows.filter((row) => row.parentCategoryId === parentId && row.id !== id).map((row) => row.id)
  const position = target.position ?? others.length
  return { parentId, siblings: [...others.slice(0, position), id, ...others.slice(position)] }
}

export type CategoryTreeRow = TreeNode &
  Readonly<{ displayName: string; urlId: string; description: string; pageRendering: PageRendering }>

/** The tree for visitors' pages. Rows are in order; undefined without a root. */
export const buildCategoryTree = (
  store: { urlId: string; path: string; view: CollectionView },
  rows: readonly CategoryTreeRow[],
): StorefrontCategory | undefined => {
  const children = groupByParent(rows)
  const grow = (row: CategoryTreeRow, depth: number): StorefrontCategory => {
    const inside = (children.get(row.id) ?? []).map((child) => grow(child, depth + 1))
    return {
      id: row.id,
      parentId: row.parentCategoryId,
      name: row.displayName,
      urlId: row.urlId,
      path: depth === 0 ? store.path : getCategoryPath(store, row),
      description: row.description,
      view: depth === 0 ? store.view : resolveCategoryView(row.pageRendering, store.view),
      depth,
      children: inside,
      withDescendants: [row.id, ...inside.flatMap((child) => child.withDescendants)],
    }
  }
  const [root] = children.get(null) ?? []
  return root && grow(root, 0)
}

export const listDescendants = (category: StorefrontCategory): StorefrontCategory[] =>
  category.children.flatMap((child) => [child, ...listDescendants(child)])
