import { DomainError } from '#base/domain-error.ts'
import type { AccountId, ItemId, VariantId, WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import { cutPage } from '#platform/database/listing.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { Events } from '#platform/events.ts'
import { MOST_STOCK, type StockWish } from '#shop/catalog/product-schema.ts'
import type { Preferences } from '#shop/preferences/service.ts'
import { assetUrl } from '#site/assets/model.ts'
import { insertStock, type Moved, moveStock, type Reason } from './change-store.ts'
import {
  type InventoryLine,
  type InventoryPage,
  type InventoryQuery,
  type LedgerLine,
  type StockCause,
  type StockChange,
  stockChanged,
} from './contract.ts'
import { createHolds, type HoldLine, sumByVariant } from './holds.ts'
import {
  belowZero,
  moveOfWish,
  movesOf,
  nameOfVariant,
  notFound,
  optionsText,
  type StockMove,
  tooMany,
} from './model.ts'
import {
  type InventoryRow,
  inventoryCounts,
  inventoryOfSite,
  inventoryOfVariants,
  ledgerOfVariant,
  stockOfPublicProduct,
} from './store.ts'

export type Why = { cause: StockCause; accountId?: AccountId; referenceId?: string; note?: string }
export type VariantWish = { variantId: VariantId; wish: StockWish; isNew: boolean }
type Change = { variantId: VariantId; before: Buyable | null; after: Buyable }
type Buyable = { unlimited: boolean; available: number }

export type Inventory = ReturnType<typeof createInventory>

const reasonOf = ({ note = '', accountId, referenceId }: Omit<Why, 'cause'>): Reason => ({
  note,
  accountId: accountId ?? null,
  referenceId: referenceId ?? null,
})

const lineOf = ({ optionValues, imageId, imageFilename, imageAlt, ...row }: InventoryRow): InventoryLine => ({
  ...row,
  options: optionsText(optionValues),
  image:
    imageId && imageFilename !== null
      ? { id: imageId, url: assetUrl({ id: imageId, filename: imageFilename }), alt: imageAlt ?? '' }
      : null,
})

const availableOf = (onHand: number, held: number): number => Math.max(onHand - held, 0)

/** Moves that changed nothing left no row, and nobody needs to hear of them. */
const changeOf = (moved: Moved): Change[] =>
  moved.onHand === moved.onHandAfter && moved.unlimited === moved.unlimitedAfter
    ? []
    : [
        {
          variantId: moved.variantId,
          before: { unlimited: moved.unlimited, available: availableOf(moved.onHand, moved.held) },
          after: { unlimited: moved.unlimitedAfter, available: availableOf(moved.onHandAfter, moved.held) },
        },
      ]

export const createInventory = ({
  queries,
  transact,
  events,
  preferences,
}: {
  queries: Queries
  transact: Transact
  events: Events
  preferences: Pick<Preferences, 'read'>
}) => {
  /** In words, with the names of things: only now is anybody asked for them. */
  const whyNot = async (tx: Tx, websiteId: WebsiteId, moved: readonly Moved[]): Promise<DomainError> => {
    const above = moved.find(({ onHandAfter }) => onHandAfter > MOST_STOCK)
    const bad = moved.find(({ fits, onHandAfter }) => !fits || onHandAfter < 0) ?? above
    const [row] = bad ? await inventoryOfVariants(tx, websiteId, [bad.variantId]) : []
    if (!bad || !row) throw new Error('Stock was refused for no reason.')
    return bad === above ? tooMany(nameOfVariant(row), bad) : belowZero(nameOfVariant(row), bad)
  }

  const move = async (tx: Tx, websiteId: WebsiteId, moves: readonly StockMove[], reason: Reason): Promise<Change[]> => {
    if (moves.length === 0) return []
    const moved = await moveStock(tx, websiteId, moves, reason)
    if (moved.length < moves.length) throw notFound()
    if (moved.some(({ done }) => !done)) throw await whyNot(tx, websiteId, moved)
    return moved.flatMap(changeOf)
  }

  const tell = async (tx: Tx, websiteId: WebsiteId, changes: readonly Change[]): Promise<void> => {
    if (changes.length === 0) return
    const variantIds = changes.map(({ variantId }) => variantId)
    await events.emit(tx, stockChanged, { websiteId, variantIds, changes: [...changes] })
  }

  return {
    ...createHolds(tell),

    /**
     * What was sold comes back to the shelf: after a cancellation or a refund. What is no longer sold or no longer counted has no shelf
     * to come back to.
     */
    async putBack(tx: Tx, websiteId: WebsiteId, lines: readonly HoldLine[], why: Omit<Why, 'cause'>): Promise<void> {
      const back = sumByVariant(lines)
      const rows = await inventoryOfVariants(tx, websiteId, [...back.keys()])
      const moves = rows.flatMap(({ variantId, unlimited }): StockMove[] =>
        unlimited ? [] : [{ variantId, to: null, delta: back.get(variantId) ?? 0, unlimited: null, cause: 'returned' }],
      )
      await tell(tx, websiteId, await move(tx, websiteId, moves, reasonOf(why)))
    },

    /** What an owner, an import or a starter says of the stock of a product's variants, in the transaction that writes them. */
    async applyWishes(tx: Tx, websiteId: WebsiteId, wishes: readonly VariantWish[], why: Why): Promise<void> {
      const reason = reasonOf(why)
      const fresh = wishes.filter(({ isNew }) => isNew).map(({ variantId, wish }) => ({ variantId, ...wish }))
      const known = wishes.filter(({ isNew }) => !isNew)
      if (fresh.length > 0)
        await insertStock(tx, websiteId, fresh, why.cause === 'imported' ? 'imported' : 'created', reason)
      const moves = known.map(({ variantId, wish }) => moveOfWish(variantId, wish, why.cause))
      const opened = fresh.map(({ variantId, unlimited, quantity }) => ({
        variantId,
        before: null,
        after: { unlimited, available: quantity },
      }))
      await tell(tx, websiteId, [...opened, ...(await move(tx, websiteId, moves, reason))])
    },

    change: (
      websiteId: WebsiteId,
      { changes, note }: { changes: readonly StockChange[]; note: string },
      accountId: AccountId,
    ): Promise<{ lines: InventoryLine[] }> =>
      transact(async (tx) => {
        const moves = movesOf(changes)
        await tell(tx, websiteId, await move(tx, websiteId, moves, reasonOf({ note, accountId })))
        const rows = await inventoryOfVariants(
          tx,
          websiteId,
          moves.map(({ variantId }) => variantId),
        )
        return { lines: rows.map(lineOf) }
      }),

    async list(websiteId: WebsiteId, query: InventoryQuery): Promise<InventoryPage> {
      const { lowStockThreshold } = await preferences.read(websiteId, 'inventory')
      const asked = { ...query, lowStockThreshold }
      const [rows, counts] = await Promise.all([
        inventoryOfSite(queries, websiteId, asked),
        inventoryCounts(queries, websiteId, asked),
      ])
      return { lines: rows.map(lineOf), ...counts, lowStockThreshold }
    },

    async ledger(websiteId: WebsiteId, variantId: VariantId, { cursor, limit }: { cursor?: string; limit: number }) {
      const [row] = await inventoryOfVariants(queries, websiteId, [variantId])
      if (!row) throw notFound()
      const rows = await ledgerOfVariant(queries, websiteId, variantId, { cursor, limit: limit + 1 })
      const { shown, last } = cutPage(rows, limit)
      const changes = shown.map(({ at, ...change }): LedgerLine => ({ ...change, at: at.toISOString() }))
      return { line: lineOf(row), changes, nextCursor: last?.id ?? null }
    },

    /** CATALOG-006: what visitors may know of a product that they may see, on a site that they may see. */
    async stockOf(websiteId: WebsiteId, itemId: ItemId, seesSite: boolean) {
      const results = seesSite ? await stockOfPublicProduct(queries, websiteId, itemId) : []
      if (results.length === 0) throw new DomainError('catalog.not_found', 'There is no such product.')
      return { results }
    },
  }
}
