import type { Readable } from 'node:stream'
import { type AccountId, type CollectionId, type ImportId, newId, type WebsiteId } from '#base/id.ts'
import { defaultLimits, type Limits } from '#base/limits.ts'
import type { Clock } from '#platform/clock.ts'
import { decodeCsv } from '#platform/csv/table.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { UploadedFile } from '#platform/http/handle.ts'
import type { Job, JobRun } from '#platform/jobs/job.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { OutboundHttp } from '#platform/outbound/outbound-http.ts'
import type { ProductInput } from '#shop/catalog/product-schema.ts'
import type { Catalog } from '#shop/catalog/service.ts'
import type { Store } from '#shop/stores/contract.ts'
import type { Stores } from '#shop/stores/service.ts'
import { sanitizeFilename } from '#site/assets/model.ts'
import type { Assets } from '#site/assets/service.ts'
import type { ImportResponse, ImportSummary } from './contract.ts'
import {
  fileTooLargeError,
  importNotFoundError,
  invalidStateError,
  missingFileError,
  spreadsheetFileError,
  storeNotFoundError,
} from './errors.ts'
import { detectFormat } from './formats/formats.ts'
import { checkImportJob, fetchImagesJob, runImportJob, undoImportJob } from './jobs.ts'
import { type FormatName, MAX_CSV_BYTES } from './model.ts'
import { createCheckImport } from './operations/check-import.ts'
import { createExportProducts } from './operations/export-products.ts'
import { createImportImages } from './operations/import-images.ts'
import { createRunImport } from './operations/run-import.ts'
import { createUndoImport, type UndoDependencies } from './operations/undo-import.ts'
import { createImportReader, type ImportReaderDependencies } from './read-import-file.ts'
import {
  addIssues,
  countChanges,
  deleteImport,
  findImport,
  type ImportRow,
  type ImportStateChange,
  insertImport,
  listExpiredImports,
  listImports,
  listIssues,
  listWrittenProducts,
  transitionImport,
} from './store/import-store.ts'

const MAX_LISTED = 50
const MAX_WRITTEN_LISTED = 12
/** Imports can be undone for 90 days. */
const RETENTION_MS = 90 * 86_400_000
const DELETE_BATCH_SIZE = 100

export type ImportsDependencies = ImportReaderDependencies & {
  queries: Queries
  transact: Transact
  stores: Pick<Stores, 'categories' | 'list'>
  catalog: Pick<Catalog, 'createInTx' | 'saveInTx' | 'deleteInTx'>
  assets: Pick<Assets, 'addFromBuffer' | 'remove' | 'getViews'>
  /** Emits the collected product changes at the end of a transaction. */
  tellChanges: (tx: Tx) => Promise<void>
  checkProduct: (input: ProductInput) => void
  orderedAmong: UndoDependencies['orderedAmong']
  jobs: Jobs
  outgoing: OutboundHttp
  clock: Clock
  limits?: Limits
}

const EMPTY_SUMMARY = {
  new: 0,
  changed: 0,
  unchanged: 0,
  faulty: 0,
  variants: 0,
  newCategories: [],
  ignoredColumns: [],
  faults: 0,
}

const toImportSummary = ({
  storageKey: _,
  accountId: __,
  createdAt,
  finishedAt,
  summary,
  ...row
}: ImportRow): ImportSummary => ({
  ...row,
  summary: { ...EMPTY_SUMMARY, ...summary },
  createdAt: createdAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
})

/** Reads to the end even above the limit: browsers read the response only after sending the whole body. */
const readWithLimit = async (stream: Readable, most: number): Promise<Buffer | undefined> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= most) chunks.push(chunk)
    else chunks.length = 0
  }
  return size <= most ? Buffer.concat(chunks) : undefined
}

/** Magic numbers of zip (xlsx, ods) and OLE (xls) files. */
const isWorkbook = (bytes: Buffer): boolean =>
  ['PK\x03\x04', '\xd0\xcf\x11\xe0'].includes(bytes.toString('latin1', 0, 4))

const detectFileFormat = (bytes: Buffer): FormatName => {
  if (isWorkbook(bytes)) throw spreadsheetFileError()
  return detectFormat(decodeCsv(bytes)).name
}

export const createImports = (dependencies: ImportsDependencies) => {
  const { queries, transact, storage, stores, jobs, clock, limits = defaultLimits } = dependencies
  const reading = createImportReader(dependencies)
  const sizeOf = async (websiteId: WebsiteId, id: CollectionId) => (await storeOf(websiteId, id)).productCount
  const check = createCheckImport({ ...dependencies, reading, limits, sizeOf })
  const writing = {
    ...dependencies,
    transact: ((operation) =>
      transact(async (tx) => {
        const result = await operation(tx)
        await dependencies.tellChanges(tx)
        return result
      })) satisfies Transact,
  }
  const run = createRunImport({ ...writing, reading })
  const undo = createUndoImport(writing)
  const csv = createExportProducts(dependencies)

  const storeOf = async (websiteId: WebsiteId, id: CollectionId): Promise<Store> => {
    const store = (await stores.list(websiteId)).stores.find((one) => one.id === id)
    if (!store) throw storeNotFoundError()
    return store
  }

  const mustRead = async (websiteId: WebsiteId, id: ImportId): Promise<ImportRow> => {
    const row = await findImport(queries, websiteId, id)
    if (!row) throw importNotFoundError()
    return row
  }

  /** Transition and job commit together. */
  const step = (
    websiteId: WebsiteId,
    id: ImportId,
    job: Job<typeof checkImportJob.schema>,
    change: ImportStateChange,
  ): Promise<ImportSummary> =>
    transact(async (tx) => {
      const row = await transitionImport(tx, websiteId, id, change)
      if (!row) throw invalidStateError((await mustRead(websiteId, id)).state)
      await jobs.enqueue(tx, job, { websiteId, importId: id }, { key: id })
      return toImportSummary(row)
    })

  /** Records the failure of the last retry for the owner. */
  const work = (
    job: Job<typeof checkImportJob.schema>,
    operation: (websiteId: WebsiteId, id: ImportId) => Promise<void>,
  ): void =>
    jobs.work(job, async ({ websiteId, importId }, { last }: JobRun) => {
      try {
        await operation(websiteId, importId)
      } catch (error) {
        if (last)
          await transact(async (tx) => {
            await transitionImport(tx, websiteId, importId, { to: 'failed', finishedAt: clock() })
            const message =
              'Something went wrong on our side, and the import stopped here. Try again, or undo what it did.'
            await addIssues(tx, websiteId, importId, [{ row: 0, column: '', product: '', message, stage: 'write' }])
          })
        throw error
      }
    })
  work(checkImportJob, check)
  work(runImportJob, run)
  work(undoImportJob, undo)
  jobs.work(fetchImagesJob, createImportImages(writing), { concurrency: 2 })

  const upload = async (
    websiteId: WebsiteId,
    collectionId: CollectionId,
    file: UploadedFile,
    accountId: AccountId | null,
  ) => {
    const bytes = await readWithLimit(file.stream, MAX_CSV_BYTES)
    if (!bytes || file.truncated()) throw fileTooLargeError()
    const format = detectFileFormat(bytes)
    const id = newId<ImportId>()
    const storageKey = `sites/${websiteId}/imports/${id}.csv`
    await storage.put(storageKey, bytes, { contentType: 'text/csv' })
    return transact(async (tx) => {
      const filename = sanitizeFilename(file.filename, 'csv')
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
      return toImportSummary(row)
    })
  }

  return {
    async upload(
      websiteId: WebsiteId,
      collectionId: CollectionId,
      files: AsyncIterable<UploadedFile>,
      accountId: AccountId | null,
    ): Promise<ImportSummary> {
      await storeOf(websiteId, collectionId)
      for await (const file of files) return upload(websiteId, collectionId, file, accountId)
      throw missingFileError()
    },

    list: async (websiteId: WebsiteId) => ({
      imports: (await listImports(queries, websiteId, MAX_LISTED)).map(toImportSummary),
    }),

    async read(websiteId: WebsiteId, id: ImportId): Promise<ImportResponse> {
      const row = await mustRead(websiteId, id)
      const [faults, written] = await Promise.all([
        listIssues(queries, websiteId, id),
        listWrittenProducts(queries, websiteId, id, MAX_WRITTEN_LISTED),
      ])
      return { ...toImportSummary(row), faults, written }
    },

    async recheck(websiteId: WebsiteId, id: ImportId, collectionId?: CollectionId): Promise<ImportSummary> {
      if (collectionId) await storeOf(websiteId, collectionId)
      const reset = { faults: [], summary: EMPTY_SUMMARY, totalProducts: 0, doneProducts: 0, finishedAt: null }
      return step(websiteId, id, checkImportJob, { to: 'checking', ...reset, collectionId })
    },

    start: (websiteId: WebsiteId, id: ImportId) =>
      step(websiteId, id, runImportJob, { to: 'running', doneProducts: 0 }),

    undo: async (websiteId: WebsiteId, id: ImportId): Promise<ImportSummary> =>
      step(websiteId, id, undoImportJob, {
        to: 'undoing',
        totalProducts: await countChanges(queries, websiteId, id),
        doneProducts: 0,
        finishedAt: null,
      }),

    async exportCsv(websiteId: WebsiteId, collectionId: CollectionId, format: FormatName) {
      const store = await storeOf(websiteId, collectionId)
      return { filename: `${store.urlId}-products-${format}.csv`, lines: await csv(websiteId, store, format) }
    },

    /** Deletes expired imports with their files and undo data; keeps the products. */
    async deleteExpired(): Promise<void> {
      for (const { websiteId, id, storageKey } of await listExpiredImports(
        queries,
        new Date(clock().getTime() - RETENTION_MS),
        DELETE_BATCH_SIZE,
      )) {
        await storage.delete(storageKey)
        await transact((tx) => deleteImport(tx, websiteId, id))
      }
    },
  }
}

export type Imports = ReturnType<typeof createImports>
