import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'
import { CollectionId, ImportId, ItemId, WebsiteId } from '#base/id.ts'
import { FORMATS, IMPORT_STATES, ISSUE_STAGES } from './model.ts'

const SiteParams = z.object({ websiteId: WebsiteId })
const StoreParams = z.object({ websiteId: WebsiteId, collectionId: CollectionId })
const ImportParams = z.object({ websiteId: WebsiteId, importId: ImportId })

/** What is wrong, where, and what to do about it. */
const ImportIssue = z.object({
  /** As spreadsheets count: the header is row 1. Of the first row of the product where it is about the whole of it. */
  row: z.int(),
  /** As the file calls it; empty where it is about no single column. */
  column: z.string(),
  /** Handle or name of the product, for finding it. */
  product: z.string(),
  message: z.string(),
  /** When it was found: in the dry run, while writing, while fetching pictures, while undoing. */
  stage: z.enum(ISSUE_STAGES),
})
export type ImportIssue = z.output<typeof ImportIssue>

/** What the dry run found. */
const Summary = z.object({
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  faulty: z.int(),
  variants: z.int(),
  /** Paths of categories that are not there yet: `Bowls > Small`. */
  newCategories: z.array(z.string()),
  /** Columns that stand in the file and mean nothing here. */
  ignoredColumns: z.array(z.string()),
  /** How many there are; only the first of them are kept. */
  faults: z.int(),
})
export type Summary = z.output<typeof Summary>

const ImportSummary = z.object({
  id: ImportId,
  collectionId: CollectionId,
  format: z.enum(FORMATS),
  filename: z.string(),
  state: z.enum(IMPORT_STATES),
  /** Products of the file that have been gone through, or put back while undoing. */
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
  /** The first products that it wrote, for looking at them. */
  written: z.array(z.object({ productId: ItemId, title: z.string(), isNew: z.boolean() })),
})
export type ImportResponse = z.output<typeof ImportResponse>

/** Above what is taken, so that the slice can refuse in its own words. */
const MAX_BODY_BYTES = 32 * 1024 * 1024

export const uploadImport = endpoint({
  path: 'POST /api/sites/:websiteId/stores/:collectionId/imports',
  summary:
    'Takes a CSV file of products (own format, Shopify or Squarespace) and begins its dry run; nothing is changed',
  access: { right: 'products.edit' },
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
  summary: 'The imports of a site, the newest first',
  access: { right: 'products.read' },
  params: SiteParams,
  output: z.object({ imports: z.array(ImportSummary) }),
})

export const readImport = endpoint({
  path: 'GET /api/sites/:websiteId/imports/:importId',
  summary: 'How far an import is, what it would do or did, and its faults row by row',
  access: { right: 'products.read' },
  params: ImportParams,
  output: ImportResponse,
  errors: ['imports.not_found'],
})

export const recheckImport = endpoint({
  path: 'POST /api/sites/:websiteId/imports/:importId/check',
  summary: 'Repeats the dry run, for another store where one is named',
  access: { right: 'products.edit' },
  params: ImportParams,
  input: z.object({ collectionId: CollectionId.optional() }),
  output: ImportSummary,
  errors: ['imports.not_found', 'imports.wrong_state', 'stores.not_found'],
})

export const startImport = endpoint({
  path: 'POST /api/sites/:websiteId/imports/:importId/start',
  summary: 'Begins to write what the dry run announced; faulty products are left out',
  access: { right: 'products.edit' },
  params: ImportParams,
  output: ImportSummary,
  errors: ['imports.not_found', 'imports.wrong_state'],
})

export const undoImport = endpoint({
  path: 'POST /api/sites/:websiteId/imports/:importId/undo',
  summary: 'Puts back what was there before, except what somebody changed since',
  access: { right: 'products.edit' },
  params: ImportParams,
  output: ImportSummary,
  errors: ['imports.not_found', 'imports.wrong_state'],
})

export const exportProducts = endpoint({
  path: 'GET /api/sites/:websiteId/stores/:collectionId/products.csv',
  summary: 'All products of a store as CSV: own format, or as Shopify or Squarespace read it',
  access: { right: 'products.read' },
  params: StoreParams,
  query: z.object({ format: z.enum(FORMATS).default('sitewright') }),
  /** The file itself, as it is read. */
  output: z.custom<AsyncIterable<string>>((value) => typeof value === 'object' && value !== null),
  limit: { times: 60, seconds: 600 },
  errors: ['stores.not_found'],
})
