import { setImmediate as breathe } from 'node:timers/promises'
import { sql } from 'kysely'
import { isDomainError } from '#base/domain-error.ts'
import type { CategoryId, ImportId, ItemId, WebsiteId } from '#base/id.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Catalog } from '#shop/catalog/service.ts'
import type { Stores } from '#shop/stores/service.ts'
import { slugify } from '#site/pages/model.ts'
import type { ImportIssue } from '../contract.ts'
import type { ParsedProduct } from '../formats/formats.ts'
import type { Format } from '../formats/product.ts'
import { fetchImagesJob } from '../jobs.ts'
import { toPathKey } from '../merge-product.ts'
import { createSeenKeys, getProductLabel, type PlannedProduct, planProduct, type SeenKeys } from '../plan-product.ts'
import type { ImportReader } from '../read-import-file.ts'
import {
  addImageCounts,
  addIssues,
  advanceProgress,
  type Before,
  findImport,
  type ImportRow,
  recordCategories,
  recordChanges,
  transitionImport,
} from '../store/import-store.ts'
import { listRevisions } from '../store/snapshot-store.ts'
import { type CheckDependencies, toImportIssues } from './check-import.ts'

/** Products per transaction: small, so that an owner saving at the same time hardly waits. */
const BATCH_SIZE = 20

type Writable = Exclude<PlannedProduct, { kind: 'faulty' }>

export type RunDependencies = Pick<CheckDependencies, 'checkProduct'> & {
  queries: Queries
  transact: Transact
  reading: ImportReader
  catalog: Pick<Catalog, 'createInTx' | 'saveInTx'>
  stores: Pick<Stores, 'categories'>
  jobs: Jobs
  clock: Clock
}

/** A failing product does not abort the other products of the transaction. */
export const runInSavepoint = async (tx: Tx, operation: () => Promise<void>): Promise<unknown> => {
  await sql`SAVEPOINT one_product`.execute(tx)
  try {
    await operation()
    await sql`RELEASE SAVEPOINT one_product`.execute(tx)
    return undefined
  } catch (error) {
    if (!isDomainError(error)) throw error
    await sql`ROLLBACK TO SAVEPOINT one_product`.execute(tx)
    return error
  }
}

export const createRunImport = ({
  queries,
  transact,
  reading,
  catalog,
  stores,
  jobs,
  clock,
  checkProduct,
}: RunDependencies) => {
  type WriteScope = {
    tx: Tx
    websiteId: WebsiteId
    row: ImportRow
    categories: Map<string, CategoryId>
    made: CategoryId[]
  }

  /** Creates missing categories from the outermost inwards, each once. */
  const ensureCategory = async (scene: WriteScope, path: readonly string[]): Promise<CategoryId> => {
    const { tx, websiteId, row, categories } = scene
    let parentCategoryId: CategoryId | undefined
    for (const [depth, displayName] of path.entries()) {
      const key = toPathKey(path.slice(0, depth + 1))
      let id = categories.get(key)
      if (!id) {
        id = (await stores.categories.addInTx(tx, websiteId, row.collectionId, { displayName, parentCategoryId })).id
        categories.set(key, id)
        scene.made.push(id)
      }
      parentCategoryId = id
    }
    if (!parentCategoryId) throw new Error('A category path is empty.')
    return parentCategoryId
  }

  const write = async (scene: WriteScope, planned: Writable): Promise<{ productId: ItemId; before: Before }> => {
    const { tx, websiteId, row } = scene
    const made: CategoryId[] = []
    for (const path of planned.newCategories) made.push(await ensureCategory(scene, path))
    const input = { ...planned.input, categoryIds: [...new Set([...planned.input.categoryIds, ...made])] }
    const why = {
      cause: 'imported',
      accountId: row.accountId ?? undefined,
      referenceId: row.id,
      note: row.filename,
    } as const
    if (!planned.before) return { productId: await catalog.createInTx(tx, websiteId, input, why), before: null }
    const { id, revision, input: was } = planned.before
    await catalog.saveInTx(tx, websiteId, id, { input, reason: why, revision })
    const set = Object.fromEntries(
      input.variants.flatMap(({ id: variantId, stock }) => (variantId && stock ? [[variantId, stock]] : [])),
    )
    return { productId: id, before: { input: was, set } }
  }

  const enqueueImages = async (
    { tx, websiteId, row }: WriteScope,
    productId: ItemId,
    planned: Writable,
  ): Promise<void> => {
    if (planned.pictures.length === 0) return
    await jobs.enqueue(tx, fetchImagesJob, {
      websiteId,
      importId: row.id,
      productId,
      row: planned.product.row,
      product: getProductLabel(planned.product).slice(0, 200),
      pictures: planned.pictures,
      variantPictures: planned.variantPictures.map(({ optionValues, url }) => ({
        optionValues: [...optionValues],
        url,
      })),
    })
    await addImageCounts(tx, websiteId, row.id, { wanted: planned.pictures.length })
  }

  const writeAll = async (scene: WriteScope, plans: readonly PlannedProduct[], { columnOf }: Format): Promise<void> => {
    const { tx, websiteId, row } = scene
    const written = new Map<ItemId, Before>()
    const faults: ImportIssue[] = []
    for (const planned of plans) {
      if (planned.kind === 'unchanged') continue
      if (planned.kind === 'faulty') {
        faults.push(...toImportIssues(planned.product, planned.faults, 'write'))
        continue
      }
      const known = { categories: new Map(scene.categories), made: [...scene.made] }
      const error = await runInSavepoint(tx, async () => {
        const { productId, before } = await write(scene, planned)
        await enqueueImages(scene, productId, planned)
        written.set(productId, before)
      })
      if (!isDomainError(error)) continue
      Object.assign(scene, known)
      faults.push(
        ...toImportIssues(
          planned.product,
          [{ row: planned.product.row, column: columnOf.handle, message: error.message }],
          'write',
        ),
      )
    }
    const revisions = await listRevisions(tx, websiteId, [...written.keys()])
    await recordChanges(
      tx,
      websiteId,
      row.id,
      revisions.map(({ id, revision }) => ({ productId: id, revision, before: written.get(id) ?? null })),
    )
    await addIssues(tx, websiteId, row.id, faults)
    await recordCategories(tx, websiteId, row.id, scene.made)
  }

  /** Registers the keys of products that an earlier run has written. */
  const remember = (memory: SeenKeys, batch: readonly ParsedProduct[]): void => {
    for (const { product } of batch) {
      if (product.handle) memory.handle(slugify(product.handle), product.row)
      for (const { sku, row } of product.variants) if (sku) memory.sku(sku, row)
    }
    memory.commit()
  }

  const writeRemaining = async (websiteId: WebsiteId, row: ImportRow): Promise<boolean> => {
    const { format, batches } = await reading.open(websiteId, row, BATCH_SIZE)
    const memory = createSeenKeys()
    let at = 0
    for await (const whole of batches()) {
      // An earlier release may have used another batch size.
      const batch = whole.slice(Math.max(0, row.doneProducts - at))
      const from = at + whole.length - batch.length
      at += whole.length
      remember(memory, whole.slice(0, whole.length - batch.length))
      if (batch.length === 0) continue
      const isMine = await transact(async (tx) => {
        memory.rewind()
        if (!(await advanceProgress(tx, websiteId, row.id, { state: 'running', from, by: batch.length }))) return false
        const categories = await reading.categoriesOf(websiteId, row.collectionId)
        const around = await reading.loadContext(tx, websiteId, { collectionId: row.collectionId, categories, batch })
        const plans = batch.map((found) => planProduct(found, { format, around, memory, check: checkProduct }))
        await writeAll({ tx, websiteId, row, categories, made: [] }, plans, format)
        return true
      })
      if (!isMine) return false
      memory.commit()
      await breathe()
    }
    return true
  }

  return async (websiteId: WebsiteId, importId: ImportId): Promise<void> => {
    const row = await findImport(queries, websiteId, importId)
    if (row?.state !== 'running') return
    if (await writeRemaining(websiteId, row))
      await transact((tx) => transitionImport(tx, websiteId, importId, { to: 'done', finishedAt: clock() }))
  }
}
