import type { ProductState } from '#shop/catalog/model.ts'

export const STATE_LABELS: Readonly<Record<ProductState, { label: string; color: string }>> = {
  draft: { label: 'Draft', color: 'gray' },
  scheduled: { label: 'Scheduled', color: 'blue' },
  public: { label: 'Public', color: 'green' },
}

export const formatProductCount = (count: number): string => (count === 1 ? '1 product' : `${count} products`)
