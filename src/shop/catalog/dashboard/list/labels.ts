import type { ProductState } from '#shop/catalog/model.ts'

export const STATE_LABELS: Readonly<Record<ProductState, { words: string; color: string }>> = {
  draft: { words: 'Draft', color: 'gray' },
  scheduled: { words: 'Scheduled', color: 'blue' },
  public: { words: 'Public', color: 'green' },
}

export const formatProductCount = (count: number): string => (count === 1 ? '1 product' : `${count} products`)
