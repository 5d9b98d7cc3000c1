import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import pino from 'pino'
import { afterAll } from 'vitest'
import type { CollectionId, ImportId, WebsiteId } from '#base/id.ts'
import { defaultLimits, type Limits } from '#base/limits.ts'
import type { UploadedFile } from '#platform/http/handle.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { createOutboundHttp } from '#platform/outbound/outbound-http.ts'
import { createDiskStorage } from '#platform/storage/disk.ts'
import type { TestDatabase } from '#platform/testing/database.ts'
import { validateProduct } from '#shop/catalog/operations/validate-product.ts'
import type { Catalog } from '#shop/catalog/service.ts'
import { createTestCatalog } from '#shop/catalog/testing/services.ts'
import { findOrderedProducts } from '#shop/orders/store/select-orders.ts'
import { createAssets } from '#site/assets/service.ts'
import type { FormatName } from '../model.ts'
import { createImports } from '../service.ts'

/** A file as a form uploads it. */
async function* fileOf(content: string | Buffer, filename: string): AsyncIterable<UploadedFile> {
  yield {
    fieldname: 'file',
    filename,
    mimetype: 'text/csv',
    stream: Readable.from([Buffer.from(content)]),
    truncated: () => false,
  }
}

/** Imports with real dependencies. Local addresses stand in for the public internet; no other host is reached. */
export const testImports = (
  database: TestDatabase,
  {
    limits = {},
    disturb = (catalog) => catalog,
    folder = mkdtempSync(join(tmpdir(), 'sw-imports-')),
  }: { limits?: Partial<Limits>; disturb?: (catalog: Catalog) => Catalog; folder?: string } = {},
) => {
  const jobs = createJobs({ connection: database.connection, log: pino({ level: 'silent' }), runsHandlers: false })
  afterAll(async () => {
    await jobs.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  const clock = () => new Date('2026-11-15T12:00:00Z')
  const shop = createTestCatalog(database, { limits, clock })
  const storage = createDiskStorage(folder)
  const assets = createAssets({ ...database, storage, jobs, clock, onChange: async () => {} })
  const imports = createImports({
    ...database,
    storage,
    assets,
    jobs,
    clock,
    stores: shop.stores,
    catalog: disturb(shop.catalog),
    tellChanges: async () => {},
    checkProduct: validateProduct,
    orderedAmong: findOrderedProducts,
    outgoing: createOutboundHttp({
      lookup: async () => [{ address: '127.0.0.1', family: 4 }],
      allowPrivate: (address) => address === '127.0.0.1',
    }),
    limits: { ...defaultLimits, ...limits },
    factsOf: async () => ({ currency: 'USD', imperial: false, origin: 'https://kiln.test' }),
  })

  const upload = (
    websiteId: WebsiteId,
    collectionId: CollectionId,
    content: string | Buffer,
    filename = 'products.csv',
  ) => imports.upload(websiteId, collectionId, fileOf(content, filename), null)

  /** Uploads and waits for the dry run. */
  const checked = async (websiteId: WebsiteId, collectionId: CollectionId, content: string) => {
    const { id } = await upload(websiteId, collectionId, content)
    await jobs.runDue()
    return imports.read(websiteId, id)
  }

  const run = async (websiteId: WebsiteId, id: ImportId) => {
    await imports.start(websiteId, id)
    await jobs.runDue({ ahead: true })
    return imports.read(websiteId, id)
  }

  const undone = async (websiteId: WebsiteId, id: ImportId) => {
    await imports.undo(websiteId, id)
    await jobs.runDue({ ahead: true })
    return imports.read(websiteId, id)
  }

  const exported = async (websiteId: WebsiteId, collectionId: CollectionId, format: FormatName = 'sitewright') =>
    text(Readable.from((await imports.exportCsv(websiteId, collectionId, format)).lines))

  return { ...shop, folder, assets, imports, jobs, upload, checked, run, undone, exported }
}
