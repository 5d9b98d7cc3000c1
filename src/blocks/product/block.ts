import { z } from 'zod'
import { BlockType } from '#base/enumerations/blocks.ts'
import { ItemId } from '#base/id.ts'
import { defineBlock } from '#blocks/definition.ts'

export const ProductProps = z.object({
  /** `null` until a product is selected. */
  productId: ItemId.nullable(),
  /** The position of the text relative to the image. */
  layout: z.enum(['below', 'beside']).default('below'),
  showPicture: z.boolean().default(true),
  showTitle: z.boolean().default(true),
  showPrice: z.boolean().default(true),
  showExcerpt: z.boolean().default(false),
  showButton: z.boolean().default(true),
})
export type ProductProps = z.output<typeof ProductProps>

export const productBlock = defineBlock<ProductProps>({
  type: 'product',
  typeId: BlockType.product,
  label: 'Product',
  feature: 'commerce',
  version: 1,
  schema: ProductProps,
  defaults: {
    productId: null,
    layout: 'below',
    showPicture: true,
    showTitle: true,
    showPrice: true,
    showExcerpt: false,
    showButton: true,
  },
  migrations: {},
  productIds: ({ productId }) => (productId === null ? [] : [productId]),
  isStatic: true,
  suggestedSize: { width: 8, height: 16 },
})
