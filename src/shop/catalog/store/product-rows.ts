import { sql } from 'kysely'
import { ProductType } from '#base/enumerations/products.ts'
import type { CollectionId, ItemId, WebsiteId } from '#base/id.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { ProductState } from '../model.ts'
import type { ProductInput } from '../product-schema.ts'

export type LockedProduct = {
  productId: ItemId
  collectionId: CollectionId
  productType: ProductType
  revision: number
  state: ProductState
  publishOn: Date | null
  urlId: string
}

/** Locks in id order, so that concurrent changes to the same products queue instead of deadlocking. */
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
    .select(['url_id as urlId', 'product_type as productType'])
    .where('website_id', '=', websiteId)
    .where('product_id', '=', sql<string>`ANY(${[...ids]}::uuid[])`)
    .orderBy('product_id')
    .forUpdate()
    .$castTo<LockedProduct>()
    .execute()

/** Columns taken from the input unchanged. */
const toColumns = (input: ProductInput) => ({
  collection_id: input.collectionId,
  product_type: input.productType,
  title: input.title,
  excerpt: input.excerpt,
  description: JSON.stringify(input.description),
  tags: [...new Set(input.tags)],
  option_names: input.optionNames,
  subscription_plan: input.isSubscribable ? JSON.stringify(input.subscriptionPlan) : null,
  gift_card:
    input.productType === ProductType.giftCard && input.giftCard !== null ? JSON.stringify(input.giftCard) : null,
  additional_fields_form_id: input.additionalFieldsFormId,
  use_custom_add_button_text: input.useCustomAddButtonText,
  custom_add_button_text: input.customAddButtonText,
  tax_class: input.taxClass,
  merchandising: JSON.stringify(input.merchandising),
  seo_title: input.seoTitle,
  seo_description: input.seoDescription,
})

/** Columns computed by the service. */
export type ComputedColumns = {
  url_id: string
  state: ProductState
  publish_on: Date | null
  lowest_price: bigint
  highest_price: bigint
  on_sale: boolean
  updated_at: Date
}

/** Position after all other products of the store. */
const nextDisplayIndex = (websiteId: WebsiteId, collectionId: CollectionId) =>
  sql<number>`(SELECT coalesce(max(display_index), -1) + 1 FROM products
    WHERE website_id = ${websiteId} AND collection_id = ${collectionId})`

export const insertProduct = async (
  tx: Tx,
  websiteId: WebsiteId,
  productId: ItemId,
  { input, facts }: { input: ProductInput; facts: ComputedColumns },
): Promise<void> => {
  await tx
    .insertInto('products')
    .values({
      website_id: websiteId,
      product_id: productId,
      created_at: facts.updated_at,
      display_index: nextDisplayIndex(websiteId, input.collectionId),
      ...toColumns(input),
      ...facts,
    })
    .execute()
}

export const updateProduct = async (
  tx: Tx,
  websiteId: WebsiteId,
  { productId, collectionId }: LockedProduct,
  { input, facts }: { input: ProductInput; facts: ComputedColumns },
): Promise<void> => {
  await tx
    .updateTable('products')
    .set((eb) => ({
      ...toColumns(input),
      ...facts,
      revision: eb('revision', '+', 1),
      ...(collectionId !== input.collectionId && { display_index: nextDisplayIndex(websiteId, input.collectionId) }),
    }))
    .where('website_id', '=', websiteId)
    .where('product_id', '=', productId)
    .execute()
}
