import { ProductType } from '#base/enumerations/products.ts'
import {
  type AssetId,
  type CategoryId,
  type CollectionId,
  type ItemId,
  newId,
  type VariantId,
  type WebsiteId,
} from '#base/id.ts'
import type { SubscriptionTerms } from '#base/subscription-price.ts'
import type { RichText } from '#document/rich-text.ts'
import type { Database } from '#platform/database/connect.ts'
import type { Merchandising } from '../merchandising-schema.ts'
import type { ProductState } from '../model.ts'

/** Builders that insert stores and products directly into the tables: fast, and independent of the code under test. */

type On = Pick<Database, 'pool'>

let count = 0
const next = (): number => ++count

export type BuiltStore = { websiteId: WebsiteId; collectionId: CollectionId; rootId: CategoryId; urlId: string }

/** A finished, visible store with its root category. */
export const aStore = async (
  on: On,
  websiteId: WebsiteId,
  overrides: { urlId?: string; title?: string; enabled?: boolean; view?: string; productsOnAPage?: number } = {},
): Promise<BuiltStore> => {
  const store = {
    websiteId,
    collectionId: newId<CollectionId>(),
    rootId: newId<CategoryId>(),
    urlId: overrides.urlId ?? `shop-${next()}`,
  }
  const { title = 'Shop', enabled = true } = overrides
  await on.pool.query(
    `INSERT INTO collections (website_id, collection_id, type, url_id, title, navigation_title, enabled)
     VALUES ($1, $2, 13, $3, $4, $4, $5)`,
    [websiteId, store.collectionId, store.urlId, title, enabled],
  )
  await on.pool.query(
    `INSERT INTO stores (website_id, collection_id, view, products_on_a_page, wants_enabled, finished_at)
     VALUES ($1, $2, $3, $4, $5, now())`,
    [websiteId, store.collectionId, overrides.view ?? 'grid', overrides.productsOnAPage ?? 24, enabled],
  )
  await on.pool.query(
    `INSERT INTO product_categories (website_id, collection_id, category_id, type, display_name, url_id)
     VALUES ($1, $2, $3, 'ROOT', 'All', 'all')`,
    [websiteId, store.collectionId, store.rootId],
  )
  return store
}

export const aCategory = async (
  on: On,
  store: BuiltStore,
  overrides: { name?: string; urlId?: string; parentId?: CategoryId; displayIndex?: number } = {},
): Promise<{ categoryId: CategoryId; name: string; urlId: string }> => {
  const number = next()
  const category = {
    categoryId: newId<CategoryId>(),
    name: overrides.name ?? `Category ${number}`,
    urlId: overrides.urlId ?? `category-${number}`,
  }
  await on.pool.query(
    `INSERT INTO product_categories (website_id, collection_id, category_id, parent_category_id, type, display_name, url_id,
       display_index) VALUES ($1, $2, $3, $4, 'CATEGORY', $5, $6, $7)`,
    [
      store.websiteId,
      store.collectionId,
      category.categoryId,
      overrides.parentId ?? store.rootId,
      category.name,
      category.urlId,
      overrides.displayIndex ?? 0,
    ],
  )
  return category
}

/** An image row without a file. */
export const anImage = async (
  on: On,
  websiteId: WebsiteId,
  overrides: { filename?: string; alt?: string; width?: number; height?: number } = {},
): Promise<AssetId> => {
  const id = newId<AssetId>()
  await on.pool.query(
    `INSERT INTO assets (website_id, asset_id, filename, mime_type, byte_size, width, height, alt_text, color_data, storage_key)
     VALUES ($1, $2, $3, 'image/jpeg', 1000, $4, $5, $6, $7, $8)`,
    [
      websiteId,
      id,
      overrides.filename ?? `bowl-${next()}.jpg`,
      overrides.width ?? 1600,
      overrides.height ?? 1200,
      overrides.alt ?? 'A bowl',
      JSON.stringify(
        Object.fromEntries(
          ['topLeft', 'topRight', 'bottomLeft', 'bottomRight', 'center'].map((key) => [key, '#a0b0a8']),
        ),
      ),
      `sites/${websiteId}/assets/${id}/original.jpg`,
    ],
  )
  return id
}

export type VariantOverrides = {
  sku?: string
  optionValues?: readonly string[]
  price?: number
  salePrice?: number
  onSale?: boolean
  /** Null is unlimited. */
  stock?: number | null
  imageId?: AssetId
  weightGrams?: number
}

export type ProductOverrides = {
  type?: ProductType
  title?: string
  urlId?: string
  excerpt?: string
  description?: RichText
  tags?: readonly string[]
  state?: ProductState
  publishOn?: Date | null
  displayIndex?: number
  optionNames?: readonly string[]
  /** Defaults to one variant for 24.00 with ten in stock. */
  variants?: readonly VariantOverrides[]
  images?: readonly AssetId[]
  categories?: readonly CategoryId[]
  related?: readonly ItemId[]
  addOns?: readonly ItemId[]
  subscriptionPlan?: SubscriptionTerms
  customAddButtonText?: string
  merchandising?: Partial<Merchandising>
  seoTitle?: string
  seoDescription?: string
}

export type BuiltVariant = { variantId: VariantId; sku: string }
export type BuiltProduct = {
  productId: ItemId
  urlId: string
  title: string
  path: string
  variants: [BuiltVariant, ...BuiltVariant[]]
}

const paid = ({ price = 2400, salePrice = 0, onSale = false }: VariantOverrides): number => (onSale ? salePrice : price)

const addVariant = async (
  on: On,
  { websiteId }: BuiltStore,
  productId: ItemId,
  { index, given }: { index: number; given: VariantOverrides },
): Promise<BuiltVariant> => {
  const { stock = 10 } = given
  const variant = { variantId: newId<VariantId>(), sku: given.sku ?? `SKU-${next()}` }
  await on.pool.query(
    `INSERT INTO variants (website_id, variant_id, product_id, sku, option_values, price, sale_price, on_sale, weight_grams, image_id,
       display_index) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      websiteId,
      variant.variantId,
      productId,
      variant.sku,
      given.optionValues ?? [],
      given.price ?? 2400,
      given.salePrice ?? 0,
      given.onSale ?? false,
      given.weightGrams ?? null,
      given.imageId ?? null,
      index,
    ],
  )
  await on.pool.query('INSERT INTO stock (website_id, variant_id, unlimited, on_hand) VALUES ($1, $2, $3, $4)', [
    websiteId,
    variant.variantId,
    stock === null,
    stock ?? 0,
  ])
  return variant
}

/** A public product; increments the store's product count. */
export const aProduct = async (on: On, store: BuiltStore, overrides: ProductOverrides = {}): Promise<BuiltProduct> => {
  const { websiteId, collectionId } = store
  const number = next()
  const productId = newId<ItemId>()
  const {
    title = `Celadon bowl ${number}`,
    urlId = `celadon-bowl-${number}`,
    state = 'public',
    merchandising = {},
  } = overrides
  const { type = ProductType.physical, variants: [first = {}, ...others] = [{}] } = overrides
  const prices = [first, ...others].map(paid)
  const counted = type === ProductType.physical || type === ProductType.service
  await on.pool.query(
    `INSERT INTO products (website_id, product_id, collection_id, product_type, url_id, title, excerpt, description, tags, state, publish_on,
       display_index, option_names, on_sale, lowest_price, highest_price, is_sold_out, subscription_plan, use_custom_add_button_text,
       custom_add_button_text, merchandising, seo_title, seo_description)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23)`,
    [
      websiteId,
      productId,
      collectionId,
      type,
      urlId,
      title,
      overrides.excerpt ?? '',
      JSON.stringify(overrides.description ?? { type: 'doc', content: [] }),
      overrides.tags ?? [],
      state,
      overrides.publishOn === undefined && state === 'public' ? new Date() : (overrides.publishOn ?? null),
      overrides.displayIndex ?? number,
      overrides.optionNames ?? [],
      [first, ...others].some(({ onSale }) => onSale),
      Math.min(...prices),
      Math.max(...prices),
      counted && [first, ...others].every(({ stock = 10 }) => stock === 0),
      overrides.subscriptionPlan ? JSON.stringify(overrides.subscriptionPlan) : null,
      overrides.customAddButtonText !== undefined,
      overrides.customAddButtonText ?? '',
      JSON.stringify(merchandising),
      overrides.seoTitle ?? '',
      overrides.seoDescription ?? '',
    ],
  )
  const firstBuilt = await addVariant(on, store, productId, { index: 0, given: first })
  const othersBuilt: BuiltVariant[] = []
  for (const [index, variant] of others.entries())
    othersBuilt.push(await addVariant(on, store, productId, { index: index + 1, given: variant }))
  await addLinks(on, store, productId, overrides)
  await on.pool.query(
    'UPDATE stores SET product_count = product_count + 1 WHERE website_id = $1 AND collection_id = $2',
    [websiteId, collectionId],
  )
  return { productId, urlId, title, path: `/${store.urlId}/p/${urlId}`, variants: [firstBuilt, ...othersBuilt] }
}

const addLinks = async (
  on: On,
  { websiteId }: BuiltStore,
  productId: ItemId,
  overrides: ProductOverrides,
): Promise<void> => {
  for (const [index, assetId] of (overrides.images ?? []).entries())
    await on.pool.query(
      'INSERT INTO product_images (website_id, product_id, asset_id, display_index) VALUES ($1, $2, $3, $4)',
      [websiteId, productId, assetId, index],
    )
  for (const categoryId of overrides.categories ?? [])
    await on.pool.query(
      'INSERT INTO product_category_members (website_id, category_id, product_id) VALUES ($1, $2, $3)',
      [websiteId, categoryId, productId],
    )
  for (const [kind, others] of [
    ['related', overrides.related ?? []],
    ['add-on', overrides.addOns ?? []],
  ] as const)
    for (const [index, other] of others.entries())
      await on.pool.query(
        'INSERT INTO product_links (website_id, product_id, kind, other_product_id, display_index) VALUES ($1, $2, $3, $4, $5)',
        [websiteId, productId, kind, other, index],
      )
}
