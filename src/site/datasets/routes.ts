import { handle, type Route } from '#platform/http/handle.ts'
import { deleteDataset, importDataset, listDatasets, readDataset, saveDataset } from './contract.ts'
import type { Datasets } from './service.ts'

export const datasetRoutes = (datasets: Datasets): Route[] => [
  handle(listDatasets, ({ websiteId }) => datasets.list(websiteId)),
  handle(readDataset, ({ websiteId, params }) => datasets.read(websiteId, params.datasetId)),
  handle(importDataset, ({ websiteId, input }) => datasets.importText(websiteId, input)),
  handle(saveDataset, ({ websiteId, params, input }) => datasets.save(websiteId, params.datasetId, input)),
  handle(deleteDataset, async ({ websiteId, params }) => {
    await datasets.remove(websiteId, params.datasetId)
    return undefined
  }),
]
