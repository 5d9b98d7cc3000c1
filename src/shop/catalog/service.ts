import type { AccountId, CollectionId, ItemId, WebsiteId } from '#base/id.ts'
import { defaultLimits, type Limits } from '#base/limits.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact } from '#platform/database/transaction.ts'
import { stockChanged } from '#shop/inventory/contract.ts'
import type { Preferences } from '#shop/preferences/service.ts'
import { assetUrl } from '#site/assets/model.ts'
import { followCategories } from './categories.ts'
import type { OwnProduct, ProductLine, ProductPage, ProductQuery } from './contract.ts'
import { createMany } from './many.ts'
import { pathOfProduct } from './model.ts'
import type { ProductInput } from './product-schema.ts'
import { createReading } from './reading.ts'
import { refuse } from './references.ts'
import { followStock } from './stock.ts'
import { withStandard } from './store/item.ts'
import { productById, productLines, type StoredPicture, type StoredProduct, tagsOfSite } from './store/owners.ts'
import { createWriting, type WritingDependencies } from './writing.ts'

const urlOf = (picture: StoredPicture | null): string | null => picture && assetUrl(picture)

const ownProductOf = ({ store, pictures, ...stored }: StoredProduct): OwnProduct => {
  const linked = (links: StoredProduct['related']) =>
    links.map(({ id, title, picture }) => ({ id, title, imageUrl: urlOf(picture) }))
  return {
    ...stored,
    url: pathOfProduct({ urlId: store }, stored),
    merchandising: withStandard(stored.merchandising),
    isSubscribable: stored.subscriptionPlan !== null,
    images: pictures.map(({ filename, ...picture }) => ({ ...picture, url: assetUrl({ id: picture.id, filename }) })),
    imageIds: pictures.map(({ id }) => id),
    related: linked(stored.related),
    relatedIds: stored.related.map(({ id }) => id),
    addOns: linked(stored.addOns),
    addOnIds: stored.addOns.map(({ id }) => id),
    publishOn: stored.publishOn?.toISOString() ?? null,
    createdAt: stored.createdAt.toISOString(),
    updatedAt: stored.updatedAt.toISOString(),
  }
}

/** What writes a product like this one: a draft of its own, with new skus and nothing in stock. */
const copyOf = (product: OwnProduct): ProductInput => ({
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

export type CatalogDependencies = WritingDependencies & {
  queries: Queries
  transact: Transact
  preferences: Pick<Preferences, 'read'>
  limits?: Limits
}

export const createCatalog = (dependencies: CatalogDependencies) => {
  const { queries, transact, preferences, events, limits = defaultLimits } = dependencies
  const writing = createWriting(dependencies)
  const many = createMany({ ...dependencies, limits })
  events.on(stockChanged, followStock(dependencies))
  followCategories(events)

  const read = async (websiteId: WebsiteId, productId: ItemId, on: Queries = queries): Promise<OwnProduct> => {
    const [stored] = await productById(on, websiteId, productId)
    if (!stored) throw refuse.notFound()
    return ownProductOf(stored)
  }

  return {
    ...createReading({ queries }),
    ...writing,
    removeIn: many.removeIn,
    publishDue: many.publishDue,
    read,

    async list(websiteId: WebsiteId, query: ProductQuery): Promise<ProductPage> {
      const lowStock = query.stock === 'low' ? (await preferences.read(websiteId, 'inventory')).lowStockThreshold : 0
      const { lines, total } = await productLines(queries, websiteId, query, lowStock)
      const products = lines.map(
        ({ store, urlId, picture, publishOn, updatedAt, ...line }): ProductLine => ({
          ...line,
          url: pathOfProduct({ urlId: store }, { urlId }),
          image: picture && { id: picture.id, url: assetUrl(picture), alt: picture.alt },
          publishOn: publishOn?.toISOString() ?? null,
          updatedAt: updatedAt.toISOString(),
        }),
      )
      return { products, total }
    },

    create: (websiteId: WebsiteId, input: ProductInput, accountId: AccountId): Promise<OwnProduct> =>
      transact(async (tx) =>
        read(websiteId, await writing.createIn(tx, websiteId, input, { cause: 'set', accountId }), tx),
      ),

    save: (
      websiteId: WebsiteId,
      productId: ItemId,
      { revision, ...input }: ProductInput & { revision: number },
      accountId: AccountId,
    ): Promise<OwnProduct> =>
      transact(async (tx) => {
        await writing.saveIn(tx, websiteId, productId, input, { cause: 'set', accountId }, revision)
        return read(websiteId, productId, tx)
      }),

    duplicate: (websiteId: WebsiteId, productId: ItemId, accountId: AccountId): Promise<OwnProduct> =>
      transact(async (tx) => {
        const copy = copyOf(await read(websiteId, productId, tx))
        return read(websiteId, await writing.createIn(tx, websiteId, copy, { cause: 'set', accountId }), tx)
      }),

    remove: async (websiteId: WebsiteId, productId: ItemId): Promise<void> => {
      await many.change(websiteId, [productId], { action: 'delete' })
    },

    changeMany: many.change,
    order: (websiteId: WebsiteId, collectionId: CollectionId, ids: readonly ItemId[]) =>
      many.order(websiteId, collectionId, ids),
    allTags: async (websiteId: WebsiteId) => ({ tags: await tagsOfSite(queries, websiteId) }),
  }
}

export type Catalog = ReturnType<typeof createCatalog>
