import type { TreeNodeData } from '@mantine/core'
import type { Category } from '#shop/stores/contract.ts'

type Named = Pick<Category, 'id' | 'displayName' | 'parentCategoryId' | 'type'>

/** Categories as data of the tree select. The root is omitted: every product of the store is in it. */
export const toTreeData = (categories: readonly Named[]): TreeNodeData[] => {
  const below = (parent: string | undefined): TreeNodeData[] =>
    categories
      .filter(({ type, parentCategoryId }) => type !== 'ROOT' && (parentCategoryId ?? undefined) === parent)
      .map(({ id, displayName }) => {
        const children = below(id)
        return children.length > 0 ? { value: id, label: displayName, children } : { value: id, label: displayName }
      })
  return below(categories.find(({ type }) => type === 'ROOT')?.id)
}
