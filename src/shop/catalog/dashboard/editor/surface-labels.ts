import type { ProductSurface } from '#shop/catalog/merchandising-schema.ts'

export const SURFACE_LABELS: Readonly<Record<ProductSurface, string>> = {
  detail: 'Product page',
  list: 'Store listing',
  block: 'Product blocks',
  'quick-view': 'Quick view',
}
