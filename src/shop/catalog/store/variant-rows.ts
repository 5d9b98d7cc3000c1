import { sql } from 'kysely'
import type { ItemId, VariantId, WebsiteId } from '#base/id.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { VariantInput } from '../product-schema.ts'

export type VariantToWrite = Omit<VariantInput, 'id' | 'stock'> & { id: VariantId }

/**
 * Deletes variants, and gives variants whose SKU changes a temporary one: two variants can swap SKUs, and the unique index checks row
 * by row.
 */
export const deleteVariantsAndFreeSkus = async (
  tx: Tx,
  websiteId: WebsiteId,
  productId: ItemId,
  { deleted, renamed }: { deleted: readonly VariantId[]; renamed: readonly VariantId[] },
): Promise<void> => {
  if (deleted.length > 0)
    await tx
      .deleteFrom('variants')
      .where('website_id', '=', websiteId)
      .where('product_id', '=', productId)
      .where('variant_id', 'in', [...deleted])
      .execute()
  if (renamed.length > 0)
    await tx
      .updateTable('variants')
      .set({ sku: sql<string>`variant_id::text` })
      .where('website_id', '=', websiteId)
      .where('product_id', '=', productId)
      .where('variant_id', 'in', [...renamed])
      .execute()
}

export const upsertVariants = async (
  tx: Tx,
  websiteId: WebsiteId,
  productId: ItemId,
  variants: readonly VariantToWrite[],
): Promise<void> => {
  const rows = variants.map((variant, index) => ({
    website_id: websiteId,
    variant_id: variant.id,
    product_id: productId,
    sku: variant.sku,
    option_values: variant.optionValues,
    price: BigInt(variant.price),
    sale_price: BigInt(variant.salePrice),
    on_sale: variant.onSale,
    weight_grams: variant.weightGrams,
    length_millimetres: variant.lengthMillimetres,
    width_millimetres: variant.widthMillimetres,
    height_millimetres: variant.heightMillimetres,
    image_id: variant.imageId,
    display_index: index,
  }))
  await tx
    .insertInto('variants')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['website_id', 'variant_id']).doUpdateSet((eb) => ({
        sku: eb.ref('excluded.sku'),
        option_values: eb.ref('excluded.option_values'),
        price: eb.ref('excluded.price'),
        sale_price: eb.ref('excluded.sale_price'),
        on_sale: eb.ref('excluded.on_sale'),
        weight_grams: eb.ref('excluded.weight_grams'),
        length_millimetres: eb.ref('excluded.length_millimetres'),
        width_millimetres: eb.ref('excluded.width_millimetres'),
        height_millimetres: eb.ref('excluded.height_millimetres'),
        image_id: eb.ref('excluded.image_id'),
        display_index: eb.ref('excluded.display_index'),
      })),
    )
    .execute()
}
