import type { Readable } from 'node:stream'
import { DomainError } from '#base/domain-error.ts'
import { type AccountId, type CollectionId, type ImportId, newId, type WebsiteId } from '#base/id.ts'
import { defaultLimits, type Limits } from '#base/limits.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { UploadedFile } from '#platform/http/handle.ts'
import type { Job, JobRun } from '#platform/jobs/job.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Outgoing } from '#platform/outgoing/outgoing.ts'
import type { ProductInput } from '#shop/catalog/product-schema.ts'
import type { Catalog } from '#shop/catalog/service.ts'
import type { Store } from '#shop/stores/contract.ts'
import { refuse } from '#shop/stores/model.ts'
import type { Stores } from '#shop/stores/service.ts'
import { cleanFilename } from '#site/assets/model.ts'
import type { Assets } from '#site/assets/service.ts'
import { createCheck } from './check.ts'
import type { ImportAnswer, ImportLine } from './contract.ts'
import { createExport } from './export.ts'
import { recognise } from './formats/formats.ts'
import { decodeCsv } from './formats/table.ts'
import { checkImportJob, fetchPicturesJob, runImportJob, undoImportJob } from './jobs.ts'
import {
  type FormatName,
  type ImportState,
  MOST_CSV_BYTES,
  missingFile,
  notFound,
  tooLarge,
  wrongState,
} from './model.ts'
import { createPictures } from './pictures.ts'
import { createReading, type ReadingDependencies } from './reading.ts'
import { createRun } from './run.ts'
import {
  addFaults,
  countChanges,
  faultsOf,
  type ImportRow,
  importById,
  importsOfSite,
  insertImport,
  moveImport,
  oldImports,
  removeImport,
  writtenBy,
} from './store.ts'
import { createUndo, type UndoDependencies } from './undo.ts'

const SHOWN = 50
const LINKED = 12
/** An import can be undone for a quarter of a year. */
const KEPT = 90 * 86_400_000
const SWEPT_AT_ONCE = 100

export type ImportsDependencies = ReadingDependencies & {
  queries: Queries
  transact: Transact
  stores: Pick<Stores, 'categories' | 'list'>
  catalog: Pick<Catalog, 'createIn' | 'saveIn' | 'removeIn'>
  assets: Pick<Assets, 'addFromBuffer' | 'remove' | 'views'>
  /** Tells of everything that `catalog` wrote in a transaction, at its end. */
  tellChanges: (tx: Tx) => Promise<void>
  checkProduct: (input: ProductInput) => void
  orderedAmong: UndoDependencies['orderedAmong']
  jobs: Jobs
  outgoing: Outgoing
  clock: Clock
  limits?: Limits
}

const NOTHING_YET = {
  new: 0,
  changed: 0,
  unchanged: 0,
  faulty: 0,
  variants: 0,
  newCategories: [],
  ignoredColumns: [],
  faults: 0,
}

const lineOf = ({ storageKey: _, accountId: __, createdAt, finishedAt, summary, ...row }: ImportRow): ImportLine => ({
  ...row,
  summary: { ...NOTHING_YET, ...summary },
  createdAt: createdAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
})

/** Reads to the end even when it is too much: a browser hears the answer only when it has said its piece. */
const readAtMost = async (stream: Readable, most: number): Promise<Buffer | undefined> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= most) chunks.push(chunk)
    else chunks.length = 0
  }
  return size <= most ? Buffer.concat(chunks) : undefined
}

/** Spreadsheets as they save themselves are packed, or were once a container of Microsoft's; such files begin so. */
const isWorkbook = (bytes: Buffer): boolean =>
  ['PK\x03\x04', '\xd0\xcf\x11\xe0'].includes(bytes.toString('latin1', 0, 4))

const formatOf = (bytes: Buffer): FormatName => {
  if (isWorkbook(bytes))
    throw new DomainError(
      'imports.unreadable',
      'This is a spreadsheet, not a CSV file. Save it as “CSV UTF-8” and choose that file.',
    )
  return recognise(decodeCsv(bytes)).name
}

export const createImports = (dependencies: ImportsDependencies) => {
  const { queries, transact, storage, stores, jobs, clock, limits = defaultLimits } = dependencies
  const reading = createReading(dependencies)
  const sizeOf = async (websiteId: WebsiteId, id: CollectionId) => (await storeOf(websiteId, id)).productCount
  const check = createCheck({ ...dependencies, reading, limits, sizeOf })
  const writing = {
    ...dependencies,
    transact: ((deed) =>
      transact(async (tx) => {
        const result = await deed(tx)
        await dependencies.tellChanges(tx)
        return result
      })) satisfies Transact,
  }
  const run = createRun({ ...writing, reading })
  const undo = createUndo(writing)
  const csv = createExport(dependencies)

  const storeOf = async (websiteId: WebsiteId, id: CollectionId): Promise<Store> => {
    const store = (await stores.list(websiteId)).stores.find((one) => one.id === id)
    if (!store) throw refuse.noStore()
    return store
  }

  const mustRead = async (websiteId: WebsiteId, id: ImportId): Promise<ImportRow> => {
    const row = await importById(queries, websiteId, id)
    if (!row) throw notFound()
    return row
  }

  /** The step and the job that does it, or neither. */
  const step = (
    websiteId: WebsiteId,
    id: ImportId,
    to: ImportState,
    job: Job<typeof checkImportJob.schema>,
    change: Parameters<typeof moveImport>[4] = {},
  ): Promise<ImportLine> =>
    transact(async (tx) => {
      const row = await moveImport(tx, websiteId, id, to, change)
      if (!row) throw wrongState((await mustRead(websiteId, id)).state)
      await jobs.enqueue(tx, job, { websiteId, importId: id }, { key: id })
      return lineOf(row)
    })

  /** Who failed for the last time says so where the owner looks. */
  const work = (
    job: Job<typeof checkImportJob.schema>,
    deed: (websiteId: WebsiteId, id: ImportId) => Promise<void>,
  ): void =>
    jobs.work(job, async ({ websiteId, importId }, { last }: JobRun) => {
      try {
        await deed(websiteId, importId)
      } catch (error) {
        if (last)
          await transact(async (tx) => {
            await moveImport(tx, websiteId, importId, 'failed', { finishedAt: clock() })
            const message =
              'Something went wrong on our side, and the import stopped here. Try again, or undo what it did.'
            await addFaults(tx, websiteId, importId, [{ row: 0, column: '', product: '', message, stage: 'write' }])
          })
        throw error
      }
    })
  work(checkImportJob, check)
  work(runImportJob, run)
  work(undoImportJob, undo)
  jobs.work(fetchPicturesJob, createPictures(writing), { concurrency: 2 })

  const upload = async (
    websiteId: WebsiteId,
    collectionId: CollectionId,
    file: UploadedFile,
    accountId: AccountId | null,
  ) => {
    const bytes = await readAtMost(file.stream, MOST_CSV_BYTES)
    if (!bytes || file.truncated()) throw tooLarge()
    const format = formatOf(bytes)
    const id = newId<ImportId>()
    const storageKey = `sites/${websiteId}/imports/${id}.csv`
    await storage.put(storageKey, bytes, { contentType: 'text/csv' })
    return transact(async (tx) => {
      const filename = cleanFilename(file.filename, 'csv')
      const row = await insertImport(tx, websiteId, {
        id,
        collectionId,
        format,
        filename,
        storageKey,
        accountId,
        createdAt: clock(),
      })
      await jobs.enqueue(tx, checkImportJob, { websiteId, importId: id }, { key: id })
      return lineOf(row)
    })
  }

  return {
    async upload(
      websiteId: WebsiteId,
      collectionId: CollectionId,
      files: AsyncIterable<UploadedFile>,
      accountId: AccountId | null,
    ): Promise<ImportLine> {
      await storeOf(websiteId, collectionId)
      for await (const file of files) return upload(websiteId, collectionId, file, accountId)
      throw missingFile()
    },

    list: async (websiteId: WebsiteId) => ({ imports: (await importsOfSite(queries, websiteId, SHOWN)).map(lineOf) }),

    async read(websiteId: WebsiteId, id: ImportId): Promise<ImportAnswer> {
      const row = await mustRead(websiteId, id)
      const [faults, written] = await Promise.all([
        faultsOf(queries, websiteId, id),
        writtenBy(queries, websiteId, id, LINKED),
      ])
      return { ...lineOf(row), faults, written }
    },

    async recheck(websiteId: WebsiteId, id: ImportId, collectionId?: CollectionId): Promise<ImportLine> {
      if (collectionId) await storeOf(websiteId, collectionId)
      const reset = { faults: [], summary: NOTHING_YET, totalProducts: 0, doneProducts: 0, finishedAt: null }
      return step(websiteId, id, 'checking', checkImportJob, { ...reset, collectionId })
    },

    start: (websiteId: WebsiteId, id: ImportId) => step(websiteId, id, 'running', runImportJob, { doneProducts: 0 }),

    undo: async (websiteId: WebsiteId, id: ImportId): Promise<ImportLine> =>
      step(websiteId, id, 'undoing', undoImportJob, {
        totalProducts: await countChanges(queries, websiteId, id),
        doneProducts: 0,
        finishedAt: null,
      }),

    async exportCsv(websiteId: WebsiteId, collectionId: CollectionId, format: FormatName) {
      const store = await storeOf(websiteId, collectionId)
      return { filename: `${store.urlId}-products-${format}.csv`, lines: await csv(websiteId, store, format) }
    },

    /** Old files and what they changed are forgotten; the products stay. */
    async sweep(): Promise<void> {
      for (const { websiteId, id, storageKey } of await oldImports(
        queries,
        new Date(clock().getTime() - KEPT),
        SWEPT_AT_ONCE,
      )) {
        await storage.delete(storageKey)
        await transact((tx) => removeImport(tx, websiteId, id))
      }
    },
  }
}

export type Imports = ReturnType<typeof createImports>
