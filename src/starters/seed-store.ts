import type { AssetId, CategoryId, CollectionId, ItemId, WebsiteId } from '#base/id.ts'
import type { Tx } from '#platform/database/transaction.ts'
import { Merchandising } from '#shop/catalog/merchandising-schema.ts'
import { ProductInput } from '#shop/catalog/product-schema.ts'
import type { Catalog } from '#shop/catalog/service.ts'
import type { Stores } from '#shop/stores/service.ts'
import { requireEntry } from './require-entry.ts'
import type { StarterCategory, StarterProduct, StarterStore, StarterVariant } from './starter.ts'

export type ShopServices = {
  stores: Pick<Stores, 'createStoreWithRoot'> & { categories: Pick<Stores['categories'], 'addInTx'> }
  catalog: Pick<Catalog, 'createInTx' | 'read' | 'saveInTx'>
}

const CREATED = { cause: 'created' } as const

const toVariantInput = (variant: StarterVariant, picture: (file: string) => AssetId) => {
  const [lengthMillimetres, widthMillimetres, heightMillimetres] = variant.size ?? [null, null, null]
  return {
    sku: variant.sku,
    optionValues: [...(variant.values ?? [])],
    price: String(variant.price),
    salePrice: String(variant.salePrice ?? 0),
    onSale: variant.salePrice !== undefined,
    stock:
      variant.stock === 'unlimited' ? { unlimited: true, quantity: 0 } : { unlimited: false, quantity: variant.stock },
    weightGrams: variant.grams ?? null,
    lengthMillimetres,
    widthMillimetres,
    heightMillimetres,
    imageId: variant.picture === undefined ? null : picture(variant.picture),
  }
}

/** Read through the same schema that owners' forms are read through: what a starter gets wrong is found in its test. */
const toProductInput = (
  product: StarterProduct,
  collectionId: CollectionId,
  categories: ReadonlyMap<string, CategoryId>,
  picture: (file: string) => AssetId,
): ProductInput =>
  ProductInput.parse({
    collectionId,
    productType: product.type,
    title: product.title,
    urlId: product.urlId,
    excerpt: product.excerpt,
    description: product.description,
    tags: product.tags,
    categoryIds: product.categories.map((name) => requireEntry(categories, name, 'category')),
    state: 'public',
    optionNames: product.options,
    variants: product.variants.map((variant) => toVariantInput(variant, picture)),
    imageIds: product.pictures.map(picture),
    isSubscribable: product.every !== undefined,
    subscriptionPlan: product.every ? { billingPeriod: product.every, numBillingCycles: 0 } : null,
    useCustomAddButtonText: product.addButton !== undefined,
    customAddButtonText: product.addButton,
    merchandising: Merchandising.parse(product.merchandising ?? {}),
  })

/** Makes a store with its categories and products; gives its collection, for menus. */
export const seedStore = async (
  { stores, catalog }: ShopServices,
  tx: Tx,
  websiteId: WebsiteId,
  store: StarterStore,
  picture: (file: string) => AssetId,
): Promise<CollectionId> => {
  const { title, urlId, description } = store
  const { collectionId, rootId } = await stores.createStoreWithRoot(tx, websiteId, { title, urlId, description })

  const categories = new Map<string, CategoryId>()
  const plantCategories = async (inside: readonly StarterCategory[], parentCategoryId: CategoryId): Promise<void> => {
    for (const { name, description, inside: deeper = [] } of inside) {
      const add = { displayName: name, description, parentCategoryId }
      const { id } = await stores.categories.addInTx(tx, websiteId, collectionId, add)
      categories.set(name, id)
      await plantCategories(deeper, id)
    }
  }
  await plantCategories(store.categories, rootId)

  const ids = new Map<string, ItemId>()
  for (const product of store.products)
    ids.set(
      product.urlId,
      await catalog.createInTx(tx, websiteId, toProductInput(product, collectionId, categories, picture), CREATED),
    )
  // Products speak of each other, so all of them have to be there first.
  const linked = (urlIds: readonly string[] = []) => urlIds.map((urlId) => requireEntry(ids, urlId, 'product'))
  for (const { urlId, related, addOns } of store.products) {
    if (!related && !addOns) continue
    const id = requireEntry(ids, urlId, 'product')
    const { variants, ...product } = await catalog.read(websiteId, id, tx)
    const links = { relatedIds: linked(related), addOnIds: linked(addOns) }
    const kept = variants.map(({ stock: _, ...variant }) => variant)
    await catalog.saveInTx(tx, websiteId, id, { input: { ...product, ...links, variants: kept }, reason: CREATED })
  }
  return collectionId
}
