import type { Readable } from 'node:stream'
import { AssetId, newId, type WebsiteId } from '#base/id.ts'
import { isRefusal, Refusal } from '#base/refusal.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import { cutPage } from '#platform/database/listing.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { UploadedFile } from '#platform/http/handle.ts'
import { type Probe, probe } from '#platform/images/probe.ts'
import { hasScript, looksLikeSvg } from '#platform/images/svg.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { extensionFor } from '#platform/storage/keys.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { AssetAnswer, AssetChange, AssetPage, AssetQuery } from './contract.ts'
import { eraseFiles } from './jobs.ts'
import {
  type Asset,
  type AssetView,
  assetUrl,
  cleanFilename,
  MAX_UPLOAD_BYTES,
  notFound,
  scripted,
  tooLarge,
  unsupported,
  viewOf,
} from './model.ts'
import { assetById, assetsByIds, assetsOfSite, insertAsset, removeAsset, updateAsset } from './store.ts'

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
  upload: (websiteId: WebsiteId, files: AsyncIterable<UploadedFile>) => Promise<AssetAnswer>
  list: (websiteId: WebsiteId, query: AssetQuery) => Promise<AssetPage>
  read: (websiteId: WebsiteId, id: AssetId) => Promise<AssetAnswer>
  change: (websiteId: WebsiteId, id: AssetId, change: AssetChange) => Promise<AssetAnswer>
  remove: (websiteId: WebsiteId, id: AssetId) => Promise<void>
  /** The site goes, and its rows with it: so do its files. */
  removeAll: (tx: Tx, websiteId: WebsiteId) => Promise<void>
  /** By id, for drawing; ids that are not of this site are simply not there. */
  views: (websiteId: WebsiteId, ids: readonly string[]) => Promise<ReadonlyMap<string, AssetView>>
}

const answerOf = ({ storageKey: _, createdAt, ...asset }: Asset): AssetAnswer => ({
  ...asset,
  url: assetUrl(asset),
  createdAt: createdAt.toISOString(),
})

/** Reads to the end even when it is too much: a browser hears the answer only when it has said its piece. */
const readAtMost = async (stream: Readable, most: number): Promise<Buffer | undefined> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= most) chunks.push(chunk)
    else chunks.length = 0
  }
  return size <= most ? Buffer.concat(chunks) : undefined
}

const probeNamed = (filename: string, buffer: Buffer): Promise<Probe> =>
  probe(buffer).catch((error: unknown) => {
    throw isRefusal(error, 'image.unreadable') ? unsupported(filename) : error
  })

export const createAssets = ({
  queries,
  transact,
  storage,
  jobs,
  clock,
  onChange,
  maxBytes = MAX_UPLOAD_BYTES,
}: {
  queries: Queries
  transact: Transact
  storage: Storage
  jobs: Jobs
  clock: Clock
  /** What visitors see has changed: pages that were kept are to be drawn again. */
  onChange: (tx: Tx, websiteId: WebsiteId) => Promise<void>
  maxBytes?: number
}): Assets => {
  /** The file first, then the row: there is never a row whose file is missing. */
  const keep = async (websiteId: WebsiteId, file: NewAsset, picture: Probe): Promise<Asset> => {
    const id = newId<AssetId>()
    const extension = extensionFor(picture.mime)
    const storageKey = `sites/${websiteId}/assets/${id}/original.${extension}`
    await storage.put(storageKey, picture.bytes, { contentType: picture.mime })
    return {
      id,
      filename: cleanFilename(file.filename, extension),
      mimeType: picture.mime,
      byteSize: picture.bytes.length,
      width: picture.width,
      height: picture.height,
      focalX: file.focalPoint?.x ?? 0.5,
      focalY: file.focalPoint?.y ?? 0.5,
      alt: file.alt ?? '',
      title: file.title ?? '',
      body: file.body ?? '',
      colorData: picture.colorData,
      storageKey,
      createdAt: clock(),
    }
  }

  const addFromBuffer: Assets['addFromBuffer'] = async (tx, websiteId, file) => {
    const asset = await keep(websiteId, file, await probeNamed(file.filename, file.buffer))
    await insertAsset(tx, websiteId, asset)
    return asset
  }

  const uploadOne = async (websiteId: WebsiteId, { filename, stream, truncated }: UploadedFile): Promise<Asset> => {
    const buffer = await readAtMost(stream, maxBytes)
    if (!buffer || truncated()) throw tooLarge(filename, maxBytes)
    // What comes from elsewhere, as imports do, is cleaned without a word; a person can be told.
    if (looksLikeSvg(buffer) && hasScript(buffer)) throw scripted(filename)
    const asset = await keep(websiteId, { filename, buffer }, await probeNamed(filename, buffer))
    await transact((tx) => insertAsset(tx, websiteId, asset))
    return asset
  }

  jobs.work(eraseFiles, async ({ prefix }) => {
    for await (const key of storage.list(prefix)) await storage.delete(key)
  })

  return {
    addFromBuffer,
    upload: async (websiteId, files) => {
      for await (const file of files) return answerOf(await uploadOne(websiteId, file))
      throw new Refusal('asset.missing', 'No file came with the upload. Choose a file and try again.')
    },
    list: async (websiteId, { limit, ...query }) => {
      const { shown, last } = cutPage(await assetsOfSite(queries, websiteId, { ...query, limit: limit + 1 }), limit)
      return { assets: shown.map(answerOf), nextCursor: last?.id ?? null }
    },
    read: async (websiteId, id) => {
      const asset = await assetById(queries, websiteId, id)
      if (!asset) throw notFound()
      return answerOf(asset)
    },
    change: (websiteId, id, change) =>
      transact(async (tx) => {
        const before = await assetById(tx, websiteId, id)
        if (!before) throw notFound()
        const filename = change.filename && cleanFilename(change.filename, extensionFor(before.mimeType))
        const nothing = Object.values(change).every((value) => value === undefined)
        const after = nothing ? before : await updateAsset(tx, websiteId, id, { ...change, filename })
        if (!after) throw notFound()
        await onChange(tx, websiteId)
        return answerOf(after)
      }),
    remove: (websiteId, id) =>
      transact(async (tx) => {
        const storageKey = await removeAsset(tx, websiteId, id)
        if (storageKey === undefined) throw notFound()
        const prefix = storageKey.slice(0, storageKey.lastIndexOf('/') + 1)
        await jobs.enqueue(tx, eraseFiles, { prefix })
        await onChange(tx, websiteId)
      }),
    removeAll: async (tx, websiteId) => {
      await jobs.enqueue(tx, eraseFiles, { prefix: `sites/${websiteId}/` })
    },
    views: async (websiteId, ids) => {
      const known = ids.filter((id) => AssetId.safeParse(id).success)
      const assets = known.length === 0 ? [] : await assetsByIds(queries, websiteId, [...new Set(known)])
      return new Map(assets.map((asset) => [asset.id, viewOf(asset)]))
    },
  }
}
