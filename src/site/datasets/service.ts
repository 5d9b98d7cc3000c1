import type { InputOf } from '#base/endpoint.ts'
import { type DatasetId, newId, type WebsiteId } from '#base/id.ts'
import { assertWithinLimit, type Limits } from '#base/limits.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { Dataset, DatasetSummary, importDataset, saveDataset } from './contract.ts'
import { datasetChangedError, datasetNotFoundError, emptyDatasetError } from './errors.ts'
import { type DatasetLimits, describeWarning, importText, isEmptyTable, type Table } from './model.ts'
import {
  countDatasets,
  type DatasetRow,
  findDatasets,
  insertDataset,
  listDatasetRows,
  lockRevision,
  removeDataset,
  updateDataset,
} from './store.ts'

const toDataset = ({ id, name, table, revision, updatedAt }: DatasetRow): Dataset => ({
  id,
  name,
  ...table,
  revision,
  updatedAt: updatedAt.toISOString(),
})

const isUuid = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)

type Dependencies = {
  queries: Queries
  transact: Transact
  clock: Clock
  limits: Limits
  /** Published pages may show the dataset. */
  onChange: (tx: Tx, websiteId: WebsiteId) => Promise<void>
}

export const createDatasets = ({ queries, transact, clock, limits, onChange }: Dependencies) => {
  const tableLimits: DatasetLimits = { maxRows: limits.rowsPerDataset, maxColumns: limits.columnsPerDataset }

  return {
    async list(websiteId: WebsiteId): Promise<{ datasets: DatasetSummary[]; limits: DatasetLimits }> {
      const rows = await listDatasetRows(queries, websiteId)
      return {
        datasets: rows.map(({ updatedAt, ...row }) => ({ ...row, updatedAt: updatedAt.toISOString() })),
        limits: tableLimits,
      }
    },

    async read(websiteId: WebsiteId, id: DatasetId): Promise<{ dataset: Dataset; limits: DatasetLimits }> {
      const [row] = await findDatasets(queries, websiteId, [id])
      if (!row) throw datasetNotFoundError()
      return { dataset: toDataset(row), limits: tableLimits }
    },

    /** For charts. Ids come from pages, so that they can be anything. */
    async listTables(websiteId: WebsiteId, ids: readonly string[]): Promise<ReadonlyMap<string, Table>> {
      const rows = await findDatasets(queries, websiteId, ids.filter(isUuid))
      return new Map(rows.map(({ id, table }) => [id, table]))
    },

    async importText(
      websiteId: WebsiteId,
      { name, text, hasHeader }: InputOf<typeof importDataset>,
    ): Promise<{ dataset: Dataset; warnings: string[] }> {
      const { table, warnings } = importText(text, hasHeader, tableLimits)
      if (isEmptyTable(table)) throw emptyDatasetError()
      const row: DatasetRow = { id: newId<DatasetId>(), name, table, revision: 1, updatedAt: clock() }
      await transact(async (tx) => {
        assertWithinLimit('datasetsPerSite', (await countDatasets(tx, websiteId)) + 1, limits)
        await insertDataset(tx, websiteId, row)
      })
      return { dataset: toDataset(row), warnings: warnings.map((warning) => describeWarning(warning, tableLimits)) }
    },

    save: (
      websiteId: WebsiteId,
      id: DatasetId,
      { name, table, revision }: InputOf<typeof saveDataset>,
    ): Promise<{ dataset: Dataset }> =>
      transact(async (tx) => {
        assertWithinLimit('rowsPerDataset', table.rows.length, limits)
        assertWithinLimit('columnsPerDataset', table.columns.length, limits)
        const current = await lockRevision(tx, websiteId, id)
        if (current === undefined) throw datasetNotFoundError()
        if (current !== revision) throw datasetChangedError()
        const row: DatasetRow = { id, name, table, revision: revision + 1, updatedAt: clock() }
        await updateDataset(tx, websiteId, row)
        await onChange(tx, websiteId)
        return { dataset: toDataset(row) }
      }),

    remove: (websiteId: WebsiteId, id: DatasetId): Promise<void> =>
      transact(async (tx) => {
        if (!(await removeDataset(tx, websiteId, id))) throw datasetNotFoundError()
        await onChange(tx, websiteId)
      }),
  }
}

export type Datasets = ReturnType<typeof createDatasets>
