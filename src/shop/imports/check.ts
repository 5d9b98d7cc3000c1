import { setImmediate as breathe } from 'node:timers/promises'
import type { CollectionId, ImportId, WebsiteId } from '#base/id.ts'
import { type Limits, limitMessage } from '#base/limits.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact } from '#platform/database/transaction.ts'
import type { ProductInput } from '#shop/catalog/product-schema.ts'
import type { Fault, Summary } from './contract.ts'
import type { FoundProduct } from './formats/formats.ts'
import type { Format, MovedProduct } from './formats/product.ts'
import type { FaultStage } from './model.ts'
import { createFileMemory, labelOf, type Planned, planProduct } from './plan.ts'
import type { Reading } from './reading.ts'
import { type ImportRow, importById, MOST_FAULTS, moveImport } from './store.ts'

const AT_ONCE = 50

export const faultsOfProduct = (
  product: MovedProduct,
  found: readonly { row: number; column: string; message: string }[],
  stage: FaultStage,
): Fault[] => found.map((fault) => ({ ...fault, product: labelOf(product).slice(0, 200), stage }))

export type CheckDependencies = {
  queries: Queries
  transact: Transact
  reading: Reading
  limits: Limits
  /** How many products the store has. */
  sizeOf: (websiteId: WebsiteId, collectionId: CollectionId) => Promise<number>
  /** What the catalog would refuse. */
  checkProduct: (input: ProductInput) => void
}

/** The dry run: reads everything, looks everything up, and writes nothing but what it found. */
export const createCheck = ({ queries, transact, reading, limits, sizeOf, checkProduct }: CheckDependencies) => {
  const count = async (websiteId: WebsiteId, row: ImportRow) => {
    const { format, batches, ignoredColumns } = await reading.open(websiteId, row, AT_ONCE)
    const categories = await reading.categoriesOf(websiteId, row.collectionId)
    const room = limits.productsPerCollection - (await sizeOf(websiteId, row.collectionId))
    const memory = createFileMemory()
    const counts = { new: 0, changed: 0, unchanged: 0, faulty: 0 }
    const newCategories = new Map<string, string>()
    const faults: Fault[] = []
    let [variants, faultCount] = [0, 0]

    const take = (planned: Planned): void => {
      counts[planned.kind]++
      variants += planned.product.variants.length
      if (planned.kind === 'faulty') {
        faultCount += planned.faults.length
        if (faults.length < MOST_FAULTS) faults.push(...faultsOfProduct(planned.product, planned.faults, 'check'))
        return
      }
      for (const path of planned.newCategories) newCategories.set(path.join(' > ').toLowerCase(), path.join(' > '))
    }
    const withinRoom = (planned: Planned, { columnOf }: Format): Planned =>
      planned.kind === 'new' && counts.new >= room
        ? {
            kind: 'faulty',
            product: planned.product,
            faults: [
              {
                row: planned.product.row,
                column: columnOf.handle,
                message: limitMessage('productsPerCollection', limits),
              },
            ],
          }
        : planned
    const plan = async (batch: readonly FoundProduct[]): Promise<void> => {
      const around = await reading.around(queries, websiteId, row.collectionId, categories, batch)
      for (const found of batch) {
        take(withinRoom(planProduct(found, format, around, memory, checkProduct), format))
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
    return { summary, faults: faults.slice(0, MOST_FAULTS) }
  }

  return async (websiteId: WebsiteId, importId: ImportId): Promise<void> => {
    const row = await importById(queries, websiteId, importId)
    if (row?.state !== 'checking') return
    const { summary, faults } = await count(websiteId, row)
    const totalProducts = summary.new + summary.changed + summary.unchanged + summary.faulty
    await transact((tx) =>
      moveImport(tx, websiteId, importId, 'checked', { summary, faults, totalProducts, doneProducts: 0 }),
    )
  }
}
