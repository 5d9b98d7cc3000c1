import type { CollectionId, ItemId, VariantId, WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import { namedParams } from '#platform/database/named-params.ts'

/** Rows of the site that a product refers to, and SKUs and URL slugs that other products use. */
export type ProductReferences = {
  assets: string[]
  categories: { id: string; isRoot: boolean }[]
  products: string[]
  skus: string[]
  urls: string[]
  variants: { id: VariantId; sku: string }[]
}

const jsonList = (what: string, from: string): string => `(SELECT coalesce(json_agg(${what}), '[]') FROM ${from})`

type RequestedReferences = {
  productId: ItemId
  collectionId: CollectionId
  assetIds: readonly string[]
  categoryIds: readonly string[]
  productIds: readonly string[]
  skus: readonly string[]
  slug: string
}

/** Which of the referenced rows exist, and which of the requested SKUs and URL slugs are taken, in one statement. */
const selectReferencesRow = namedParams<RequestedReferences & { websiteId: WebsiteId }, ProductReferences>(
  'catalog.references',
  ['websiteId', 'productId', 'collectionId', 'assetIds', 'categoryIds', 'productIds', 'skus', 'slug'],
  `SELECT ${jsonList('asset_id', 'assets WHERE website_id = $1 AND asset_id = ANY($4::uuid[])')} AS assets,
    ${jsonList(
      "json_build_object('id', category_id, 'isRoot', type = 'ROOT')",
      'product_categories WHERE website_id = $1 AND collection_id = $3 AND category_id = ANY($5::uuid[])',
    )} AS categories,
    ${jsonList('product_id', 'products WHERE website_id = $1 AND product_id = ANY($6::uuid[])')} AS products,
    ${jsonList('sku', 'variants WHERE website_id = $1 AND sku = ANY($7::text[]) AND product_id <> $2')} AS skus,
    ${jsonList(
      'url_id',
      "products WHERE website_id = $1 AND collection_id = $3 AND product_id <> $2 AND (url_id = $8 OR url_id LIKE $8 || '-%')",
    )} AS urls,
    ${jsonList("json_build_object('id', variant_id, 'sku', sku)", 'variants WHERE website_id = $1 AND product_id = $2')} AS variants`,
)

export const selectReferences = async (
  queries: Queries,
  websiteId: WebsiteId,
  requested: RequestedReferences,
): Promise<ProductReferences> => {
  const [row] = await selectReferencesRow(queries, { websiteId, ...requested })
  if (!row) throw new Error('The references query returned no row.')
  return row
}
