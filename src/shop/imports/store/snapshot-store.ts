import type { ProductType } from '#base/enumerations/products.ts'
import type { CollectionId, ItemId, WebsiteId } from '#base/id.ts'
import type { RichText } from '#document/rich-text.ts'
import type { Queries } from '#platform/database/connect.ts'
import { named } from '#platform/database/named.ts'
import { namedParams } from '#platform/database/named-params.ts'
import type { ProductState } from '#shop/catalog/model.ts'
import { ProductInput } from '#shop/catalog/product-schema.ts'

export type Snapshot = {
  id: ItemId
  revision: number
  /** As saving would write it, including stock. */
  input: ProductInput
  pictures: { id: string; filename: string; alt: string }[]
}

type StoredVariant = ProductInput['variants'][number] & { stock: { unlimited: boolean; quantity: number } }
type Row = {
  id: ItemId
  displayIndex: number
  revision: number
  collectionId: CollectionId
  productType: ProductType
  title: string
  urlId: string
  excerpt: string
  description: RichText
  tags: string[]
  state: ProductState
  publishOn: Date | null
  optionNames: string[]
  subscriptionPlan: ProductInput['subscriptionPlan']
  giftCard: ProductInput['giftCard']
  additionalFieldsFormId: string | null
  useCustomAddButtonText: boolean
  customAddButtonText: string
  taxClass: ProductInput['taxClass']
  merchandising: object
  seoTitle: string
  seoDescription: string
  categoryIds: string[]
  relatedIds: string[]
  addOnIds: string[]
  pictures: Snapshot['pictures']
  variants: StoredVariant[]
}

const COLUMNS = `product_id AS id, display_index AS "displayIndex", revision, collection_id AS "collectionId", product_type AS "productType",
  title, url_id AS "urlId", excerpt, description, tags, state, publish_on AS "publishOn", option_names AS "optionNames",
  subscription_plan AS "subscriptionPlan", gift_card AS "giftCard", additional_fields_form_id AS "additionalFieldsFormId",
  use_custom_add_button_text AS "useCustomAddButtonText", custom_add_button_text AS "customAddButtonText", tax_class AS "taxClass",
  merchandising, seo_title AS "seoTitle", seo_description AS "seoDescription", category_ids AS "categoryIds",
  related_ids AS "relatedIds", add_on_ids AS "addOnIds", pictures, variants`

const byIds = named<[WebsiteId, readonly string[]], Row>(
  'imports.products-by-ids',
  `SELECT ${COLUMNS} FROM whole_products WHERE website_id = $1 AND product_id = ANY($2::uuid[])`,
)

const pageOfStore = namedParams<
  { websiteId: WebsiteId; collectionId: CollectionId; afterIndex: number; afterId: string; limit: number },
  Row
>(
  'imports.products-of-store',
  ['websiteId', 'collectionId', 'afterIndex', 'afterId', 'limit'],
  `SELECT ${COLUMNS} FROM whole_products WHERE website_id = $1 AND collection_id = $2 AND (display_index, product_id) > ($3, $4::uuid)
  ORDER BY display_index, product_id LIMIT $5`,
)

const toSnapshot = ({ id, displayIndex: _, revision, pictures, publishOn, ...row }: Row): Snapshot => ({
  id,
  revision,
  pictures,
  input: ProductInput.parse({
    ...row,
    publishOn: publishOn?.toISOString() ?? null,
    imageIds: pictures.map((image) => image.id),
    isSubscribable: row.subscriptionPlan !== null,
  }),
})

export const listSnapshots = async (
  queries: Queries,
  websiteId: WebsiteId,
  ids: readonly ItemId[],
): Promise<Map<ItemId, Snapshot>> =>
  new Map(ids.length === 0 ? [] : (await byIds(queries, websiteId, ids)).map((row) => [row.id, toSnapshot(row)]))

const MIN_UUID = '00000000-0000-0000-0000-000000000000'

/** All products of a store in order, in batches, so that a large store is never loaded as a whole. */
export async function* iterateSnapshots(
  queries: Queries,
  websiteId: WebsiteId,
  collectionId: CollectionId,
  atOnce = 100,
): AsyncIterable<Snapshot[]> {
  let last: Pick<Row, 'displayIndex' | 'id'> | undefined
  for (;;) {
    const rows = await pageOfStore(queries, {
      websiteId,
      collectionId,
      afterIndex: last?.displayIndex ?? -1,
      afterId: last?.id ?? MIN_UUID,
      limit: atOnce,
    })
    if (rows.length > 0) yield rows.map(toSnapshot)
    if (rows.length < atOnce) return
    last = rows.at(-1)
  }
}

/** Products that a file may refer to: those of the store by URL, and those of the site by SKU. */
export const findProductsByUrl = named<[WebsiteId, CollectionId, readonly string[]], { id: ItemId; urlId: string }>(
  'imports.products-by-address',
  `SELECT product_id AS id, url_id AS "urlId" FROM whole_products WHERE website_id = $1 AND collection_id = $2 AND url_id = ANY($3::text[])`,
)

export const findSkuOwners = named<
  [WebsiteId, readonly string[]],
  { sku: string; productId: ItemId; collectionId: CollectionId; title: string }
>(
  'imports.owners-of-skus',
  `SELECT v.sku, v.product_id AS "productId", p.collection_id AS "collectionId", v.title
  FROM catalog_variants v JOIN whole_products p ON p.website_id = v.website_id AND p.product_id = v.product_id
  WHERE v.website_id = $1 AND v.sku = ANY($2::text[])`,
)

export const listRevisions = named<[WebsiteId, readonly string[]], { id: ItemId; revision: number }>(
  'imports.revisions',
  'SELECT product_id AS id, revision FROM whole_products WHERE website_id = $1 AND product_id = ANY($2::uuid[])',
)
