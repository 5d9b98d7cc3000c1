import { handle, type Route } from '#platform/http/handle.ts'
import { changeAsset, deleteAsset, listAssets, readAsset, showAsset, uploadAsset } from './contract.ts'
import type { AssetFiles } from './files.ts'
import { notFound } from './model.ts'
import type { Assets } from './service.ts'

export const assetRoutes = (assets: Assets, files: AssetFiles): Route[] => [
  handle(uploadAsset, ({ websiteId, request }) => assets.upload(websiteId, request.files())),
  handle(listAssets, ({ websiteId, query }) => assets.list(websiteId, query)),
  handle(readAsset, ({ websiteId, params }) => assets.read(websiteId, params.assetId)),
  handle(showAsset, async ({ websiteId, params, query, request, answer }) => {
    const accept = request.headers.accept
    const { headers, body } = await files.serve(websiteId, params.assetId, {
      format: query.format,
      accept: typeof accept === 'string' ? accept : undefined,
    })
    if (!body) throw notFound()
    // It is for those who may see it, so nothing on the way keeps it.
    for (const [name, value] of Object.entries({ ...headers, 'cache-control': 'private, max-age=31536000, immutable' }))
      answer.header(name, value)
    return body
  }),
  handle(changeAsset, ({ websiteId, params, input }) => assets.change(websiteId, params.assetId, input)),
  handle(deleteAsset, async ({ websiteId, params }) => {
    await assets.remove(websiteId, params.assetId)
    return undefined
  }),
]
