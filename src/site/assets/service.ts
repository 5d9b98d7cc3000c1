import { buffer } from 'node:stream/consumers'
import { type AssetFolderId, AssetId, newId, type WebsiteId } from '#base/id.ts'
import { defaultLimits, type Limits } from '#base/limits.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import { cutPage } from '#platform/database/listing.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { UploadedFile } from '#platform/http/handle.ts'
import { cropped } from '#platform/images/crop.ts'
import { createPictureGate, type Gate } from '#platform/images/gate.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { extensionFor } from '#platform/storage/keys.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { AssetAnswer, AssetChange, AssetPage, AssetQuery, Crop, FileQuery, FileUse } from './contract.ts'
import { folderById } from './folder-store.ts'
import { eraseFiles } from './jobs.ts'
import type { FileKind } from './kinds.ts'
import { type Asset, type AssetView, fileUrl, hasWidths, revisedFilename, viewOf } from './model.ts'
import { type Kept, keepPicture, probeNamed, receive } from './receive.ts'
import { inUse, noCrop, noFile, noFolder, notFound, otherKind, unsupported } from './refusals.ts'
import {
  assetById,
  assetsByIds,
  assetsOfSite,
  filesOfSite,
  insertAsset,
  removeAsset,
  replaceBytes,
  updateAsset,
  usesOfFile,
} from './store.ts'

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
  ) => Promise<AssetAnswer>
  /** Other bytes under the same id: every place that uses the file shows the new one. */
  replace: (websiteId: WebsiteId, id: AssetId, files: AsyncIterable<UploadedFile>) => Promise<AssetAnswer>
  crop: (websiteId: WebsiteId, id: AssetId, part: Crop) => Promise<AssetAnswer>
  /** All kinds, by pages; `list` is pictures only, by a cursor. */
  files: (websiteId: WebsiteId, query: FileQuery) => Promise<{ files: AssetAnswer[]; total: number }>
  uses: (websiteId: WebsiteId, id: AssetId) => Promise<{ uses: FileUse[] }>
  list: (websiteId: WebsiteId, query: AssetQuery) => Promise<AssetPage>
  read: (websiteId: WebsiteId, id: AssetId) => Promise<AssetAnswer>
  change: (websiteId: WebsiteId, id: AssetId, change: AssetChange) => Promise<AssetAnswer>
  /** Refused with the places where the file is used, unless told that this is known. */
  remove: (websiteId: WebsiteId, id: AssetId, options?: { evenIfUsed?: boolean }) => Promise<void>
  /** The site goes, and its rows with it: so do its files. */
  removeAll: (tx: Tx, websiteId: WebsiteId) => Promise<void>
  /** By id, for drawing; ids that are not of this site are simply not there. */
  views: (websiteId: WebsiteId, ids: readonly string[]) => Promise<ReadonlyMap<string, AssetView>>
  sweep: () => Promise<void>
}

const answerOf = ({ storageKey: _, createdAt, ...asset }: Asset): AssetAnswer => ({
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
  gate = createPictureGate(),
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
  gate?: Gate
}): Assets => {
  const place = (websiteId: WebsiteId, id: AssetId): string => `sites/${websiteId}/assets/${id}`
  /** Every replacement has a folder of its own: two at once must not write over each other. No folder's name begins another's. */
  const nextPlace = (websiteId: WebsiteId, id: AssetId): string => `${place(websiteId, id)}.${newId()}`

  const newAsset = (id: AssetId, file: Omit<NewAsset, 'buffer'>, { extension, ...kept }: Kept): Asset => ({
    id,
    folderId: null,
    revision: 1,
    filename: revisedFilename(file.filename, extension, 1),
    focalX: file.focalPoint?.x ?? 0.5,
    focalY: file.focalPoint?.y ?? 0.5,
    alt: file.alt ?? '',
    title: file.title ?? '',
    body: file.body ?? '',
    createdAt: clock(),
    ...kept,
  })

  /** The file first, then the row: there is never a row whose file is missing. A row that is refused takes its file along. */
  const record = async (kept: Kept, write: (tx: Tx) => Promise<Asset>): Promise<AssetAnswer> => {
    try {
      return answerOf(await transact(write))
    } catch (error) {
      await storage.delete(kept.storageKey)
      throw error
    }
  }

  const required = async (db: Queries | Tx, websiteId: WebsiteId, id: AssetId): Promise<Asset> => {
    const asset = await assetById(db, websiteId, id)
    if (!asset) throw notFound()
    return asset
  }

  const requireFolder = async (tx: Tx, websiteId: WebsiteId, id: AssetFolderId | null | undefined): Promise<void> => {
    if (id && !(await folderById(tx, websiteId, id))) throw noFolder()
  }

  /** Whoever comes second with a replacement is told that the file is not what they saw. */
  const swap = async (websiteId: WebsiteId, before: Asset, { extension, ...kept }: Kept): Promise<AssetAnswer> => {
    const revision = before.revision + 1
    const filename = revisedFilename(before.filename, extension, revision, before.revision)
    return record({ extension, ...kept }, async (tx) => {
      await onChange(tx, websiteId)
      const after = await replaceBytes(tx, websiteId, before, { ...before, ...kept, filename, revision })
      if (!after) throw notFound()
      await jobs.enqueue(tx, eraseFiles, { prefix: folderOf(before.storageKey) })
      return after
    })
  }

  jobs.work(eraseFiles, async ({ prefix }) => {
    for await (const key of storage.list(prefix)) await storage.delete(key)
  })

  return {
    addFromBuffer: async (tx, websiteId, file) => {
      const id = newId<AssetId>()
      const picture = await probeNamed(file.filename, file.buffer)
      const asset = newAsset(id, file, await keepPicture(storage, place(websiteId, id), picture))
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
        throw otherKind()
      }),
    crop: async (websiteId, id, { replace, ...part }) => {
      const before = await required(queries, websiteId, id)
      const original = before.kind === 'image' && hasWidths(before.mimeType) && (await storage.get(before.storageKey))
      if (!original) throw noCrop()
      const picture = await gate(async () =>
        probeNamed(before.filename, await cropped(await buffer(original.body), part)),
      )
      const middle = { focalX: 0.5, focalY: 0.5 }
      if (replace) {
        const kept = await keepPicture(storage, nextPlace(websiteId, id), picture)
        return swap(websiteId, { ...before, ...middle }, kept)
      }
      const newOne = newId<AssetId>()
      const kept = await keepPicture(storage, place(websiteId, newOne), picture)
      const { filename, alt, title, body } = before
      const asset = newAsset(newOne, { filename: filename.replace(/(\.\w+)$/, '-part$1'), alt, title, body }, kept)
      return record(kept, async (tx) => {
        await insertAsset(tx, websiteId, { ...asset, folderId: before.folderId })
        return { ...asset, folderId: before.folderId }
      })
    },
    list: async (websiteId, { limit, ...query }) => {
      const { shown, last } = cutPage(await assetsOfSite(queries, websiteId, { ...query, limit: limit + 1 }), limit)
      return { assets: shown.map(answerOf), nextCursor: last?.id ?? null }
    },
    files: async (websiteId, query) => {
      const { files, total } = await filesOfSite(queries, websiteId, query)
      return { files: files.map(answerOf), total }
    },
    uses: async (websiteId, id) => {
      await required(queries, websiteId, id)
      return { uses: await usesOfFile(queries, websiteId, id) }
    },
    read: async (websiteId, id) => answerOf(await required(queries, websiteId, id)),
    change: (websiteId, id, change) =>
      transact(async (tx) => {
        await onChange(tx, websiteId)
        const before = await required(tx, websiteId, id)
        await requireFolder(tx, websiteId, change.folderId)
        const filename =
          change.filename && revisedFilename(change.filename, extensionFor(before.mimeType), before.revision)
        const nothing = Object.values(change).every((value) => value === undefined)
        const after = nothing ? before : await updateAsset(tx, websiteId, id, { ...change, filename })
        if (!after) throw notFound()
        return answerOf(after)
      }),
    remove: (websiteId, id, { evenIfUsed = false } = {}) =>
      transact(async (tx) => {
        await onChange(tx, websiteId)
        const uses = evenIfUsed ? [] : await usesOfFile(tx, websiteId, id)
        if (uses.length > 0) throw inUse(uses)
        const storageKey = await removeAsset(tx, websiteId, id)
        if (storageKey === undefined) throw notFound()
        await jobs.enqueue(tx, eraseFiles, { prefix: folderOf(storageKey) })
      }),
    removeAll: async (tx, websiteId) => {
      await jobs.enqueue(tx, eraseFiles, { prefix: `sites/${websiteId}/` })
    },
    views: async (websiteId, ids) => {
      const known = ids.filter((id) => AssetId.safeParse(id).success)
      const assets = known.length === 0 ? [] : await assetsByIds(queries, websiteId, [...new Set(known)])
      return new Map(assets.map((asset) => [asset.id, viewOf(asset)]))
    },
    sweep: async () => storage.sweep?.(),
  }
}
