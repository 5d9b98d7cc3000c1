import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CategoryId, type CollectionId, newId } from '#base/id.ts'
import { planMove, sortDepthFirst } from '../category-tree.ts'
import type { Category } from '../contract.ts'
import {
  describePosition,
  findDropPosition,
  isDescendantOrSelf,
  listKeyboardMoves,
  listVisibleLines,
} from './category-moves.ts'

const ids = Array.from({ length: 30 }, () => newId<CategoryId>())
const at = (index: number): CategoryId => ids[index] ?? newId<CategoryId>()
const collectionId = newId<CollectionId>()

const treeFrom = (parents: readonly (number | null)[]): Category[] =>
  sortDepthFirst(
    parents.map((parent, index) => ({
      id: at(index),
      collectionId,
      displayName: `C${index}`,
      parentCategoryId: parent === null ? null : at(parent),
      type: parent === null ? 'ROOT' : 'CATEGORY',
      pageRendering: 'LIST_VIEW',
      displayIndex: index,
      urlId: `c${index}`,
      fullUrl: `/shop/c${index}`,
      description: '',
      productCount: 0,
    })),
  )
const someTree = fc
  .array(fc.nat(), { minLength: 1, maxLength: 25 })
  .map((parents) => treeFrom([null, ...parents.map((parent, index) => parent % (index + 1))]))

/** All → C1 (C3, C4), C2. */
const tree = treeFrom([null, 0, 0, 1, 1])

test('by keyboard a category moves up, down, into the category above and out after its parent', () => {
  expect(listKeyboardMoves(tree, at(3))).toEqual({
    down: { parentCategoryId: at(1), position: 1 },
    out: { parentCategoryId: at(0), position: 1 },
  })
  expect(listKeyboardMoves(tree, at(2))).toEqual({
    up: { parentCategoryId: at(0), position: 0 },
    inside: { parentCategoryId: at(1), position: 2 },
  })
  expect(listKeyboardMoves(tree, at(0))).toEqual({})
})

test('a dragged category is dropped before, inside or after a row, never into itself', () => {
  const land = (moved: number, target: number, edge: 'before' | 'inside' | 'after', opened = true) =>
    findDropPosition(tree, at(moved), { id: at(target), edge, opened })
  expect(land(2, 3, 'before')).toEqual({ parentCategoryId: at(1), position: 0 })
  expect(land(2, 4, 'after')).toEqual({ parentCategoryId: at(1), position: 2 })
  expect(land(2, 1, 'inside')).toEqual({ parentCategoryId: at(1), position: 2 })
  expect(land(2, 1, 'after')).toEqual({ parentCategoryId: at(1), position: 0 })
  expect(land(2, 1, 'after', false)).toEqual({ parentCategoryId: at(0), position: 1 })
  expect(land(1, 3, 'before')).toBeUndefined()
  expect(land(1, 1, 'after')).toBeUndefined()
})

test('the server accepts every move offered by keyboard or drag', () => {
  fc.assert(
    fc.property(
      someTree,
      fc.nat(),
      fc.nat(),
      fc.constantFrom('before', 'inside', 'after'),
      (rows, who, where, edge) => {
        const id = at(1 + (who % (rows.length - 1)))
        for (const place of Object.values(listKeyboardMoves(rows, id))) {
          const { siblings } = planMove(rows, id, place)
          expect(siblings.indexOf(id)).toBe(place.position)
        }
        const target = at(where % rows.length)
        const landing = findDropPosition(rows, id, { id: target, edge, opened: true })
        expect(landing === undefined).toBe(isDescendantOrSelf(rows, target, id))
        if (landing) expect(planMove(rows, id, landing).siblings.indexOf(id)).toBe(landing.position)
      },
    ),
  )
})

test('descendants of collapsed categories are hidden; other rows have their depth', () => {
  expect(listVisibleLines(tree, new Set()).map(({ category, depth }) => `${category.displayName} ${depth}`)).toEqual([
    'C1 1',
    'C3 2',
    'C4 2',
    'C2 1',
  ])
  expect(listVisibleLines(tree, new Set([at(1)])).map(({ opened, parents }) => [opened, parents])).toEqual([
    [false, true],
    [true, false],
  ])
})

test('the announcement describes the new position', () => {
  expect(describePosition(tree, at(4))).toBe('C4 is now 2 of 2 in C1.')
  expect(describePosition(tree, at(1))).toBe('C1 is now 1 of 2 at the top.')
})
