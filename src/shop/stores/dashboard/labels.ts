import type { CollectionView } from '#base/enumerations/collections.ts'
import type { PageRendering } from '../model.ts'

export const VIEW_LABELS: readonly { value: CollectionView; label: string; words: string }[] = [
  { value: 'grid', label: 'Grid', words: 'Pictures side by side, with name and price below.' },
  { value: 'list', label: 'List', words: 'One under another, with a sentence about each.' },
  { value: 'product', label: 'Product', words: 'Each in full, ready to be bought: for a few special pieces.' },
]

export const getViewLabel = (view: CollectionView): string =>
  VIEW_LABELS.find(({ value }) => value === view)?.label ?? view

export const RENDERING_LABELS: { value: PageRendering; label: string }[] = [
  { value: 'LIST_VIEW', label: 'As the store does' },
  { value: 'GRID_VIEW', label: 'Grid' },
  { value: 'PRODUCT_VIEW', label: 'Product' },
]
