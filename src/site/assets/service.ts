import { buffer } from 'node:stream/consumers'
import { type AssetFolderId, AssetId, newId, type WebsiteId } from '#base/id.ts'
import { defaultLimits, type Limits } from '#base/limits.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import { takePage } from '#platform/database/pagination.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { UploadedFile } from '#platform/http/handle.ts'
import { type ConcurrencyLimit, createImageConcurrencyLimit } from '#platform/images/concurrency-limit.ts'
import { runImageTask } from '#platform/images/run-image-task.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { getExtension } from '#platform/storage/keys.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { AssetChange, AssetPage, AssetQuery, AssetResponse, Crop, FileQuery, FileUse } from './contract.ts'
import {
  assetInUseError,
  assetNotFoundError,
  cannotCropError,
  differentKindError,
  folderNotFoundError,
  missingFileError,
  unsupportedFileError,
  usedFileForbiddenError,
} from './errors.ts'
import type { FileKind } from './file-kinds.ts'
import { canChangeUsedFile } from './file-rights.ts'
import { deleteFilesJob } from './jobs.ts'
import { type Asset, type AssetView, createRevisionFilename, getFileUrl, isResizable, toAssetView } from './model.ts'
import { probeImage, receiveUpload, type StoredUpload, storeImage } from './receive-upload.ts'
import {
  deleteAssetRow,
  findAsset,
  findAssets,
  findFilePlaces,
  findFiles,
  findFileUses,
  findImages,
  insertAsset,
  replaceFile,
  updateAsset,
} from './store/assets.ts'
import { findFolder } from './store/folders.ts'

export type NewAsset = {
  filename: string
  buffer: Buffer
  alt?: string
  title?: string
  body?: string
  focalPoint?: { x: number; y: number }
}

/** Roles of the person who changes a file: a used file requires the rights to change all places that use it. */
type ActorRoles = readonly number[]

export type Assets = {
  /** Stores an image without its row, which `insertPrepared` adds. For starters, which do this before their transaction. */
  prepare: (websiteId: WebsiteId, file: NewAsset) => Promise<Asset>
  insertPrepared: (tx: Tx, websiteId: WebsiteId, asset: Asset) => Promise<void>
  discardPrepared: (asset: Asset) => Promise<void>
  /** For imports. */
  addFromBuffer: (websiteId: WebsiteId, file: NewAsset) => Promise<Asset>
  upload: (
    websiteId: WebsiteId,
    files: AsyncIterable<UploadedFile>,
    where?: { folder?: AssetFolderId; kind?: FileKind },
  ) => Promise<AssetResponse>
  /** Replaces the content of a file; its ID and all references stay. */
  replace: (
    websiteId: WebsiteId,
    id: AssetId,
    files: AsyncIterable<UploadedFile>,
    roles: ActorRoles,
  ) => Promise<AssetResponse>
  crop: (websiteId: WebsiteId, id: AssetId, part: Crop, roles: ActorRoles) => Promise<AssetResponse>
  /** All kinds with page numbers; `list` returns images with a cursor. */
  files: (websiteId: WebsiteId, query: FileQuery) => Promise<{ files: AssetResponse[]; total: number }>
  uses: (websiteId: WebsiteId, id: AssetId, roles: ActorRoles) => Promise<{ uses: FileUse[]; mayChange: boolean }>
  list: (websiteId: WebsiteId, query: AssetQuery) => Promise<AssetPage>
  read: (websiteId: WebsiteId, id: AssetId) => Promise<AssetResponse>
  change: (websiteId: WebsiteId, id: AssetId, change: AssetChange, roles: ActorRoles) => Promise<AssetResponse>
  /** Rejected with the uses of the file, unless `evenIfUsedBy` are roles that may change all of them. */
  remove: (websiteId: WebsiteId, id: AssetId, options?: { evenIfUsedBy?: ActorRoles | undefined }) => Promise<void>
  /** Deletes all files of a deleted site. */
  removeAll: (tx: Tx, websiteId: WebsiteId) => Promise<void>
  /** Views by ID for rendering; IDs of other sites are omitted. */
  getViews: (websiteId: WebsiteId, ids: readonly string[]) => Promise<ReadonlyMap<string, AssetView>>
  deleteExpired: () => Promise<void>
}

const toAssetResponse = ({ storageKey: _, createdAt, ...asset }: Asset): AssetResponse => ({
  ...asset,
  url: getFileUrl(asset),
  createdAt: createdAt.toISOString(),
})

const getFolder = (storageKey: string): string => storageKey.slice(0, storageKey.lastIndexOf('/') + 1)

const isEmptyChange = (change: AssetChange): boolean => Object.values(change).every((value) => value === undefined)

const withFirstFile = async <Value, Result>(
  files: AsyncIterable<Value>,
  take: (file: Value) => Promise<Result>,
): Promise<Result> => {
  for await (const file of files) return take(file)
  throw missingFileError()
}

export const createAssets = ({
  queries,
  transact,
  storage,
  jobs,
  clock,
  onChange,
  limits = defaultLimits,
  gate = createImageConcurrencyLimit(),
}: {
  queries: Queries
  transact: Transact
  storage: Storage
  jobs: Jobs
  clock: Clock
  /** Invalidates cached pages. Called first, because every transaction locks the site row first. */
  onChange: (tx: Tx, websiteId: WebsiteId) => Promise<void>
  limits?: Limits
  /** Shared with other image processing. */
  gate?: ConcurrencyLimit
}): Assets => {
  const getStoragePath = (websiteId: WebsiteId, id: AssetId): string => `sites/${websiteId}/assets/${id}`
  /** Each replacement has its own folder, so that concurrent replacements do not collide. */
  const createReplacementPath = (websiteId: WebsiteId, id: AssetId): string =>
    `${getStoragePath(websiteId, id)}.${newId()}`

  const newAsset = (id: AssetId, file: Omit<NewAsset, 'buffer'>, { extension, ...stored }: StoredUpload): Asset => ({
    id,
    folderId: null,
    revision: 1,
    filename: createRevisionFilename(file.filename, extension, 1),
    focalX: file.focalPoint?.x ?? 0.5,
    focalY: file.focalPoint?.y ?? 0.5,
    alt: file.alt ?? '',
    title: file.title ?? '',
    body: file.body ?? '',
    createdAt: clock(),
    ...stored,
  })

  const prepare = async (websiteId: WebsiteId, file: NewAsset): Promise<Asset> => {
    const id = newId<AssetId>()
    const image = await gate(() => probeImage(file.filename, file.buffer))
    return newAsset(id, file, await storeImage(storage, getStoragePath(websiteId, id), image))
  }

  /** Stores the file before the row, so that no row lacks its file; deletes the file if the insert fails. */
  const saveAsset = async (stored: StoredUpload, write: (tx: Tx) => Promise<Asset>): Promise<AssetResponse> => {
    try {
      return toAssetResponse(await transact(write))
    } catch (error) {
      await storage.delete(stored.storageKey)
      throw error
    }
  }

  const requireAsset = async (db: Queries | Tx, websiteId: WebsiteId, id: AssetId): Promise<Asset> => {
    const asset = await findAsset(db, websiteId, id)
    if (!asset) throw assetNotFoundError()
    return asset
  }

  const requireFolder = async (tx: Tx, websiteId: WebsiteId, id: AssetFolderId | null | undefined): Promise<void> => {
    if (id && !(await findFolder(tx, websiteId, id))) throw folderNotFoundError()
  }

  /** Called after `onChange`, whose lock of the site row prevents that the file is published meanwhile. */
  const requireUseRights = async (tx: Tx, websiteId: WebsiteId, id: AssetId, roles: ActorRoles): Promise<void> => {
    if (canChangeUsedFile(await findFilePlaces(tx, websiteId, id), roles)) return
    throw usedFileForbiddenError(await findFileUses(tx, websiteId, id))
  }

  /** The second of two concurrent replacements fails. */
  const replaceWith = async (
    websiteId: WebsiteId,
    before: Asset,
    { extension, ...stored }: StoredUpload,
    roles: ActorRoles,
  ): Promise<AssetResponse> => {
    const revision = before.revision + 1
    const filename = createRevisionFilename(before.filename, extension, revision, before.revision)
    return saveAsset({ extension, ...stored }, async (tx) => {
      await onChange(tx, websiteId)
      await requireUseRights(tx, websiteId, before.id, roles)
      const after = await replaceFile(tx, websiteId, before, { ...before, ...stored, filename, revision })
      if (!after) throw assetNotFoundError()
      await jobs.enqueue(tx, deleteFilesJob, { prefix: getFolder(before.storageKey) })
      return after
    })
  }

  jobs.work(deleteFilesJob, async ({ prefix }) => {
    for await (const key of storage.list(prefix)) await storage.delete(key)
  })

  return {
    prepare,
    insertPrepared: insertAsset,
    discardPrepared: ({ storageKey }) => storage.delete(storageKey),
    addFromBuffer: async (websiteId, file) => {
      const asset = await prepare(websiteId, file)
      await transact((tx) => insertAsset(tx, websiteId, asset)).catch(async (error: unknown) => {
        await storage.delete(asset.storageKey)
        throw error
      })
      return asset
    },
    upload: (websiteId, files, { folder, kind } = {}) =>
      withFirstFile(files, async (file) => {
        const id = newId<AssetId>()
        const stored = await receiveUpload({ storage, limits }, getStoragePath(websiteId, id), file)
        if (kind && stored.kind !== kind) {
          await storage.delete(stored.storageKey)
          throw unsupportedFileError(file.filename)
        }
        return saveAsset(stored, async (tx) => {
          await requireFolder(tx, websiteId, folder)
          const asset = { ...newAsset(id, file, stored), folderId: folder ?? null }
          await insertAsset(tx, websiteId, asset)
          return asset
        })
      }),
    replace: (websiteId, id, files, roles) =>
      withFirstFile(files, async (file) => {
        const before = await requireAsset(queries, websiteId, id)
        const stored = await receiveUpload({ storage, limits }, createReplacementPath(websiteId, id), file)
        if (stored.kind === before.kind) return replaceWith(websiteId, before, stored, roles)
        await storage.delete(stored.storageKey)
        throw differentKindError()
      }),
    crop: async (websiteId, id, { replace, ...part }, roles) => {
      const before = await requireAsset(queries, websiteId, id)
      const original = before.kind === 'image' && isResizable(before.mimeType) && (await storage.get(before.storageKey))
      if (!original) throw cannotCropError()
      const image = await gate(async () =>
        probeImage(before.filename, await runImageTask('crop', await buffer(original.body), part)),
      )
      const center = { focalX: 0.5, focalY: 0.5 }
      if (replace) {
        const stored = await storeImage(storage, createReplacementPath(websiteId, id), image)
        return replaceWith(websiteId, { ...before, ...center }, stored, roles)
      }
      const newAssetId = newId<AssetId>()
      const stored = await storeImage(storage, getStoragePath(websiteId, newAssetId), image)
      const { filename, alt, title, body } = before
      const asset = newAsset(
        newAssetId,
        { filename: filename.replace(/(\.\w+)$/, '-part$1'), alt, title, body },
        stored,
      )
      return saveAsset(stored, async (tx) => {
        await insertAsset(tx, websiteId, { ...asset, folderId: before.folderId })
        return { ...asset, folderId: before.folderId }
      })
    },
    list: async (websiteId, { limit, ...query }) => {
      const { rows: shown, last } = takePage(
        await findImages(queries, websiteId, { ...query, limit: limit + 1 }),
        limit,
      )
      return { assets: shown.map(toAssetResponse), nextCursor: last?.id ?? null }
    },
    files: async (websiteId, query) => {
      const { files, total } = await findFiles(queries, websiteId, query)
      return { files: files.map(toAssetResponse), total }
    },
    uses: async (websiteId, id, roles) => {
      await requireAsset(queries, websiteId, id)
      const [uses, places] = await Promise.all([
        findFileUses(queries, websiteId, id),
        findFilePlaces(queries, websiteId, id),
      ])
      return { uses, mayChange: canChangeUsedFile(places, roles) }
    },
    read: async (websiteId, id) => toAssetResponse(await requireAsset(queries, websiteId, id)),
    change: (websiteId, id, change, roles) =>
      transact(async (tx) => {
        await onChange(tx, websiteId)
        const before = await requireAsset(tx, websiteId, id)
        const { folderId, ...visible } = change
        // Folders are not visible on the site.
        if (!isEmptyChange(visible)) await requireUseRights(tx, websiteId, id, roles)
        await requireFolder(tx, websiteId, folderId)
        const filename =
          change.filename && createRevisionFilename(change.filename, getExtension(before.mimeType), before.revision)
        const after = isEmptyChange(change) ? before : await updateAsset(tx, websiteId, id, { ...change, filename })
        if (!after) throw assetNotFoundError()
        return toAssetResponse(after)
      }),
    remove: (websiteId, id, { evenIfUsedBy } = {}) =>
      transact(async (tx) => {
        await onChange(tx, websiteId)
        const uses = await findFileUses(tx, websiteId, id)
        if (uses.length > 0) {
          if (!evenIfUsedBy) throw assetInUseError(uses)
          await requireUseRights(tx, websiteId, id, evenIfUsedBy)
        }
        const storageKey = await deleteAssetRow(tx, websiteId, id)
        if (storageKey === undefined) throw assetNotFoundError()
        await jobs.enqueue(tx, deleteFilesJob, { prefix: getFolder(storageKey) })
      }),
    removeAll: async (tx, websiteId) => {
      await jobs.enqueue(tx, deleteFilesJob, { prefix: `sites/${websiteId}/` })
    },
    getViews: async (websiteId, ids) => {
      const known = ids.filter((id) => AssetId.safeParse(id).success)
      const assets = known.length === 0 ? [] : await findAssets(queries, websiteId, [...new Set(known)])
      return new Map(assets.map((asset) => [asset.id, toAssetView(asset)]))
    },
    deleteExpired: async () => storage.deleteUnfinished?.(),
  }
}
