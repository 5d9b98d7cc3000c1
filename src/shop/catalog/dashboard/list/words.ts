import type { ProductState } from '#shop/catalog/model.ts'

export const STATE_WORDS: Readonly<Record<ProductState, { words: string; color: string }>> = {
  draft: { words: 'Draft', color: 'gray' },
  scheduled: { words: 'Scheduled', color: 'blue' },
  public: { words: 'Public', color: 'green' },
}

export const productsInWords = (count: number): string => (count === 1 ? '1 product' : `${count} products`)
