import { sql } from 'kysely'
import type { CollectionId, ItemId, VariantId, WebsiteId } from '#base/id.ts'
import { named } from '#platform/database/named.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { ProductState } from '../model.ts'
import type { ProductInput, VariantInput } from '../product-schema.ts'

export type LockedProduct = {
  productId: ItemId
  collectionId: CollectionId
  revision: number
  state: ProductState
  publishOn: Date | null
  urlId: string
}

/** In the order of ids, so that two who change the same products queue. */
export const lockProducts = (tx: Tx, websiteId: WebsiteId, ids: readonly ItemId[]): Promise<LockedProduct[]> =>
  tx
    .selectFrom('products')
    .select([
      'product_id as productId',
      'collection_id as collectionId',
      'revision',
      'state',
      'publish_on as publishOn',
    ])
    .select('url_id as urlId')
    .where('website_id', '=', websiteId)
    .where('product_id', '=', sql<string>`ANY(${[...ids]}::uuid[])`)
    .orderBy('product_id')
    .forUpdate()
    .$castTo<LockedProduct>()
    .execute()

export type Surroundings = {
  assets: string[]
  categories: { id: string; isRoot: boolean }[]
  products: string[]
  skus: string[]
  urls: string[]
  variants: { id: VariantId; sku: string }[]
}

const list = (what: string, from: string): string => `(SELECT coalesce(json_agg(${what}), '[]') FROM ${from})`

/** What of all that a product names is there, and what of all that it wants is taken, in one statement. */
export const surroundingsOf = named<
  [
    WebsiteId,
    product: ItemId,
    store: CollectionId,
    assets: readonly string[],
    categories: readonly string[],
    products: readonly string[],
    skus: readonly string[],
    slug: string,
  ],
  Surroundings
>(
  'catalog.surroundings',
  `SELECT ${list('asset_id', 'assets WHERE website_id = $1 AND asset_id = ANY($4::uuid[])')} AS assets,
    ${list(
      "json_build_object('id', category_id, 'isRoot', type = 'ROOT')",
      'product_categories WHERE website_id = $1 AND collection_id = $3 AND category_id = ANY($5::uuid[])',
    )} AS categories,
    ${list('product_id', 'products WHERE website_id = $1 AND product_id = ANY($6::uuid[])')} AS products,
    ${list('sku', 'variants WHERE website_id = $1 AND sku = ANY($7::text[]) AND product_id <> $2')} AS skus,
    ${list(
      'url_id',
      "products WHERE website_id = $1 AND collection_id = $3 AND product_id <> $2 AND (url_id = $8 OR url_id LIKE $8 || '-%')",
    )} AS urls,
    ${list("json_build_object('id', variant_id, 'sku', sku)", 'variants WHERE website_id = $1 AND product_id = $2')} AS variants`,
)

/** The columns that a product and its input share. */
const columnsOf = (input: ProductInput) => ({
  collection_id: input.collectionId,
  product_type: input.productType,
  title: input.title,
  excerpt: input.excerpt,
  description: JSON.stringify(input.description),
  tags: [...new Set(input.tags)],
  option_names: input.optionNames,
  subscription_plan: input.isSubscribable ? JSON.stringify(input.subscriptionPlan) : null,
  additional_fields_form_id: input.additionalFieldsFormId,
  use_custom_add_button_text: input.useCustomAddButtonText,
  custom_add_button_text: input.customAddButtonText,
  tax_class: input.taxClass,
  merchandising: JSON.stringify(input.merchandising),
  seo_title: input.seoTitle,
  seo_description: input.seoDescription,
})

/** What the service found out besides. */
export type Facts = {
  url_id: string
  state: ProductState
  publish_on: Date | null
  lowest_price: bigint
  highest_price: bigint
  on_sale: boolean
  updated_at: Date
}

/** Behind all others of its store. */
const lastPlace = (websiteId: WebsiteId, collectionId: CollectionId) =>
  sql<number>`(SELECT coalesce(max(display_index), -1) + 1 FROM products
    WHERE website_id = ${websiteId} AND collection_id = ${collectionId})`

export const insertProduct = async (
  tx: Tx,
  websiteId: WebsiteId,
  productId: ItemId,
  input: ProductInput,
  facts: Facts,
): Promise<void> => {
  await tx
    .insertInto('products')
    .values({
      website_id: websiteId,
      product_id: productId,
      created_at: facts.updated_at,
      display_index: lastPlace(websiteId, input.collectionId),
      ...columnsOf(input),
      ...facts,
    })
    .execute()
}

export const updateProduct = async (
  tx: Tx,
  websiteId: WebsiteId,
  { productId, collectionId }: LockedProduct,
  input: ProductInput,
  facts: Facts,
): Promise<void> => {
  await tx
    .updateTable('products')
    .set((eb) => ({
      ...columnsOf(input),
      ...facts,
      revision: eb('revision', '+', 1),
      ...(collectionId !== input.collectionId && { display_index: lastPlace(websiteId, input.collectionId) }),
    }))
    .where('website_id', '=', websiteId)
    .where('product_id', '=', productId)
    .execute()
}

export type WrittenVariant = Omit<VariantInput, 'id' | 'stock'> & { id: VariantId }

/**
 * Those that are not named go. Of the others whose sku changes the old one is put aside first: two may have swapped them, and the index
 * looks at one row after the other.
 */
export const clearVariants = async (
  tx: Tx,
  websiteId: WebsiteId,
  productId: ItemId,
  { gone, renamed }: { gone: readonly VariantId[]; renamed: readonly VariantId[] },
): Promise<void> => {
  if (gone.length > 0)
    await tx
      .deleteFrom('variants')
      .where('website_id', '=', websiteId)
      .where('product_id', '=', productId)
      .where('variant_id', 'in', [...gone])
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

export const writeVariants = async (
  tx: Tx,
  websiteId: WebsiteId,
  productId: ItemId,
  variants: readonly WrittenVariant[],
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

export type Belongings = {
  categoryIds: readonly string[]
  imageIds: readonly string[]
  relatedIds: readonly string[]
  addOnIds: readonly string[]
}

export const clearBelongings = named<[WebsiteId, ItemId], never>(
  'catalog.clear-belongings',
  `WITH members AS (DELETE FROM product_category_members WHERE website_id = $1 AND product_id = $2),
    images AS (DELETE FROM product_images WHERE website_id = $1 AND product_id = $2)
  DELETE FROM product_links WHERE website_id = $1 AND product_id = $2`,
)

const insertBelongings = named<
  [WebsiteId, ItemId, readonly string[], readonly string[], readonly string[], readonly string[]],
  never
>(
  'catalog.insert-belongings',
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

export const writeBelongings = async (
  tx: Tx,
  websiteId: WebsiteId,
  productId: ItemId,
  { categoryIds, imageIds, relatedIds, addOnIds }: Belongings,
): Promise<void> => {
  if (categoryIds.length + imageIds.length + relatedIds.length + addOnIds.length > 0)
    await insertBelongings(tx, websiteId, productId, categoryIds, imageIds, relatedIds, addOnIds)
}
