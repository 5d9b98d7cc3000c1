import { z } from 'zod'
import { CustomBlockType } from '#base/enumerations/blocks.ts'
import { CategoryId, CollectionId, ItemId } from '#base/id.ts'
import { defineBlock } from '#blocks/definition.ts'
import { boundedString } from '#blocks/prop-schemas.ts'
import { MAX_TAG_LENGTH } from '#shop/catalog/model.ts'

export const MAX_PRODUCTS = 24

export const ProductGridProps = z.object({
  /** Selected products, or products of a store that match the following filters. */
  source: z.enum(['store', 'chosen']).default('store'),
  productIds: z.array(ItemId).max(MAX_PRODUCTS).default([]),
  /** `null`: the first store of the site. */
  storeId: CollectionId.nullable().default(null),
  categoryId: CategoryId.nullable().default(null),
  tag: boundedString(MAX_TAG_LENGTH).default(''),
  onSaleOnly: z.boolean().default(false),
  sort: z.enum(['by-hand', 'newest', 'price-up', 'price-down', 'title']).default('by-hand'),
  count: z.int().min(1).max(MAX_PRODUCTS).default(4),
  columns: z.union([z.literal(2), z.literal(3), z.literal(4)]).default(4),
  showButton: z.boolean().default(true),
  showQuickView: z.boolean().default(true),
})
export type ProductGridProps = z.output<typeof ProductGridProps>

export const productGridBlock = defineBlock<ProductGridProps>({
  type: 'product-grid',
  typeId: CustomBlockType.productGrid,
  label: 'Products',
  feature: 'commerce',
  version: 1,
  schema: ProductGridProps,
  defaults: ProductGridProps.parse({}),
  migrations: {},
  productIds: ({ source, productIds }) => (source === 'chosen' ? productIds : []),
  productList: (props) => (props.source === 'store' ? props : undefined),
  isStatic: true,
  suggestedSize: { width: 24, height: 14 },
})
