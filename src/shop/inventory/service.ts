import type { DomainError } from '#base/domain-error.ts'
import type { AccountId, ItemId, VariantId, WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import { takePage } from '#platform/database/pagination.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { Events } from '#platform/events.ts'
import type { Preferences } from '#shop/preferences/service.ts'
import { assetUrl } from '#site/assets/model.ts'
import {
  type InventoryItem,
  type InventoryPage,
  type InventoryQuery,
  type LedgerEntry,
  type StockCause,
  type StockChange,
  stockChanged,
} from './contract.ts'
import { belowZeroError, productNotFoundError, stockLimitError, variantNotFoundError } from './errors.ts'
import { formatOptionValues, formatVariantName, mergeStockChanges, type StockMove, toStockMove } from './model.ts'
import { createStockHolds, type HoldItem, sumQuantitiesByVariant } from './stock-holds.ts'
import { MAX_STOCK, type StockInput } from './stock-schema.ts'
import {
  countInventory,
  type InventoryRow,
  listInventory,
  listLedgerEntries,
  listPublicStock,
  listVariantInventory,
} from './store/inventory-lines.ts'
import { applyStockMoves, insertInitialStock, type LedgerReason, type MoveResult } from './store/stock-changes.ts'

export type StockChangeReason = { cause: StockCause; accountId?: AccountId; referenceId?: string; note?: string }
export type VariantStockInput = { variantId: VariantId; stock: StockInput; isNew: boolean }
type AvailabilityChange = { variantId: VariantId; before: Availability | null; after: Availability }
type Availability = { unlimited: boolean; available: number }

export type Inventory = ReturnType<typeof createInventory>

const toLedgerReason = ({ note = '', accountId, referenceId }: Omit<StockChangeReason, 'cause'>): LedgerReason => ({
  note,
  accountId: accountId ?? null,
  referenceId: referenceId ?? null,
})

const toInventoryItem = ({ optionValues, imageId, imageFilename, imageAlt, ...row }: InventoryRow): InventoryItem => ({
  ...row,
  options: formatOptionValues(optionValues),
  image:
    imageId && imageFilename !== null
      ? { id: imageId, url: assetUrl({ id: imageId, filename: imageFilename }), alt: imageAlt ?? '' }
      : null,
})

const computeAvailable = (onHand: number, held: number): number => Math.max(onHand - held, 0)

/** Empty for a move without effect: it left no ledger row and needs no event. */
const toAvailabilityChanges = (moved: MoveResult): AvailabilityChange[] =>
  moved.onHand === moved.onHandAfter && moved.unlimited === moved.unlimitedAfter
    ? []
    : [
        {
          variantId: moved.variantId,
          before: { unlimited: moved.unlimited, available: computeAvailable(moved.onHand, moved.held) },
          after: { unlimited: moved.unlimitedAfter, available: computeAvailable(moved.onHandAfter, moved.held) },
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
  /** Loads names only after a rejection, to describe it. */
  const explainRejection = async (tx: Tx, websiteId: WebsiteId, moved: readonly MoveResult[]): Promise<DomainError> => {
    const overLimit = moved.find(({ onHandAfter }) => onHandAfter > MAX_STOCK)
    const rejected = moved.find(({ fits, onHandAfter }) => !fits || onHandAfter < 0) ?? overLimit
    const [row] = rejected ? await listVariantInventory(tx, websiteId, [rejected.variantId]) : []
    if (!rejected || !row) throw new Error('Stock moves were rejected without an invalid row.')
    const name = formatVariantName(row)
    return rejected === overLimit ? stockLimitError(name, rejected) : belowZeroError(name, rejected)
  }

  const applyMoves = async (
    tx: Tx,
    websiteId: WebsiteId,
    moves: readonly StockMove[],
    reason: LedgerReason,
  ): Promise<AvailabilityChange[]> => {
    if (moves.length === 0) return []
    const moved = await applyStockMoves(tx, websiteId, moves, reason)
    if (moved.length < moves.length) throw variantNotFoundError()
    if (moved.some(({ done }) => !done)) throw await explainRejection(tx, websiteId, moved)
    return moved.flatMap(toAvailabilityChanges)
  }

  const emitStockChanged = async (
    tx: Tx,
    websiteId: WebsiteId,
    changes: readonly AvailabilityChange[],
  ): Promise<void> => {
    if (changes.length === 0) return
    const variantIds = changes.map(({ variantId }) => variantId)
    await events.emit(tx, stockChanged, { websiteId, variantIds, changes: [...changes] })
  }

  return {
    ...createStockHolds(emitStockChanged),

    /** Returns sold items to stock after a cancellation or refund. Deleted and unlimited variants are skipped. */
    async restock(
      tx: Tx,
      websiteId: WebsiteId,
      lines: readonly HoldItem[],
      reason: Omit<StockChangeReason, 'cause'>,
    ): Promise<void> {
      const quantities = sumQuantitiesByVariant(lines)
      const rows = await listVariantInventory(tx, websiteId, [...quantities.keys()])
      const moves = rows.flatMap(({ variantId, unlimited }): StockMove[] =>
        unlimited
          ? []
          : [{ variantId, to: null, delta: quantities.get(variantId) ?? 0, unlimited: null, cause: 'returned' }],
      )
      await emitStockChanged(tx, websiteId, await applyMoves(tx, websiteId, moves, toLedgerReason(reason)))
    },

    /** Sets the stock of a product's variants in the transaction that saves the product (editor, import or starter). */
    async setVariantStock(
      tx: Tx,
      websiteId: WebsiteId,
      inputs: readonly VariantStockInput[],
      changeReason: StockChangeReason,
    ): Promise<void> {
      const reason = toLedgerReason(changeReason)
      const added = inputs.filter(({ isNew }) => isNew).map(({ variantId, stock }) => ({ variantId, ...stock }))
      const existing = inputs.filter(({ isNew }) => !isNew)
      if (added.length > 0)
        await insertInitialStock(tx, websiteId, added, {
          cause: changeReason.cause === 'imported' ? 'imported' : 'created',
          reason,
        })
      const moves = existing.map(({ variantId, stock }) => toStockMove(variantId, stock, changeReason.cause))
      const addedChanges = added.map(({ variantId, unlimited, quantity }) => ({
        variantId,
        before: null,
        after: { unlimited, available: quantity },
      }))
      await emitStockChanged(tx, websiteId, [...addedChanges, ...(await applyMoves(tx, websiteId, moves, reason))])
    },

    change: (
      websiteId: WebsiteId,
      { changes, note }: { changes: readonly StockChange[]; note: string },
      accountId: AccountId,
    ): Promise<{ lines: InventoryItem[] }> =>
      transact(async (tx) => {
        const moves = mergeStockChanges(changes)
        await emitStockChanged(
          tx,
          websiteId,
          await applyMoves(tx, websiteId, moves, toLedgerReason({ note, accountId })),
        )
        const rows = await listVariantInventory(
          tx,
          websiteId,
          moves.map(({ variantId }) => variantId),
        )
        return { lines: rows.map(toInventoryItem) }
      }),

    async list(websiteId: WebsiteId, query: InventoryQuery): Promise<InventoryPage> {
      const { lowStockThreshold } = await preferences.read(websiteId, 'inventory')
      const filter = { ...query, lowStockThreshold }
      const [rows, counts] = await Promise.all([
        listInventory(queries, websiteId, filter),
        countInventory(queries, websiteId, filter),
      ])
      return { lines: rows.map(toInventoryItem), ...counts, lowStockThreshold }
    },

    async ledger(websiteId: WebsiteId, variantId: VariantId, { cursor, limit }: { cursor?: string; limit: number }) {
      const [row] = await listVariantInventory(queries, websiteId, [variantId])
      if (!row) throw variantNotFoundError()
      const rows = await listLedgerEntries(queries, websiteId, variantId, { cursor, limit: limit + 1 })
      const { rows: shown, last } = takePage(rows, limit)
      const changes = shown.map(({ at, ...change }): LedgerEntry => ({ ...change, at: at.toISOString() }))
      return { line: toInventoryItem(row), changes, nextCursor: last?.id ?? null }
    },

    /** CATALOG-006: stock of a product that is visible to the visitor. */
    async readPublicStock(websiteId: WebsiteId, itemId: ItemId) {
      const results = await listPublicStock(queries, websiteId, itemId)
      if (results.length === 0) throw productNotFoundError()
      return { results }
    },
  }
}
