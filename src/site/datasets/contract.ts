import { z } from 'zod'
import { CSV_BODY_LIMIT, CsvText } from '#base/csv-schema.ts'
import { endpoint } from '#base/endpoint.ts'
import { DatasetId, WebsiteId } from '#base/id.ts'
import { isStorable, shortText } from '#base/text-schema.ts'
import { requiresRight } from '#people/roles/model.ts'
import { DATASET_MESSAGES, MAX_CELL_LENGTH, MAX_NAME_LENGTH } from './model.ts'

const OfSite = z.object({ websiteId: WebsiteId })
const OneDataset = OfSite.extend({ datasetId: DatasetId })

const Name = shortText(MAX_NAME_LENGTH).min(1, { error: 'Enter a name.' })
const Cell = z.string().max(MAX_CELL_LENGTH, { error: `Use at most ${MAX_CELL_LENGTH} characters per cell.` })

const Table = z
  .object({
    columns: z.array(Cell.trim().min(1, { error: 'Enter a name for each column.' })),
    rows: z.array(z.array(Cell)),
  })
  .refine(({ columns, rows }) => columns.length > 0 && rows.length > 0, { error: DATASET_MESSAGES.empty })
  .refine(({ columns, rows }) => rows.every((row) => row.length === columns.length), {
    error: DATASET_MESSAGES.incomplete,
  })
  .refine(({ columns }) => new Set(columns).size === columns.length, { error: 'Use each column name only once.' })
  .refine(({ columns, rows }) => columns.every(isStorable) && rows.every((row) => row.every(isStorable)), {
    error: 'The table contains invalid characters.',
  })

const DatasetSummary = z.object({
  id: DatasetId,
  name: z.string(),
  rowCount: z.int(),
  columnCount: z.int(),
  updatedAt: z.iso.datetime(),
})
export type DatasetSummary = z.output<typeof DatasetSummary>

const Dataset = z.object({
  id: DatasetId,
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  revision: z.int(),
  updatedAt: z.iso.datetime(),
})
export type Dataset = z.output<typeof Dataset>

const Limits = z.object({ maxRows: z.int(), maxColumns: z.int() })

export const listDatasets = endpoint({
  path: 'GET /api/sites/:websiteId/datasets',
  summary: 'List the datasets of a site by name, and the limits of a dataset',
  access: requiresRight('pages.read'),
  params: OfSite,
  output: z.object({ datasets: z.array(DatasetSummary), limits: Limits }),
})

export const readDataset = endpoint({
  path: 'GET /api/sites/:websiteId/datasets/:datasetId',
  summary: 'Get a dataset with its rows',
  access: requiresRight('pages.read'),
  params: OneDataset,
  output: z.object({ dataset: Dataset, limits: Limits }),
  errors: ['datasets.not_found'],
})

export const importDataset = endpoint({
  path: 'POST /api/sites/:websiteId/datasets',
  summary: 'Create a dataset from CSV or text copied from a spreadsheet; `warnings` says what was changed',
  access: requiresRight('pages.edit'),
  params: OfSite,
  input: z.object({
    name: Name,
    text: CsvText,
    /** Whether the first row contains the names of the columns. */
    hasHeader: z.boolean().default(true),
  }),
  output: z.object({ dataset: Dataset, warnings: z.array(z.string()) }),
  status: 201,
  errors: ['datasets.empty', 'datasets.limit_datasets'],
  bodyLimit: CSV_BODY_LIMIT,
  limit: { times: 60, seconds: 600 },
})

/** 50,000 cells of a hundred bytes. */
const TABLE_BODY_LIMIT = 5_000_000

export const saveDataset = endpoint({
  path: 'PUT /api/sites/:websiteId/datasets/:datasetId',
  summary: 'Replace the name, columns and rows of a dataset; charts that show it are updated',
  access: requiresRight('pages.edit'),
  params: OneDataset,
  input: z.object({ name: Name, table: Table, revision: z.int().min(1) }),
  output: z.object({ dataset: Dataset }),
  errors: ['datasets.not_found', 'datasets.changed', 'datasets.limit_rows', 'datasets.limit_columns'],
  bodyLimit: TABLE_BODY_LIMIT,
  maxValues: 100_000,
  limit: { times: 600, seconds: 600 },
})

export const deleteDataset = endpoint({
  path: 'DELETE /api/sites/:websiteId/datasets/:datasetId',
  summary: 'Delete a dataset; charts that show it become empty',
  access: requiresRight('pages.edit'),
  params: OneDataset,
  output: z.undefined(),
  status: 204,
  errors: ['datasets.not_found'],
})
