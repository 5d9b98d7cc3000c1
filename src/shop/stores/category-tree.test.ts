import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDomainError } from '#base/domain-error.ts'
import { type CategoryId, newId } from '#base/id.ts'
import {
  buildCategoryTree,
  type CategoryTreeRow,
  listDescendants,
  listPathToRoot,
  planMove,
  sortDepthFirst,
} from './category-tree.ts'
import { MAX_CATEGORY_DEPTH } from './model.ts'

const ids = Array.from({ length: 40 }, () => newId<CategoryId>())
const at = (index: number): CategoryId => ids[index] ?? newId<CategoryId>()

/** Each category's parent precedes it; the first is the root. */
const someTree = fc.array(fc.nat(), { minLength: 1, maxLength: 39 }).map((parents): CategoryTreeRow[] =>
  [-1, ...parents].map((parent, index) => ({
    id: at(index),
    parentCategoryId: index === 0 ? null : at(parent % index),
    displayName: `Category ${index}`,
    urlId: index === 0 ? '' : `category-${index}`,
    description: '',
    pageRendering: 'LIST_VIEW',
  })),
)

const store = { urlId: 'shop', path: '/shop', view: 'grid' } as const

test('depth-first order starts with the root and contains each category once, parents first', () => {
  fc.assert(
    fc.property(someTree, (rows) => {
      const order = sortDepthFirst(rows).map(({ id }) => id)
      expect([...order].sort()).toEqual(rows.map(({ id }) => id).sort())
      expect(order[0]).toBe(rows[0]?.id)
      for (const { id, parentCategoryId } of rows)
        if (parentCategoryId) expect(order.indexOf(parentCategoryId)).toBeLessThan(order.indexOf(id))
    }),
  )
})

test('no move creates a cycle: every category still has a path to the root', () => {
  fc.assert(
    fc.property(
      someTree,
      fc.nat(),
      fc.nat(),
      fc.option(fc.nat(50), { nil: undefined }),
      (rows, who, into, position) => {
        const moved = at(who % rows.length)
        const parentCategoryId = at(into % rows.length)
        const known = new Map(rows.map((row) => [row.id, row]))
        let after = rows
        try {
          const { parentId, siblings } = planMove(rows, moved, { parentCategoryId, position })
          after = rows.map((row) => (row.id === moved ? { ...row, parentCategoryId: parentId } : row))
          expect([...siblings].sort()).toEqual(
            after
              .filter((row) => row.parentCategoryId === parentId)
              .map(({ id }) => id)
              .sort(),
          )
          expect(siblings.indexOf(moved)).toBe(Math.min(position ?? siblings.length - 1, siblings.length - 1))
        } catch (error) {
          if (!isDomainError(error)) throw error
          const reasons = [moved === rows[0]?.id, listPathToRoot(parentCategoryId, known).includes(moved)]
          expect(reasons.includes(true) || error.code === 'stores.too_deep').toBe(true)
        }
        const now = new Map(after.map((row) => [row.id, row]))
        for (const { id } of after) expect(listPathToRoot(id, now).at(-1)).toBe(rows[0]?.id)
      },
    ),
  )
})

test('the tree has path and descendants of each category', () => {
  fc.assert(
    fc.property(someTree, (rows) => {
      const root = buildCategoryTree(store, rows)
      if (!root) return expect.unreachable()
      const known = new Map(rows.map((row) => [row.id, row]))
      expect(root).toMatchObject({ path: '/shop', depth: 0, view: 'grid' })
      expect([...root.withDescendants].sort()).toEqual(rows.map(({ id }) => id).sort())
      for (const category of listDescendants(root)) {
        expect(category.path).toBe(`/shop/${category.urlId}`)
        expect(category.depth).toBe(listPathToRoot(category.id, known).length - 1)
        const inside = rows.filter(({ id }) => listPathToRoot(id, known).includes(category.id)).map(({ id }) => id)
        expect([...category.withDescendants].sort()).toEqual(inside.sort())
      }
    }),
  )
})

test('a store without a root has no tree', () => {
  expect(buildCategoryTree(store, [])).toBeUndefined()
})

test('categories nest up to the depth limit, also when a subtree is moved', () => {
  const chain = Array.from({ length: MAX_CATEGORY_DEPTH + 1 }, (_, index) => ({
    id: at(index),
    parentCategoryId: index === 0 ? null : at(index - 1),
  }))
  const other = { id: newId<CategoryId>(), parentCategoryId: at(0) }
  expect(() => planMove([...chain, other], other.id, { parentCategoryId: at(MAX_CATEGORY_DEPTH) })).toThrow(
    'levels deep',
  )
  expect(planMove([...chain, other], other.id, { parentCategoryId: at(MAX_CATEGORY_DEPTH - 1) }).parentId).toBe(
    at(MAX_CATEGORY_DEPTH - 1),
  )
  expect(() => planMove([...chain, other], at(1), { parentCategoryId: other.id })).toThrow('levels deep')
})
