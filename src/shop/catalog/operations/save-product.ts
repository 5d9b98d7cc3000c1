import { randomInt } from 'node:crypto'
import { type ItemId, newId, type VariantId, type WebsiteId } from '#base/id.ts'
import type { Clock } from '#platform/clock.ts'
import { violatesConstraint } from '#platform/database/constraint-violation.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { Events } from '#platform/events.ts'
import type { Inventory, StockChangeReason, VariantStockInput } from '#shop/inventory/service.ts'
import type { Stores } from '#shop/stores/service.ts'
import { createSlug, makeUniqueSlug, slugify } from '#site/pages/model.ts'
import { productsChanged } from '../contract.ts'
import {
  changedMeanwhileError,
  formNotFoundError,
  productNotFoundError,
  toSkuTakenError,
  urlSlugTakenError,
} from '../errors.ts'
import type { ProductInput } from '../product-schema.ts'
import { deleteProductLinks, insertProductLinks } from '../store/product-links.ts'
import { type ProductReferences, selectReferences } from '../store/product-references.ts'
import { insertProduct, type LockedProduct, lockProducts, updateProduct } from '../store/product-rows.ts'
import { updateSoldOut } from '../store/stock-status.ts'
import { deleteVariantsAndFreeSkus, upsertVariants, type VariantToWrite } from '../store/variant-rows.ts'
import { resolveReferences } from './check-references.ts'
import { computePriceColumns, resolvePublication, tracksStock, validateProduct } from './validate-product.ts'

export type SaveProductDependencies = {
  stores: Pick<Stores, 'changeProductCount'>
  inventory: Pick<Inventory, 'setVariantStock'>
  events: Events
  clock: Clock
  /** Called when pages change for visitors; invalidates cached pages. */
  onChange: (tx: Tx, websiteId: WebsiteId) => Promise<void>
}

const isPublished = ({ state }: Pick<LockedProduct, 'state'>): boolean => state !== 'draft'

/** Without characters that are easily confused. */
const SKU_CHARACTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const generateSku = (): string =>
  `SW-${Array.from({ length: 10 }, () => SKU_CHARACTERS[randomInt(SKU_CHARACTERS.length)]).join('')}`

/** The requested URL slug, or the first free one derived from the title. A previously derived slug is kept while it still fits. */
const resolveUrlId = (input: ProductInput, { urls }: ProductReferences, previous: string | undefined): string => {
  const requested = slugify(input.urlId)
  if (requested !== '') {
    if (urls.includes(requested)) throw urlSlugTakenError(requested)
    return requested
  }
  const derived = createSlug(input.title, 'Product')
  const isStillDerived =
    previous !== undefined && (previous === derived || new RegExp(`^${derived}-\\d+$`).test(previous))
  return isStillDerived ? previous : makeUniqueSlug(derived, new Set(urls), new Set())
}

const toVariantRows = (input: ProductInput, { variants: known }: ProductReferences): VariantToWrite[] =>
  input.variants.map(({ stock: _, id, sku, ...variant }) => ({
    ...variant,
    id: id ?? newId<VariantId>(),
    sku: sku || (known.find((knownVariant) => knownVariant.id === id)?.sku ?? generateSku()),
  }))

/** Types without stock are unlimited. Otherwise the requested stock applies; new variants without one start at zero. */
const toStockInputs = (
  { productType, variants }: ProductInput,
  rows: readonly VariantToWrite[],
  isKnown: (id: VariantId) => boolean,
): VariantStockInput[] =>
  rows.flatMap(({ id: variantId }, index) => {
    const isNew = !isKnown(variantId)
    const stock = tracksStock(productType) ? variants[index]?.stock : { unlimited: true, quantity: 0 }
    return stock || isNew ? [{ variantId, stock: stock ?? { unlimited: false, quantity: 0 }, isNew }] : []
  })

/** A concurrent save can take a SKU or URL slug after it was checked, and a form can be deleted; the database reports it. */
const translateViolations = async (write: () => Promise<void>): Promise<void> => {
  try {
    await write()
  } catch (error) {
    if (violatesConstraint(error, 'variants_sku')) throw toSkuTakenError(error)
    if (violatesConstraint(error, 'products_url_id')) throw urlSlugTakenError()
    if (violatesConstraint(error, 'products_form')) throw formNotFoundError()
    throw error
  }
}

type SaveRequest = {
  websiteId: WebsiteId
  productId: ItemId
  input: ProductInput
  reason: StockChangeReason
  /** The stored product; undefined for a new one. */
  previous?: LockedProduct
}

export const createProductWriter = ({ stores, inventory, events, clock, onChange }: SaveProductDependencies) => {
  const loadReferences = async (
    tx: Tx,
    { websiteId, productId, input }: Pick<SaveRequest, 'websiteId' | 'productId' | 'input'>,
  ): Promise<ProductReferences> => {
    const images = [...input.imageIds, ...input.variants.flatMap(({ imageId }) => (imageId ? [imageId] : []))]
    return selectReferences(tx, websiteId, {
      productId,
      collectionId: input.collectionId,
      assetIds: images,
      categoryIds: input.categoryIds,
      productIds: [...input.relatedIds, ...input.addOnIds],
      skus: input.variants.flatMap(({ sku }) => (sku ? [sku] : [])),
      slug: slugify(input.urlId) || createSlug(input.title, 'Product'),
    })
  }

  const write = async (tx: Tx, { websiteId, productId, input, reason, previous }: SaveRequest): Promise<void> => {
    const now = clock()
    const references = await loadReferences(tx, { websiteId, productId, input })
    const links = resolveReferences(productId, input, references)
    const variants = toVariantRows(input, references)
    const previousUrlId = previous?.collectionId === input.collectionId ? previous.urlId : undefined
    const columns = {
      url_id: resolveUrlId(input, references, previousUrlId),
      updated_at: now,
      ...computePriceColumns(input.variants),
      ...resolvePublication(input, now, previous?.publishOn),
    }
    const knownSkus = new Map(references.variants.map(({ id, sku }) => [id, sku]))
    await translateViolations(async () => {
      if (previous) {
        await updateProduct(tx, websiteId, previous, { input, facts: columns })
        const retained = new Set(variants.map(({ id }) => id))
        await deleteVariantsAndFreeSkus(tx, websiteId, productId, {
          deleted: [...knownSkus.keys()].filter((id) => !retained.has(id)),
          renamed: variants.filter(({ id, sku }) => knownSkus.has(id) && knownSkus.get(id) !== sku).map(({ id }) => id),
        })
        await deleteProductLinks(tx, websiteId, productId)
      } else await insertProduct(tx, websiteId, productId, { input, facts: columns })
      await upsertVariants(tx, websiteId, productId, variants)
    })
    await insertProductLinks(tx, websiteId, productId, links)
    const stockInputs = toStockInputs(input, variants, (id) => knownSkus.has(id))
    await inventory.setVariantStock(tx, websiteId, stockInputs, reason)
    await updateSoldOut(tx, websiteId, [productId])
    await events.emit(tx, productsChanged, { websiteId, productIds: [productId] })
    if (isPublished(columns) || (previous && isPublished(previous))) await onChange(tx, websiteId)
  }

  return {
    /** Runs in the caller's transaction; starters and imports use it. */
    async createInTx(tx: Tx, websiteId: WebsiteId, input: ProductInput, reason: StockChangeReason): Promise<ItemId> {
      validateProduct(input)
      // Locks the store's row first: concurrent creates in one store queue here and see each other's URL slugs.
      await stores.changeProductCount(tx, websiteId, input.collectionId, 1)
      const productId = newId<ItemId>()
      await write(tx, { websiteId, productId, input, reason })
      return productId
    },

    /** With a revision, fails if the product was saved since that revision; without one, the last write wins. */
    async saveInTx(
      tx: Tx,
      websiteId: WebsiteId,
      productId: ItemId,
      { input, reason, revision }: { input: ProductInput; reason: StockChangeReason; revision?: number },
    ): Promise<void> {
      validateProduct(input)
      const [previous] = await lockProducts(tx, websiteId, [productId])
      if (!previous) throw productNotFoundError()
      if (revision !== undefined && revision !== previous.revision) throw changedMeanwhileError()
      if (previous.collectionId !== input.collectionId) {
        await stores.changeProductCount(tx, websiteId, input.collectionId, 1)
        await stores.changeProductCount(tx, websiteId, previous.collectionId, -1)
      }
      await write(tx, { websiteId, productId, input, reason, previous })
    },
  }
}
