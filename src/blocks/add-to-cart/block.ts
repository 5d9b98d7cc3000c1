import { z } from 'zod'
import { CustomBlockType } from '#base/enumerations/blocks.ts'
import { ItemId } from '#base/id.ts'
import { defineBlock } from '#blocks/definition.ts'

export const AddToCartProps = z.object({
  /** `null` until a product is selected. */
  productId: ItemId.nullable(),
  showTitle: z.boolean().default(false),
  showPrice: z.boolean().default(true),
})
export type AddToCartProps = z.output<typeof AddToCartProps>

export const addToCartBlock = defineBlock<AddToCartProps>({
  type: 'add-to-cart',
  typeId: CustomBlockType.addToCart,
  label: 'Add to cart',
  feature: 'commerce',
  version: 1,
  schema: AddToCartProps,
  defaults: { productId: null, showTitle: false, showPrice: true },
  migrations: {},
  productIds: ({ productId }) => (productId === null ? [] : [productId]),
  isStatic: true,
  suggestedSize: { width: 8, height: 6 },
})
