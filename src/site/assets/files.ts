import type { Readable } from 'node:stream'
import { AssetId, type WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { VariantFormat, Variants } from '#platform/images/variants.ts'
import type { ImageWidth } from '#platform/images/widths.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { accepts } from './accept.ts'
import { type Asset, hasWidths, notFound, parseFormat, widthFor } from './model.ts'
import { assetById } from './store.ts'

export type FileRequest = { format?: string; accept?: string; ifNoneMatch?: string }
export type FileAnswer = { status: 200 | 304; headers: Record<string, string>; body?: Readable }

export type AssetFiles = {
  /** What answers `GET /assets/images/:assetId/:filename?format=750w`. The name is for people; the id finds the file. */
  serve: (websiteId: WebsiteId, assetId: string, request: FileRequest) => Promise<FileAnswer>
}

/** An asset's bytes never change, whatever else about it does: a new picture is a new asset. */
const FOR_EVER = 'public, max-age=31536000, immutable'

/** Uploads come from people and lie on our own address: whatever is in them, it may not act here. */
const GUARD = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
  'x-content-type-options': 'nosniff',
}

/** For programs that take neither AVIF nor WebP, mail readers among them. Only a photograph can do without transparency. */
const plainFormat = (mimeType: string): VariantFormat => (mimeType === 'image/jpeg' ? 'jpeg' : 'png')

const LARGEST: ImageWidth = 2500

type Choice = { width: ImageWidth; format: VariantFormat } | undefined

const choose = (asset: Asset, { format, accept = '' }: FileRequest): Choice => {
  // The file as it was uploaded is its owner's: a photograph may say where it was taken. Visitors get what we made of it.
  const asked = parseFormat(format) ?? LARGEST
  if (asset.width === null || !hasWidths(asset.mimeType)) return undefined
  return {
    width: widthFor(asked, asset.width),
    format: accepts(accept, 'image/avif')
      ? 'avif'
      : accepts(accept, 'image/webp')
        ? 'webp'
        : plainFormat(asset.mimeType),
  }
}

const isSame = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((known) => known.trim().replace(/^W\//, '') === etag)

export const createAssetFiles = ({
  queries,
  storage,
  variants,
}: {
  queries: Queries
  storage: Storage
  variants: Variants
}): AssetFiles => ({
  serve: async (websiteId, assetId, request) => {
    const id = AssetId.safeParse(assetId)
    const asset = id.success ? await assetById(queries, websiteId, id.data) : undefined
    if (!asset) throw notFound()
    const choice = choose(asset, request)
    const etag = choice ? `"${asset.id}-${choice.width}-${choice.format}"` : `"${asset.id}"`
    const headers = { ...GUARD, 'cache-control': FOR_EVER, etag, vary: 'Accept' }
    if (isSame(request.ifNoneMatch, etag)) return { status: 304, headers }
    const file = choice
      ? await variants.variant(asset.storageKey, choice.width, choice.format)
      : await storage.get(asset.storageKey)
    if (!file) throw notFound()
    return {
      status: 200,
      headers: { ...headers, 'content-type': file.contentType, 'content-length': String(file.size) },
      body: file.body,
    }
  },
})
