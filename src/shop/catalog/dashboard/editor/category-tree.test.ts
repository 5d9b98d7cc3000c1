import { expect, test } from 'vitest'
import { type CategoryId, newId } from '#base/id.ts'
import { toTreeData } from './category-tree.ts'

test('categories become a tree without the root category', () => {
  const [root, tableware, bowls, prints] = Array.from({ length: 4 }, () => newId<CategoryId>())
  const named = (id: CategoryId | undefined, displayName: string, parent: CategoryId | undefined) => ({
    id: id ?? newId<CategoryId>(),
    displayName,
    parentCategoryId: parent ?? null,
    type: parent ? ('CATEGORY' as const) : ('ROOT' as const),
  })
  const tree = toTreeData([
    named(root, 'Shop', undefined),
    named(tableware, 'Tableware', root),
    named(bowls, 'Bowls', tableware),
    named(prints, 'Prints', root),
  ])
  expect(tree).toEqual([
    { value: tableware, label: 'Tableware', children: [{ value: bowls, label: 'Bowls' }] },
    { value: prints, label: 'Prints' },
  ])
})
