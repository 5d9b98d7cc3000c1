import type { AssetId, CategoryId, CollectionId, ItemId, WebsiteId } from '#base/id.ts'
import type { Tx } from '#platform/database/transaction.ts'
import { Merchandising } from '#shop/catalog/merchandising-schema.ts'
import { ProductInput } from '#shop/catalog/product-schema.ts'
import type { Catalog } from '#shop/catalog/service.ts'
import type { PreparedFile } from '#shop/downloads/operations/manage-files.ts'
import type { Downloads } from '#shop/downloads/service.ts'
import type { Stores } from '#shop/stores/service.ts'
import { requireEntry } from './require-entry.ts'
import type { FormIds, StarterCategory, StarterProduct, StarterStore, StarterVariant } from './starter.ts'

export type ShopServices = {
  stores: Pick<Stores, 'createStoreWithRoot'> & { categories: Pick<Stores['categories'], 'addInTx'> }
  catalog: Pick<Catalog, 'createInTx' | 'read' | 'saveInTx'>
  downloads: Pick<Downloads, 'prepareFile' | 'insertPrepared' | 'discardPrepared'>
}

const CREATED = { cause: 'created' } as const

const toVariantInput = (variant: StarterVariant, getImageId: (file: string) => AssetId) => {
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
    imageId: variant.image === undefined ? null : getImageId(variant.image),
  }
}

/** Parsed with the schema of the dashboard form, so that tests find errors in starters. */
const toProductInput = (
  product: StarterProduct,
  collectionId: CollectionId,
  categories: ReadonlyMap<string, CategoryId>,
  { getImageId, getFormId }: { getImageId: (file: string) => AssetId; getFormId: FormIds },
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
    variants: product.variants.map((variant) => toVariantInput(variant, getImageId)),
    imageIds: product.images.map(getImageId),
    isSubscribable: product.every !== undefined,
    subscriptionPlan: product.every ? { billingPeriod: product.every, numBillingCycles: 0 } : null,
    giftCard: product.giftCard ?? null,
    useCustomAddButtonText: product.addButton !== undefined,
    customAddButtonText: product.addButton,
    additionalFieldsFormId: product.form === undefined ? null : getFormId(product.form),
    merchandising: Merchandising.parse(product.merchandising ?? {}),
  })

/** Creates a store with its categories and products; returns its collection id for menus. */
export const seedStore = async (
  { stores, catalog, downloads }: ShopServices,
  tx: Tx,
  websiteId: WebsiteId,
  {
    store,
    getImageId,
    getFormId,
    files,
  }: {
    store: StarterStore
    getImageId: (file: string) => AssetId
    getFormId: FormIds
    files: ReadonlyMap<string, PreparedFile>
  },
): Promise<CollectionId> => {
  const { title, urlId, description } = store
  const { collectionId, rootId } = await stores.createStoreWithRoot(tx, websiteId, { title, urlId, description })

  const categories = new Map<string, CategoryId>()
  const createCategories = async (inside: readonly StarterCategory[], parentCategoryId: CategoryId): Promise<void> => {
    for (const { name, description, inside: deeper = [] } of inside) {
      const add = { displayName: name, description, parentCategoryId }
      const { id } = await stores.categories.addInTx(tx, websiteId, collectionId, add)
      categories.set(name, id)
      await createCategories(deeper, id)
    }
  }
  await createCategories(store.categories, rootId)

  const ids = new Map<string, ItemId>()
  for (const product of store.products)
    ids.set(
      product.urlId,
      await catalog.createInTx(
        tx,
        websiteId,
        toProductInput(product, collectionId, categories, { getImageId, getFormId }),
        CREATED,
      ),
    )
  for (const { urlId, files: names = [] } of store.products)
    for (const name of names) {
      const productId = requireEntry(ids, urlId, 'product')
      await downloads.insertPrepared(tx, websiteId, productId, requireEntry(files, name, 'file'))
    }
  // Products refer to each other, so create all of them first.
  const toIds = (urlIds: readonly string[] = []) => urlIds.map((urlId) => requireEntry(ids, urlId, 'product'))
  for (const { urlId, related, addOns } of store.products) {
    if (!related && !addOns) continue
    const id = requireEntry(ids, urlId, 'product')
    const { variants, ...product } = await catalog.read(websiteId, id, tx)
    const links = { relatedIds: toIds(related), addOnIds: toIds(addOns) }
    const variantInputs = variants.map(({ stock: _, ...variant }) => variant)
    await catalog.saveInTx(tx, websiteId, id, {
      input: { ...product, ...links, variants: variantInputs },
      reason: CREATED,
    })
  }
  return collectionId
}
