import type { CollectionView } from '#base/enumerations/collections.ts'
import type { PageRendering } from '../model.ts'

export const VIEW_LABELS: readonly { value: CollectionView; label: string; description: string }[] = [
  { value: 'grid', label: 'Grid', description: 'Images side by side with name and price.' },
  { value: 'list', label: 'List', description: 'One product per row, with a short description.' },
  { value: 'product', label: 'Product', description: 'Full product details, ready to buy. Best for a few products.' },
]

export const getViewLabel = (view: CollectionView): string =>
  VIEW_LABELS.find(({ value }) => value === view)?.label ?? view

export const RENDERING_LABELS: { value: PageRendering; label: string }[] = [
  { value: 'LIST_VIEW', label: 'Same as store' },
  { value: 'GRID_VIEW', label: 'Grid' },
  { value: 'PRODUCT_VIEW', label: 'Product' },
]
