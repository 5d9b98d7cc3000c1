import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findByPath, getPath, shouldHold } from './event-replay.ts'
import { toIslandName, toViewsByName } from './loader.ts'

test('a plain click is held; native controls and clicks for another tab are not', () => {
  expect(shouldHold({ type: 'click', button: 0 }, false)).toBe(true)
  expect(shouldHold({ type: 'submit' }, false)).toBe(true)
  expect(shouldHold({ type: 'click', button: 0 }, true)).toBe(false)
  expect(shouldHold({ type: 'click', button: 1 }, false)).toBe(false)
  for (const key of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])
    expect(shouldHold({ type: 'click', button: 0, [key]: true }, false)).toBe(false)
})

type Node = { parentElement: Node | null; children: Node[] }
const tree = (shape: readonly unknown[], parent: Node | null = null): Node => {
  const node: Node = { parentElement: parent, children: [] }
  node.children = shape.map((child) => tree(child as unknown[], node))
  return node
}
const all = (node: Node): Node[] => [node, ...node.children.flatMap(all)]

test('the path of an element finds it again, also in a copy of the island', () => {
  const { shape } = fc.letrec<{ shape: unknown[] }>((tie) => ({
    shape: fc.oneof({ maxDepth: 4 }, fc.constant<unknown[]>([]), fc.array<unknown>(tie('shape'), { maxLength: 4 })),
  }))
  fc.assert(
    fc.property(shape, (html) => {
      const island = tree(html)
      const copy = tree(html)
      all(island).forEach((node, index) => {
        const path = getPath(island, node)
        expect(findByPath(island, path)).toBe(node)
        expect(findByPath(copy, path)).toBe(all(copy)[index])
      })
    }),
  )
  expect(findByPath(tree([[]]), [0, 3])).toBeUndefined()
})

test('an island is named after its source path', () => {
  expect(toIslandName('/src/blocks/embed/View.island.tsx')).toBe('embed')
  expect(toIslandName('/src/shop/cart/storefront/CartPage.island.tsx')).toBe('shop/cart/CartPage')
  expect(toViewsByName({ '/src/blocks/menu/View.island.tsx': 1 })).toEqual({ menu: 1 })
})
