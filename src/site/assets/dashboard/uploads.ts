import type { AssetFolderId, AssetId, WebsiteId } from '#base/id.ts'
import { upload } from '#design/upload.ts'
import { useUploadQueue } from '#design/upload-queue.ts'
import { type AssetAnswer, replaceAsset, uploadAsset } from '../contract.ts'
import type { FileKind } from '../kinds.ts'

export type UploadTo = {
  websiteId: WebsiteId
  folder?: AssetFolderId
  kind?: FileKind
  /** Puts the file in the place of another. */
  instead?: AssetId
}

export const useUploads = ({ websiteId, folder, kind, instead }: UploadTo, onArrived: (asset: AssetAnswer) => void) =>
  useUploadQueue(
    (sent) =>
      instead
        ? upload(replaceAsset, { params: { websiteId, assetId: instead }, ...sent })
        : upload(uploadAsset, { params: { websiteId }, query: { folder, kind }, ...sent }),
    onArrived,
  )
