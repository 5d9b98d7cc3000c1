import type { AccountId, ItemId, WebsiteId } from '#base/id.ts'
import { defaultLimits, type Limits } from '#base/limits.ts'
import { allPlanFeatures, type PlanFeatures } from '#base/plan-features.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact } from '#platform/database/transaction.ts'
import { stockChanged } from '#shop/inventory/contract.ts'
import type { Preferences } from '#shop/preferences/service.ts'
import { assetUrl } from '#site/assets/model.ts'
import type { EditableProduct, ProductListItem, ProductPage, ProductQuery } from './contract.ts'
import { productNotFoundError } from './errors.ts'
import { getProductPath } from './model.ts'
import { createBulkActions } from './operations/bulk-actions.ts'
import { createProductWriter, type SaveProductDependencies } from './operations/save-product.ts'
import { createStorefrontQueries, type StorefrontQueriesDependencies } from './operations/storefront-queries.ts'
import { registerCategoryListeners } from './operations/sync-categories.ts'
import { createStockListener } from './operations/sync-stock.ts'
import { requireProductFeatures } from './operations/validate-product.ts'
import type { ProductInput } from './product-schema.ts'
import {
  countSiteTags,
  findOwnerProduct,
  listOwnerProducts,
  type StoredImage,
  type StoredProduct,
} from './store/owner-products.ts'
import { withMerchandisingDefaults } from './store/product-item.ts'

const getImageUrl = (image: StoredImage | null): string | null => image && assetUrl(image)

const toEditableProduct = ({ store, pictures, ...stored }: StoredProduct): EditableProduct => {
  const toLinked = (links: StoredProduct['related']) =>
    links.map(({ id, title, picture }) => ({ id, title, imageUrl: getImageUrl(picture) }))
  return {
    ...stored,
    url: getProductPath({ urlId: store }, stored),
    merchandising: withMerchandisingDefaults(stored.merchandising),
    isSubscribable: stored.subscriptionPlan !== null,
    images: pictures.map(({ filename, ...image }) => ({ ...image, url: assetUrl({ id: image.id, filename }) })),
    imageIds: pictures.map(({ id }) => id),
    related: toLinked(stored.related),
    relatedIds: stored.related.map(({ id }) => id),
    addOns: toLinked(stored.addOns),
    addOnIds: stored.addOns.map(({ id }) => id),
    publishOn: stored.publishOn?.toISOString() ?? null,
    createdAt: stored.createdAt.toISOString(),
    updatedAt: stored.updatedAt.toISOString(),
  }
}

/** Input for a copy of a product: a draft with new SKUs and no stock. */
const toDuplicateInput = (product: EditableProduct): ProductInput => ({
  ...product,
  title: `${product.title.slice(0, 193)} (copy)`,
  urlId: '',
  state: 'draft',
  publishOn: null,
  variants: product.variants.map(({ id: _, sku: __, stock: { unlimited }, ...variant }) => ({
    ...variant,
    sku: '',
    stock: { unlimited, quantity: 0 },
  })),
})

export type CatalogDependencies = SaveProductDependencies &
  StorefrontQueriesDependencies & {
    queries: Queries
    transact: Transact
    preferences: Pick<Preferences, 'read'>
    limits?: Limits
    planFeatures?: PlanFeatures
  }

export const createCatalog = (dependencies: CatalogDependencies) => {
  const {
    queries,
    transact,
    preferences,
    events,
    limits = defaultLimits,
    planFeatures = allPlanFeatures,
  } = dependencies
  const writer = createProductWriter(dependencies)
  const bulkActions = createBulkActions({ ...dependencies, limits })
  events.on(stockChanged, createStockListener(dependencies))
  registerCategoryListeners(events)

  const read = async (websiteId: WebsiteId, productId: ItemId, on: Queries = queries): Promise<EditableProduct> => {
    const [stored] = await findOwnerProduct(on, websiteId, productId)
    if (!stored) throw productNotFoundError()
    return toEditableProduct(stored)
  }

  return {
    ...createStorefrontQueries(dependencies),
    ...writer,
    deleteInTx: bulkActions.deleteInTx,
    publishScheduled: bulkActions.publishScheduled,
    read,

    async list(websiteId: WebsiteId, query: ProductQuery): Promise<ProductPage> {
      const lowStock = query.stock === 'low' ? (await preferences.read(websiteId, 'inventory')).lowStockThreshold : 0
      const { rows, total } = await listOwnerProducts(queries, websiteId, query, lowStock)
      const products = rows.map(
        ({ store, urlId, picture, publishOn, updatedAt, ...row }): ProductListItem => ({
          ...row,
          url: getProductPath({ urlId: store }, { urlId }),
          image: picture && { id: picture.id, url: assetUrl(picture), alt: picture.alt },
          publishOn: publishOn?.toISOString() ?? null,
          updatedAt: updatedAt.toISOString(),
        }),
      )
      return { products, total }
    },

    create: (websiteId: WebsiteId, input: ProductInput, accountId: AccountId): Promise<EditableProduct> =>
      transact(async (tx) => {
        requireProductFeatures(input, planFeatures)
        return read(websiteId, await writer.createInTx(tx, websiteId, input, { cause: 'set', accountId }), tx)
      }),

    save: (
      websiteId: WebsiteId,
      productId: ItemId,
      { revision, ...input }: ProductInput & { revision: number },
      accountId: AccountId,
    ): Promise<EditableProduct> =>
      transact(async (tx) => {
        requireProductFeatures(input, planFeatures)
        await writer.saveInTx(tx, websiteId, productId, { input, reason: { cause: 'set', accountId }, revision })
        return read(websiteId, productId, tx)
      }),

    duplicate: (websiteId: WebsiteId, productId: ItemId, accountId: AccountId): Promise<EditableProduct> =>
      transact(async (tx) => {
        const copy = toDuplicateInput(await read(websiteId, productId, tx))
        requireProductFeatures(copy, planFeatures)
        return read(websiteId, await writer.createInTx(tx, websiteId, copy, { cause: 'set', accountId }), tx)
      }),

    remove: async (websiteId: WebsiteId, productId: ItemId): Promise<void> => {
      await bulkActions.run(websiteId, [productId], { action: 'delete' })
    },

    runBulkAction: bulkActions.run,
    reorder: bulkActions.reorder,
    listTags: async (websiteId: WebsiteId) => ({ tags: await countSiteTags(queries, websiteId) }),
  }
}

export type Catalog = ReturnType<typeof createCatalog>
