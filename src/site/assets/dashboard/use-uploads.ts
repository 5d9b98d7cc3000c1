import type { AssetFolderId, AssetId, WebsiteId } from '#base/id.ts'
import { uploadFile } from '#design/upload/upload-file.ts'
import { useUploadQueue } from '#design/upload/use-upload-queue.ts'
import { type AssetResponse, replaceAsset, uploadAsset } from '../contract.ts'
import type { FileKind } from '../file-kinds.ts'

export type UploadTarget = {
  websiteId: WebsiteId
  folder?: AssetFolderId
  kind?: FileKind
  /** Replaces this file. */
  instead?: AssetId
}

export const useUploads = (
  { websiteId, folder, kind, instead }: UploadTarget,
  onArrived: (asset: AssetResponse) => void,
) =>
  useUploadQueue(
    (sent) =>
      instead
        ? uploadFile(replaceAsset, { params: { websiteId, assetId: instead }, ...sent })
        : uploadFile(uploadAsset, { params: { websiteId }, query: { folder, kind }, ...sent }),
    onArrived,
  )
