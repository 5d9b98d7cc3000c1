import { buffer } from 'node:stream/consumers'
import { type AssetFolderId, AssetId, newId, type WebsiteId } from '#base/id.ts'
import { defaultLimits, type Limits } from '#base/limits.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import { takePage } from '#platform/database/pagination.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { UploadedFile } from '#platform/http/handle.ts'
import { type ConcurrencyLimit, createImageConcurrencyLimit } from '#platform/images/concurrency-limit.ts'
import { cropImage } from '#platform/images/crop.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { getExtension } from '#platform/storage/keys.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { AssetChange, AssetPage, AssetQuery, AssetResponse, Crop, FileQuery, FileUse } from './contract.ts'
import {
  cannotCropError,
  differentKindError,
  folderNotFoundError,
  inUse,
  noFile,
  notFound,
  unsupported,
} from './errors.ts'
import type { FileKind } from './file-kinds.ts'
import { deleteFilesJob } from './jobs.ts'
import { type Asset, type AssetView, createRevisionFilename, fileUrl, isResizable, viewOf } from './model.ts'
import { type Kept, probeNamed, receive, storeImage } from './receive-upload.ts'
import {
  findAsset,
  findAssets,
  findFiles,
  findFileUses,
  findImages,
  insertAsset,
  removeAsset,
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

export type Assets = {
  /** Also for pictures that no person uploads: those of starters and imports. */
  addFromBuffer: (tx: Tx, websiteId: WebsiteId, file: NewAsset) => Promise<Asset>
  upload: (
    websiteId: WebsiteId,
    files: AsyncIterable<UploadedFile>,
    where?: { folder?: AssetFolderId; kind?: FileKind },
  ) => Promise<AssetResponse>
  /** Other bytes under the same id: every place that uses the file shows the new one. */
  replace: (websiteId: WebsiteId, id: AssetId, files: AsyncIterable<UploadedFile>) => Promise<AssetResponse>
  crop: (websiteId: WebsiteId, id: AssetId, part: Crop) => Promise<AssetResponse>
  /** All kinds, by pages; `list` is pictures only, by a cursor. */
  files: (websiteId: WebsiteId, query: FileQuery) => Promise<{ files: AssetResponse[]; total: number }>
  uses: (websiteId: WebsiteId, id: AssetId) => Promise<{ uses: FileUse[] }>
  list: (websiteId: WebsiteId, query: AssetQuery) => Promise<AssetPage>
  read: (websiteId: WebsiteId, id: AssetId) => Promise<AssetResponse>
  change: (websiteId: WebsiteId, id: AssetId, change: AssetChange) => Promise<AssetResponse>
  /** Refused with the places where the file is used, unless told that this is known. */
  remove: (websiteId: WebsiteId, id: AssetId, options?: { evenIfUsed?: boolean }) => Promise<void>
  /** The site goes, and its rows with it: so do its files. */
  removeAll: (tx: Tx, websiteId: WebsiteId) => Promise<void>
  /** By id, for drawing; ids that are not of this site are simply not there. */
  views: (websiteId: WebsiteId, ids: readonly string[]) => Promise<ReadonlyMap<string, AssetView>>
  sweep: () => Promise<void>
}

const answerOf = ({ storageKey: _, createdAt, ...asset }: Asset): AssetResponse => ({
  ...asset,
  url: fileUrl(asset),
  createdAt: createdAt.toISOString(),
})

const folderOf = (storageKey: string): string => storageKey.slice(0, storageKey.lastIndexOf('/') + 1)

const firstOf = async <Value, Answer>(
  files: AsyncIterable<Value>,
  take: (file: Value) => Promise<Answer>,
): Promise<Answer> => {
  for await (const file of files) return take(file)
  throw noFile()
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
  /** What visitors see has changed: pages that were kept are to be drawn again. Called first, since everybody locks the site first. */
  onChange: (tx: Tx, websiteId: WebsiteId) => Promise<void>
  limits?: Limits
  /** Shared with whoever else makes pictures. */
  gate?: ConcurrencyLimit
}): Assets => {
  const place = (websiteId: WebsiteId, id: AssetId): string => `sites/${websiteId}/assets/${id}`
  /** Every replacement has a folder of its own: two at once must not write over each other. No folder's name begins another's. */
  const nextPlace = (websiteId: WebsiteId, id: AssetId): string => `${place(websiteId, id)}.${newId()}`

  const newAsset = (id: AssetId, file: Omit<NewAsset, 'buffer'>, { extension, ...kept }: Kept): Asset => ({
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
    ...kept,
  })

  /** The file first, then the row: there is never a row whose file is missing. A row that is refused takes its file along. */
  const record = async (kept: Kept, write: (tx: Tx) => Promise<Asset>): Promise<AssetResponse> => {
    try {
      return answerOf(await transact(write))
    } catch (error) {
      await storage.delete(kept.storageKey)
      throw error
    }
  }

  const required = async (db: Queries | Tx, websiteId: WebsiteId, id: AssetId): Promise<Asset> => {
    const asset = await findAsset(db, websiteId, id)
    if (!asset) throw notFound()
    return asset
  }

  const requireFolder = async (tx: Tx, websiteId: WebsiteId, id: AssetFolderId | null | undefined): Promise<void> => {
    if (id && !(await findFolder(tx, websiteId, id))) throw folderNotFoundError()
  }

  /** Whoever comes second with a replacement is told that the file is not what they saw. */
  const swap = async (websiteId: WebsiteId, before: Asset, { extension, ...kept }: Kept): Promise<AssetResponse> => {
    const revision = before.revision + 1
    const filename = createRevisionFilename(before.filename, extension, revision, before.revision)
    return record({ extension, ...kept }, async (tx) => {
      await onChange(tx, websiteId)
      const after = await replaceFile(tx, websiteId, before, { ...before, ...kept, filename, revision })
      if (!after) throw notFound()
      await jobs.enqueue(tx, deleteFilesJob, { prefix: folderOf(before.storageKey) })
      return after
    })
  }

  jobs.work(deleteFilesJob, async ({ prefix }) => {
    for await (const key of storage.list(prefix)) await storage.delete(key)
  })

  return {
    addFromBuffer: async (tx, websiteId, file) => {
      const id = newId<AssetId>()
      const picture = await probeNamed(file.filename, file.buffer)
      const asset = newAsset(id, file, await storeImage(storage, place(websiteId, id), picture))
      await insertAsset(tx, websiteId, asset)
      return asset
    },
    upload: (websiteId, files, { folder, kind } = {}) =>
      firstOf(files, async (file) => {
        const id = newId<AssetId>()
        const kept = await receive({ storage, limits }, place(websiteId, id), file)
        if (kind && kept.kind !== kind) {
          await storage.delete(kept.storageKey)
          throw unsupported(file.filename)
        }
        return record(kept, async (tx) => {
          await requireFolder(tx, websiteId, folder)
          const asset = { ...newAsset(id, file, kept), folderId: folder ?? null }
          await insertAsset(tx, websiteId, asset)
          return asset
        })
      }),
    replace: (websiteId, id, files) =>
      firstOf(files, async (file) => {
        const before = await required(queries, websiteId, id)
        const kept = await receive({ storage, limits }, nextPlace(websiteId, id), file)
        if (kept.kind === before.kind) return swap(websiteId, before, kept)
        await storage.delete(kept.storageKey)
        throw differentKindError()
      }),
    crop: async (websiteId, id, { replace, ...part }) => {
      const before = await required(queries, websiteId, id)
      const original = before.kind === 'image' && isResizable(before.mimeType) && (await storage.get(before.storageKey))
      if (!original) throw cannotCropError()
      const picture = await gate(async () =>
        probeNamed(before.filename, await cropImage(await buffer(original.body), part)),
      )
      const middle = { focalX: 0.5, focalY: 0.5 }
      if (replace) {
        const kept = await storeImage(storage, nextPlace(websiteId, id), picture)
        return swap(websiteId, { ...before, ...middle }, kept)
      }
      const newOne = newId<AssetId>()
      const kept = await storeImage(storage, place(websiteId, newOne), picture)
      const { filename, alt, title, body } = before
      const asset = newAsset(newOne, { filename: filename.replace(/(\.\w+)$/, '-part$1'), alt, title, body }, kept)
      return record(kept, async (tx) => {
        await insertAsset(tx, websiteId, { ...asset, folderId: before.folderId })
        return { ...asset, folderId: before.folderId }
      })
    },
    list: async (websiteId, { limit, ...query }) => {
      const { rows: shown, last } = takePage(
        await findImages(queries, websiteId, { ...query, limit: limit + 1 }),
        limit,
      )
      return { assets: shown.map(answerOf), nextCursor: last?.id ?? null }
    },
    files: async (websiteId, query) => {
      const { files, total } = await findFiles(queries, websiteId, query)
      return { files: files.map(answerOf), total }
    },
    uses: async (websiteId, id) => {
      await required(queries, websiteId, id)
      return { uses: await findFileUses(queries, websiteId, id) }
    },
    read: async (websiteId, id) => answerOf(await required(queries, websiteId, id)),
    change: (websiteId, id, change) =>
      transact(async (tx) => {
        await onChange(tx, websiteId)
        const before = await required(tx, websiteId, id)
        await requireFolder(tx, websiteId, change.folderId)
        const filename =
          change.filename && createRevisionFilename(change.filename, getExtension(before.mimeType), before.revision)
        const nothing = Object.values(change).every((value) => value === undefined)
        const after = nothing ? before : await updateAsset(tx, websiteId, id, { ...change, filename })
        if (!after) throw notFound()
        return answerOf(after)
      }),
    remove: (websiteId, id, { evenIfUsed = false } = {}) =>
      transact(async (tx) => {
        await onChange(tx, websiteId)
        const uses = evenIfUsed ? [] : await findFileUses(tx, websiteId, id)
        if (uses.length > 0) throw inUse(uses)
        const storageKey = await removeAsset(tx, websiteId, id)
        if (storageKey === undefined) throw notFound()
        await jobs.enqueue(tx, deleteFilesJob, { prefix: folderOf(storageKey) })
      }),
    removeAll: async (tx, websiteId) => {
      await jobs.enqueue(tx, deleteFilesJob, { prefix: `sites/${websiteId}/` })
    },
    views: async (websiteId, ids) => {
      const known = ids.filter((id) => AssetId.safeParse(id).success)
      const assets = known.length === 0 ? [] : await findAssets(queries, websiteId, [...new Set(known)])
      return new Map(assets.map((asset) => [asset.id, viewOf(asset)]))
    },
    sweep: async () => storage.sweep?.(),
  }
}
