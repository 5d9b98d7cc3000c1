import { randomInt } from 'node:crypto'
import { DomainError } from '#base/domain-error.ts'
import { type ItemId, newId, type VariantId, type WebsiteId } from '#base/id.ts'
import type { Clock } from '#platform/clock.ts'
import { violates } from '#platform/database/constraint.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { Events } from '#platform/events.ts'
import type { Inventory, VariantWish, Why } from '#shop/inventory/service.ts'
import type { Stores } from '#shop/stores/service.ts'
import { slugOf, tidySlug, uniqueSlug } from '#site/pages/model.ts'
import { productsChanged } from './contract.ts'
import type { ProductInput } from './product-schema.ts'
import { belongingsOf, refuse, takenSku } from './references.ts'
import { checkProduct, isCounted, priceFacts, publishing } from './rules.ts'
import { refreshSoldOut } from './store/sold-out.ts'
import {
  clearBelongings,
  clearVariants,
  insertProduct,
  type LockedProduct,
  lockProducts,
  type Surroundings,
  surroundingsOf,
  updateProduct,
  type WrittenVariant,
  writeBelongings,
  writeVariants,
} from './store/write.ts'

export type WritingDependencies = {
  stores: Pick<Stores, 'takePlaces'>
  inventory: Pick<Inventory, 'applyWishes'>
  events: Events
  clock: Clock
  /** What visitors see has changed: pages that were kept are to be drawn again. */
  onChange: (tx: Tx, websiteId: WebsiteId) => Promise<void>
}

const isSeen = ({ state }: Pick<LockedProduct, 'state'>): boolean => state !== 'draft'

/** Without letters and digits that people mix up. */
const SKU_SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const newSku = (): string => `SW-${Array.from({ length: 10 }, () => SKU_SIGNS[randomInt(SKU_SIGNS.length)]).join('')}`

/** The address that was typed, or the first free one made of the name: what it has already stays if it would do. */
const addressOf = (input: ProductInput, { urls }: Surroundings, before: string | undefined): string => {
  const typed = tidySlug(input.urlId)
  if (typed !== '') {
    if (urls.includes(typed)) throw refuse.urlTaken(typed)
    return typed
  }
  const made = slugOf(input.title, 'Product')
  const isMade = before !== undefined && (before === made || new RegExp(`^${made}-\\d+$`).test(before))
  return isMade ? before : uniqueSlug(made, new Set(urls), new Set())
}

const variantsOf = (input: ProductInput, { variants: known }: Surroundings): WrittenVariant[] =>
  input.variants.map(({ stock: _, id, sku, ...variant }) => ({
    ...variant,
    id: id ?? newId<VariantId>(),
    sku: sku || (known.find((one) => one.id === id)?.sku ?? newSku()),
  }))

/** What is to be said of stock: of products that are not counted always the same, of others what was wished, and none of new ones. */
const wishesOf = (
  { productType, variants }: ProductInput,
  written: readonly WrittenVariant[],
  isKnown: (id: VariantId) => boolean,
): VariantWish[] =>
  written.flatMap(({ id: variantId }, index) => {
    const isNew = !isKnown(variantId)
    const wish = isCounted(productType) ? variants[index]?.stock : { unlimited: true, quantity: 0 }
    return wish || isNew ? [{ variantId, wish: wish ?? { unlimited: false, quantity: 0 }, isNew }] : []
  })

/** Two may want the same at once: what nobody could see beforehand, the index says. */
const inWords = async (deed: () => Promise<void>): Promise<void> => {
  try {
    await deed()
  } catch (error) {
    if (violates(error, 'variants_sku')) throw takenSku(error)
    if (violates(error, 'products_url_id')) throw refuse.urlTaken()
    throw error
  }
}

export const createWriting = ({ stores, inventory, events, clock, onChange }: WritingDependencies) => {
  const write = async (
    tx: Tx,
    websiteId: WebsiteId,
    productId: ItemId,
    before: LockedProduct | undefined,
    input: ProductInput,
    why: Why,
  ): Promise<void> => {
    const now = clock()
    const around = await surroundings(tx, websiteId, productId, input)
    const belongings = belongingsOf(productId, input, around)
    const variants = variantsOf(input, around)
    const facts = {
      url_id: addressOf(input, around, before?.collectionId === input.collectionId ? before.urlId : undefined),
      updated_at: now,
      ...priceFacts(input.variants),
      ...publishing(input, now, before?.publishOn),
    }
    const known = new Map(around.variants.map(({ id, sku }) => [id, sku]))
    await inWords(async () => {
      if (before) {
        await updateProduct(tx, websiteId, before, input, facts)
        const kept = new Set(variants.map(({ id }) => id))
        await clearVariants(tx, websiteId, productId, {
          gone: [...known.keys()].filter((id) => !kept.has(id)),
          renamed: variants.filter(({ id, sku }) => known.has(id) && known.get(id) !== sku).map(({ id }) => id),
        })
        await clearBelongings(tx, websiteId, productId)
      } else await insertProduct(tx, websiteId, productId, input, facts)
      await writeVariants(tx, websiteId, productId, variants)
    })
    await writeBelongings(tx, websiteId, productId, belongings)
    await inventory.applyWishes(
      tx,
      websiteId,
      wishesOf(input, variants, (id) => known.has(id)),
      why,
    )
    await refreshSoldOut(tx, websiteId, [productId])
    await events.emit(tx, productsChanged, { websiteId, productIds: [productId] })
    if (isSeen(facts) || (before && isSeen(before))) await onChange(tx, websiteId)
  }

  const surroundings = async (
    tx: Tx,
    websiteId: WebsiteId,
    productId: ItemId,
    input: ProductInput,
  ): Promise<Surroundings> => {
    const pictures = [...input.imageIds, ...input.variants.flatMap(({ imageId }) => (imageId ? [imageId] : []))]
    const [found] = await surroundingsOf(
      tx,
      websiteId,
      productId,
      input.collectionId,
      pictures,
      input.categoryIds,
      [...input.relatedIds, ...input.addOnIds],
      input.variants.flatMap(({ sku }) => (sku ? [sku] : [])),
      tidySlug(input.urlId) || slugOf(input.title, 'Product'),
    )
    if (!found) throw new Error('Nothing stands around a product.')
    return found
  }

  return {
    /** For whoever writes within a transaction of their own: starters and imports. */
    async createIn(tx: Tx, websiteId: WebsiteId, input: ProductInput, why: Why): Promise<ItemId> {
      checkProduct(input)
      // First of all: those who add to one store wait for each other here, and then see each other's addresses.
      await stores.takePlaces(tx, websiteId, input.collectionId, 1)
      const productId = newId<ItemId>()
      await write(tx, websiteId, productId, undefined, input, why)
      return productId
    },

    /** With a revision it is refused when somebody has saved since; without one the last word counts. */
    async saveIn(
      tx: Tx,
      websiteId: WebsiteId,
      productId: ItemId,
      input: ProductInput,
      why: Why,
      revision?: number,
    ): Promise<void> {
      checkProduct(input)
      const [before] = await lockProducts(tx, websiteId, [productId])
      if (!before) throw refuse.notFound()
      if (revision !== undefined && revision !== before.revision)
        throw new DomainError(
          'catalog.changed_meanwhile',
          'Somebody has saved this product since you opened it. Load it again, and make your changes there.',
        )
      if (before.collectionId !== input.collectionId) {
        await stores.takePlaces(tx, websiteId, input.collectionId, 1)
        await stores.takePlaces(tx, websiteId, before.collectionId, -1)
      }
      await write(tx, websiteId, productId, before, input, why)
    },
  }
}

export type Writing = ReturnType<typeof createWriting>
