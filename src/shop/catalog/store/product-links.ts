import type { ItemId, WebsiteId } from '#base/id.ts'
import { namedWrite } from '#platform/database/named.ts'
import { namedWriteParams } from '#platform/database/named-params.ts'
import type { Tx } from '#platform/database/transaction.ts'

/** Categories, images, related products and add-ons of a product. */
export type ProductLinks = {
  categoryIds: readonly string[]
  imageIds: readonly string[]
  relatedIds: readonly string[]
  addOnIds: readonly string[]
}

export const deleteProductLinks = namedWrite<[WebsiteId, ItemId], never>(
  'catalog.delete-links',
  `WITH members AS (DELETE FROM product_category_members WHERE website_id = $1 AND product_id = $2),
    images AS (DELETE FROM product_images WHERE website_id = $1 AND product_id = $2)
  DELETE FROM product_links WHERE website_id = $1 AND product_id = $2`,
)

const insertLinks = namedWriteParams<
  {
    websiteId: WebsiteId
    productId: ItemId
    categoryIds: readonly string[]
    imageIds: readonly string[]
    relatedIds: readonly string[]
    addOnIds: readonly string[]
  },
  never
>(
  'catalog.insert-links',
  ['websiteId', 'productId', 'categoryIds', 'imageIds', 'relatedIds', 'addOnIds'],
  `WITH members AS (
    INSERT INTO product_category_members (website_id, product_id, category_id) SELECT $1, $2, unnest($3::uuid[])
  ), images AS (
    INSERT INTO product_images (website_id, product_id, asset_id, display_index)
    SELECT $1, $2, asset_id, place - 1 FROM unnest($4::uuid[]) WITH ORDINALITY AS named (asset_id, place)
  )
  INSERT INTO product_links (website_id, product_id, kind, other_product_id, display_index)
  SELECT $1, $2, 'related', other, place - 1 FROM unnest($5::uuid[]) WITH ORDINALITY AS named (other, place)
  UNION ALL
  SELECT $1, $2, 'add-on', other, place - 1 FROM unnest($6::uuid[]) WITH ORDINALITY AS named (other, place)`,
)

export const insertProductLinks = async (
  tx: Tx,
  websiteId: WebsiteId,
  productId: ItemId,
  { categoryIds, imageIds, relatedIds, addOnIds }: ProductLinks,
): Promise<void> => {
  if (categoryIds.length + imageIds.length + relatedIds.length + addOnIds.length > 0)
    await insertLinks(tx, { websiteId, productId, categoryIds, imageIds, relatedIds, addOnIds })
}
