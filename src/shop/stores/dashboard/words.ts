import type { CollectionView } from '#base/enumerations/collections.ts'

export const VIEW_WORDS: readonly { value: CollectionView; label: string; words: string }[] = [
  { value: 'grid', label: 'Grid', words: 'Pictures side by side, with name and price below.' },
  { value: 'list', label: 'List', words: 'One under another, with a sentence about each.' },
  { value: 'product', label: 'Product', words: 'Each in full, ready to be bought: for a few special pieces.' },
]

export const viewInWords = (view: CollectionView): string =>
  VIEW_WORDS.find(({ value }) => value === view)?.label ?? view
