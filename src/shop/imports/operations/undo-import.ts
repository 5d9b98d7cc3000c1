import { setImmediate as breathe } from 'node:timers/promises'
import { isDomainError } from '#base/domain-error.ts'
import type { ImportId, ItemId, WebsiteId } from '#base/id.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { ProductInput } from '#shop/catalog/product-schema.ts'
import type { Catalog } from '#shop/catalog/service.ts'
import type { StockInput } from '#shop/inventory/stock-schema.ts'
import type { Stores } from '#shop/stores/service.ts'
import type { ImportIssue } from '../contract.ts'
import {
  addIssues,
  advanceProgress,
  type Before,
  findImport,
  type ImportChange,
  type ImportRow,
  takeChanges,
  transitionImport,
} from '../store/import-store.ts'
import { listSnapshots, type Snapshot } from '../store/snapshot-store.ts'
import { runInSavepoint } from './run-import.ts'

const BATCH_SIZE = 20

/** Reverts the stock difference of the import, so that sales since are kept. */
const toStockChange = (was: StockInput, set: { unlimited: boolean; quantity: number }): StockInput => {
  if (was.unlimited) return { unlimited: true, quantity: 0 }
  return { unlimited: false, quantity: was.quantity, seen: set.unlimited ? was.quantity : set.quantity }
}

/** Skips stock whose tracking was switched on or off since the import. */
const toProductInput = ({ input, set }: NonNullable<Before>, now: Snapshot): ProductInput => ({
  ...input,
  // Imports do not change it, and the form of the product before the import can be deleted.
  additionalFieldsFormId: now.input.additionalFieldsFormId,
  variants: input.variants.map(({ stock, ...variant }) => {
    const written = variant.id && set[variant.id]
    const current = now.input.variants.find(({ id }) => id === variant.id)?.stock
    const isOurs = stock && written && current?.unlimited === written.unlimited
    return { ...variant, ...(isOurs && { stock: toStockChange(stock, written) }) }
  }),
})

export type UndoDependencies = {
  queries: Queries
  transact: Transact
  catalog: Pick<Catalog, 'saveInTx' | 'deleteInTx'>
  stores: Pick<Stores, 'categories'>
  /** Returns the ids among them that were ordered. */
  orderedAmong: (on: Queries, websiteId: WebsiteId, productIds: readonly ItemId[]) => Promise<ReadonlySet<ItemId>>
  clock: Clock
}

export const createUndoImport = ({ queries, transact, catalog, stores, orderedAmong, clock }: UndoDependencies) => {
  const restoreProduct = async (
    tx: Tx,
    websiteId: WebsiteId,
    row: ImportRow,
    {
      change: { productId, revision, before },
      now,
      isOrdered,
    }: { change: ImportChange; now: Snapshot | undefined; isOrdered: boolean },
  ): Promise<string | undefined> => {
    if (!now) return before ? 'It was deleted after the import and is not restored.' : undefined
    if (now.revision !== revision) return 'It was changed after the import and has been left as it is.'
    if (!before && isOrdered)
      return 'It has been ordered since the import and was not deleted. Hide or delete it manually.'
    const why = {
      cause: 'undone',
      accountId: row.accountId ?? undefined,
      referenceId: row.id,
      note: row.filename,
    } as const
    const error = await runInSavepoint(tx, async () => {
      if (before)
        await catalog.saveInTx(tx, websiteId, productId, { input: toProductInput(before, now), reason: why, revision })
      else await catalog.deleteInTx(tx, websiteId, [productId])
    })
    return isDomainError(error) ? error.message : undefined
  }

  /** Undoes one batch. Claims and restores changes in one transaction, so that a retry finds only the rest. */
  const undoBatch = (websiteId: WebsiteId, row: ImportRow, from: number): Promise<number> =>
    transact(async (tx) => {
      const changes = await takeChanges(tx, websiteId, row.id, BATCH_SIZE)
      if (!(await advanceProgress(tx, websiteId, row.id, { state: 'undoing', from, by: changes.length }))) return 0
      const ids = changes.map(({ productId }) => productId)
      const now = await listSnapshots(tx, websiteId, ids)
      const ordered = await orderedAmong(tx, websiteId, ids)
      const faults: ImportIssue[] = []
      for (const change of changes) {
        const { productId } = change
        const message = await restoreProduct(tx, websiteId, row, {
          change,
          now: now.get(productId),
          isOrdered: ordered.has(productId),
        })
        const title = now.get(productId)?.input.title ?? change.before?.input.title ?? ''
        if (message) faults.push({ row: 0, column: '', product: title, message, stage: 'undo' })
      }
      await addIssues(tx, websiteId, row.id, faults)
      return changes.length
    })

  /** Deletes empty categories that the import created. */
  const removeCategories = async (websiteId: WebsiteId, { collectionId, summary }: ImportRow): Promise<void> => {
    for (const id of (summary.madeCategoryIds ?? []).toReversed()) {
      const { categories } = await stores.categories.list(websiteId, collectionId)
      const category = categories.find((one) => one.id === id)
      const isEmpty = category?.productCount === 0 && categories.every((one) => one.parentCategoryId !== id)
      if (isEmpty) await stores.categories.remove(websiteId, collectionId, id)
    }
  }

  return async (websiteId: WebsiteId, importId: ImportId): Promise<void> => {
    const row = await findImport(queries, websiteId, importId)
    if (row?.state !== 'undoing') return
    for (let from = row.doneProducts, by = -1; by !== 0; from += by) {
      by = await undoBatch(websiteId, row, from)
      await breathe()
    }
    await removeCategories(websiteId, row)
    await transact((tx) => transitionImport(tx, websiteId, importId, { to: 'undone', finishedAt: clock() }))
  }
}
