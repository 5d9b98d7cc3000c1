import { setImmediate as breathe } from 'node:timers/promises'
import type { CollectionId, ImportId, WebsiteId } from '#base/id.ts'
import { getLimitMessage, type Limits } from '#base/limits.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact } from '#platform/database/transaction.ts'
import type { ProductInput } from '#shop/catalog/product-schema.ts'
import type { ImportIssue, Summary } from '../contract.ts'
import type { ParsedProduct } from '../formats/formats.ts'
import type { Format, ImportedProduct } from '../formats/product.ts'
import type { IssueStage } from '../model.ts'
import { createSeenKeys, getProductLabel, type PlannedProduct, planProduct } from '../plan-product.ts'
import type { ImportReader } from '../read-import-file.ts'
import { findImport, type ImportRow, MAX_ISSUES, transitionImport } from '../store/import-store.ts'

const BATCH_SIZE = 50

export const toImportIssues = (
  product: ImportedProduct,
  found: readonly { row: number; column: string; message: string }[],
  stage: IssueStage,
): ImportIssue[] => found.map((fault) => ({ ...fault, product: getProductLabel(product).slice(0, 200), stage }))

export type CheckDependencies = {
  queries: Queries
  transact: Transact
  reading: ImportReader
  limits: Limits
  /** How many products the store has. */
  sizeOf: (websiteId: WebsiteId, collectionId: CollectionId) => Promise<number>
  /** Throws what the catalog would reject. */
  checkProduct: (input: ProductInput) => void
}

/** The dry run: compares the file with the store and stores only the result. */
export const createCheckImport = ({ queries, transact, reading, limits, sizeOf, checkProduct }: CheckDependencies) => {
  const count = async (websiteId: WebsiteId, row: ImportRow) => {
    const { format, batches, ignoredColumns } = await reading.open(websiteId, row, BATCH_SIZE)
    const categories = await reading.categoriesOf(websiteId, row.collectionId)
    const room = limits.productsPerCollection - (await sizeOf(websiteId, row.collectionId))
    const memory = createSeenKeys()
    const counts = { new: 0, changed: 0, unchanged: 0, faulty: 0 }
    const newCategories = new Map<string, string>()
    const faults: ImportIssue[] = []
    let [variants, faultCount] = [0, 0]

    const take = (planned: PlannedProduct): void => {
      counts[planned.kind]++
      variants += planned.product.variants.length
      if (planned.kind === 'faulty') {
        faultCount += planned.faults.length
        if (faults.length < MAX_ISSUES) faults.push(...toImportIssues(planned.product, planned.faults, 'check'))
        return
      }
      for (const path of planned.newCategories) newCategories.set(path.join(' > ').toLowerCase(), path.join(' > '))
    }
    const withinRoom = (planned: PlannedProduct, { columnOf }: Format): PlannedProduct =>
      planned.kind === 'new' && counts.new >= room
        ? {
            kind: 'faulty',
            product: planned.product,
            faults: [
              {
                row: planned.product.row,
                column: columnOf.handle,
                message: getLimitMessage('productsPerCollection', limits),
              },
            ],
          }
        : planned
    const plan = async (batch: readonly ParsedProduct[]): Promise<void> => {
      const around = await reading.loadContext(queries, websiteId, {
        collectionId: row.collectionId,
        categories,
        batch,
      })
      for (const found of batch) {
        take(withinRoom(planProduct(found, { format, around, memory, check: checkProduct }), format))
        await breathe()
      }
    }

    for await (const batch of batches()) await plan(batch)
    const summary: Summary = {
      ...counts,
      variants,
      newCategories: [...newCategories.values()].slice(0, 500),
      ignoredColumns,
      faults: faultCount,
    }
    return { summary, faults: faults.slice(0, MAX_ISSUES) }
  }

  return async (websiteId: WebsiteId, importId: ImportId): Promise<void> => {
    const row = await findImport(queries, websiteId, importId)
    if (row?.state !== 'checking') return
    const { summary, faults } = await count(websiteId, row)
    const totalProducts = summary.new + summary.changed + summary.unchanged + summary.faulty
    await transact((tx) =>
      transitionImport(tx, websiteId, importId, { to: 'checked', summary, faults, totalProducts, doneProducts: 0 }),
    )
  }
}
