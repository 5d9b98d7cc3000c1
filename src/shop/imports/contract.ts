import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'
import { CollectionId, ImportId, ItemId, WebsiteId } from '#base/id.ts'
import { FORMATS, IMPORT_STATES, ISSUE_STAGES } from './model.ts'

const SiteParams = z.object({ websiteId: WebsiteId })
const StoreParams = z.object({ websiteId: WebsiteId, collectionId: CollectionId })
const ImportParams = z.object({ websiteId: WebsiteId, importId: ImportId })

/** An error in the file: location, and how to fix it. */
const ImportIssue = z.object({
  /** Spreadsheet row (the header is row 1); the product's first row if it concerns the whole product. */
  row: z.int(),
  /** Column name in the file; empty if it concerns no single column. */
  column: z.string(),
  /** Handle or name of the product. */
  product: z.string(),
  message: z.string(),
  /** The stage that found it. */
  stage: z.enum(ISSUE_STAGES),
})
export type ImportIssue = z.output<typeof ImportIssue>

/** Result of the dry run. */
const Summary = z.object({
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  faulty: z.int(),
  variants: z.int(),
  /** Paths of categories to be created: `Bowls > Small`. */
  newCategories: z.array(z.string()),
  /** Unknown columns of the file. */
  ignoredColumns: z.array(z.string()),
  /** Total number; only the first ones are stored. */
  faults: z.int(),
})
export type Summary = z.output<typeof Summary>

const ImportSummary = z.object({
  id: ImportId,
  collectionId: CollectionId,
  format: z.enum(FORMATS),
  filename: z.string(),
  state: z.enum(IMPORT_STATES),
  /** Processed products, or restored ones while undoing. */
  totalProducts: z.int(),
  doneProducts: z.int(),
  picturesWanted: z.int(),
  picturesDone: z.int(),
  summary: Summary,
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
})
export type ImportSummary = z.output<typeof ImportSummary>

const ImportResponse = ImportSummary.extend({
  faults: z.array(ImportIssue),
  /** The first written products. */
  written: z.array(z.object({ productId: ItemId, title: z.string(), isNew: z.boolean() })),
})
export type ImportResponse = z.output<typeof ImportResponse>

/** Above the accepted size, so that the service can reject with its own message. */
const MAX_BODY_BYTES = 32 * 1024 * 1024

export const uploadImport = endpoint({
  path: 'POST /api/sites/:websiteId/stores/:collectionId/imports',
  summary:
    'Takes a CSV file of products (own format, Shopify or Squarespace) and starts its dry run; nothing is changed',
  access: { right: 'products.edit' },
  feature: 'commerce',
  params: StoreParams,
  output: ImportSummary,
  status: 201,
  accepts: 'multipart',
  bodyLimit: MAX_BODY_BYTES,
  limit: { times: 60, seconds: 600 },
  errors: [
    'imports.missing_file',
    'imports.too_large',
    'imports.unreadable',
    'imports.wrong_columns',
    'stores.not_found',
  ],
})

export const listImports = endpoint({
  path: 'GET /api/sites/:websiteId/imports',
  summary: 'List imports, newest first',
  access: { right: 'products.read' },
  feature: 'commerce',
  params: SiteParams,
  output: z.object({ imports: z.array(ImportSummary) }),
})

export const readImport = endpoint({
  path: 'GET /api/sites/:websiteId/imports/:importId',
  summary: 'Read the progress, result and errors of an import',
  access: { right: 'products.read' },
  feature: 'commerce',
  params: ImportParams,
  output: ImportResponse,
  errors: ['imports.not_found'],
})

export const recheckImport = endpoint({
  path: 'POST /api/sites/:websiteId/imports/:importId/check',
  summary: 'Repeat the dry run, optionally for another store',
  access: { right: 'products.edit' },
  feature: 'commerce',
  params: ImportParams,
  input: z.object({ collectionId: CollectionId.optional() }),
  output: ImportSummary,
  errors: ['imports.not_found', 'imports.wrong_state', 'stores.not_found'],
})

export const startImport = endpoint({
  path: 'POST /api/sites/:websiteId/imports/:importId/start',
  summary: 'Start the import; products with errors are skipped',
  access: { right: 'products.edit' },
  feature: 'commerce',
  params: ImportParams,
  output: ImportSummary,
  errors: ['imports.not_found', 'imports.wrong_state'],
})

export const undoImport = endpoint({
  path: 'POST /api/sites/:websiteId/imports/:importId/undo',
  summary: 'Undo the import, except for products changed since',
  access: { right: 'products.edit' },
  feature: 'commerce',
  params: ImportParams,
  output: ImportSummary,
  errors: ['imports.not_found', 'imports.wrong_state'],
})

export const exportProducts = endpoint({
  path: 'GET /api/sites/:websiteId/stores/:collectionId/products.csv',
  summary: 'Export all products of a store as CSV in Sitewright, Shopify or Squarespace format',
  access: { right: 'products.read' },
  feature: 'commerce',
  params: StoreParams,
  query: z.object({ format: z.enum(FORMATS).default('sitewright') }),
  /** The streamed file. */
  output: z.custom<AsyncIterable<string>>((value) => typeof value === 'object' && value !== null),
  limit: { times: 60, seconds: 600 },
  errors: ['stores.not_found'],
})
