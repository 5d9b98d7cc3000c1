import { handle, type Route } from '#platform/http/handle.ts'
import { changeAsset, deleteAsset, listAssets, readAsset, uploadAsset } from './contract.ts'
import type { Assets } from './service.ts'

export const assetRoutes = (assets: Assets): Route[] => [
  handle(uploadAsset, ({ websiteId, request }) => assets.upload(websiteId, request.files())),
  handle(listAssets, ({ websiteId, query }) => assets.list(websiteId, query)),
  handle(readAsset, ({ websiteId, params }) => assets.read(websiteId, params.assetId)),
  handle(changeAsset, ({ websiteId, params, input }) => assets.change(websiteId, params.assetId, input)),
  handle(deleteAsset, async ({ websiteId, params }) => {
    await assets.remove(websiteId, params.assetId)
    return undefined
  }),
]
