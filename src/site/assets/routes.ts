import { handle, type Route } from '#platform/http/handle.ts'
import {
  changeAsset,
  cropAsset,
  deleteAsset,
  listAssets,
  listAssetUses,
  listFiles,
  readAsset,
  replaceAsset,
  showAsset,
  uploadAsset,
} from './contract.ts'
import { assetNotFoundError } from './errors.ts'
import { addFolder, deleteFolder, listFolders, renameFolder } from './folder-contract.ts'
import type { AssetFolders } from './folder-service.ts'
import type { AssetFiles } from './serve-file.ts'
import type { Assets } from './service.ts'

export const assetRoutes = (assets: Assets, files: AssetFiles, folders: AssetFolders): Route[] => [
  handle(uploadAsset, ({ websiteId, query, request }) => assets.upload(websiteId, request.files(), query)),
  handle(replaceAsset, ({ websiteId, params, request, caller }) =>
    assets.replace(websiteId, params.assetId, request.files(), caller.roles),
  ),
  handle(cropAsset, ({ websiteId, params, input, caller }) =>
    assets.crop(websiteId, params.assetId, input, caller.roles),
  ),
  handle(listFiles, ({ websiteId, query }) => assets.files(websiteId, query)),
  handle(listAssetUses, ({ websiteId, params, caller }) => assets.uses(websiteId, params.assetId, caller.roles)),
  handle(listAssets, ({ websiteId, query }) => assets.list(websiteId, query)),
  handle(readAsset, ({ websiteId, params }) => assets.read(websiteId, params.assetId)),
  handle(showAsset, async ({ websiteId, params, query, request, response }) => {
    const accept = request.headers.accept
    const { headers, body } = await files.serve(websiteId, params.assetId, {
      format: query.format,
      accept: typeof accept === 'string' ? accept : undefined,
      download: query.download === '1',
    })
    if (!body) throw assetNotFoundError()
    // Private cache only; URLs with a revision are immutable.
    const cacheControl = query.v === undefined ? 'private, no-cache' : 'private, max-age=31536000, immutable'
    for (const [name, value] of Object.entries({ ...headers, 'cache-control': cacheControl }))
      response.header(name, value)
    return body
  }),
  handle(changeAsset, ({ websiteId, params, input, caller }) =>
    assets.change(websiteId, params.assetId, input, caller.roles),
  ),
  handle(deleteAsset, async ({ websiteId, params, query, caller }) => {
    const evenIfUsedBy = query.evenIfUsed === '1' ? caller.roles : undefined
    await assets.remove(websiteId, params.assetId, { evenIfUsedBy })
    return undefined
  }),
  handle(listFolders, ({ websiteId }) => folders.list(websiteId)),
  handle(addFolder, ({ websiteId, input }) => folders.add(websiteId, input)),
  handle(renameFolder, ({ websiteId, params, input }) => folders.rename(websiteId, params.folderId, input.name)),
  handle(deleteFolder, async ({ websiteId, params }) => {
    await folders.remove(websiteId, params.folderId)
    return undefined
  }),
]
