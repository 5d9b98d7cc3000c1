import type { Caller } from '#base/caller.ts'
import type { AccountId } from '#base/id.ts'
import { handle, type Route } from '#platform/http/handle.ts'
import {
  listOrderDownloads,
  notifyBuyers,
  readProductDownloads,
  removeProductFile,
  renameProductFile,
  resetDownloads,
  saveDownloadSettings,
  uploadFileVersion,
  uploadProductFile,
} from './contract.ts'
import { signInRequiredError } from './errors.ts'
import type { Downloads } from './service.ts'

const getAccountId = ({ account }: Caller): AccountId => {
  if (!account) throw signInRequiredError()
  return account.id
}

export const downloadRoutes = (downloads: Downloads): Route[] => [
  handle(readProductDownloads, ({ websiteId, params }) => downloads.readProduct(websiteId, params.productId)),
  handle(saveDownloadSettings, ({ websiteId, params, input }) =>
    downloads.saveSettings(websiteId, params.productId, input),
  ),
  handle(uploadProductFile, ({ websiteId, params, request, caller }) =>
    downloads.addFile(websiteId, params.productId, request.files(), getAccountId(caller)),
  ),
  handle(uploadFileVersion, ({ websiteId, params, request, caller }) =>
    downloads.addVersion(websiteId, params.productFileId, request.files(), getAccountId(caller)),
  ),
  handle(renameProductFile, ({ websiteId, params, input }) =>
    downloads.renameFile(websiteId, params.productFileId, input.name),
  ),
  handle(removeProductFile, ({ websiteId, params, query }) =>
    downloads.removeFile(websiteId, params.productFileId, { forBuyers: query.forBuyers === '1' }),
  ),
  handle(notifyBuyers, ({ websiteId, params }) => downloads.notifyBuyers(websiteId, params.productFileId)),
  handle(listOrderDownloads, ({ websiteId, params }) => downloads.listOrderDownloads(websiteId, params.orderId)),
  handle(resetDownloads, ({ websiteId, params }) => downloads.reset(websiteId, params.grantId)),
]
