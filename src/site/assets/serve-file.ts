import type { Readable } from 'node:stream'
import { AssetId, type WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import { toAttachment } from '#platform/http/attachment.ts'
import { parseRange, sizeHeaders } from '#platform/http/range-header.ts'
import type { VariantFormat } from '#platform/images/tasks.ts'
import type { Variants } from '#platform/images/variants.ts'
import type { ImageWidth } from '#platform/images/widths.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { acceptsType } from './accept-header.ts'
import { assetNotFoundError } from './errors.ts'
import { type Asset, isResizable, parseFormat, selectWidth } from './model.ts'
import { findAsset } from './store/assets.ts'

export type FileRequest = {
  /** File name in the URL. */
  filename?: string
  format?: string
  accept?: string
  ifNoneMatch?: string
  /** Range header. */
  range?: string
  /** Serve as an attachment. */
  download?: boolean
}
export type FileResponse = { status: 200 | 206 | 304 | 416; headers: Record<string, string>; body?: Readable }

export type AssetFiles = {
  /** Serves `GET /assets/images/:assetId/:filename?format=750w`. The file is found by ID. */
  serve: (websiteId: WebsiteId, assetId: string, request: FileRequest) => Promise<FileResponse>
}

/** Content is immutable: a replaced file gets a new name and URL. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
/** Under other names the content may change. */
const REVALIDATE = 'public, no-cache'

/** Uploads are served from our origin, so active content must be disabled. */
const SECURITY_HEADERS = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
  'x-content-type-options': 'nosniff',
}

/** Fallback for clients without AVIF and WebP, such as email clients. JPEG has no transparency. */
const getFallbackFormat = (mimeType: string): VariantFormat => (mimeType === 'image/jpeg' ? 'jpeg' : 'png')

const MAX_WIDTH: ImageWidth = 2500

type Variant = { width: ImageWidth; format: VariantFormat } | undefined

const selectVariant = (asset: Asset, { format, accept = '', download = false }: FileRequest): Variant => {
  // Never serve the original to visitors: it may contain EXIF data such as the location.
  const requestedWidth = parseFormat(format) ?? MAX_WIDTH
  if (download || asset.width === null || !isResizable(asset.mimeType)) return undefined
  return {
    width: selectWidth(requestedWidth, asset.width),
    format: acceptsType(accept, 'image/avif')
      ? 'avif'
      : acceptsType(accept, 'image/webp')
        ? 'webp'
        : getFallbackFormat(asset.mimeType),
  }
}

const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((known) => known.trim().replace(/^W\//, '') === etag)

/** Documents and archives are downloads: the CSP sandbox blocks PDF viewers, and uploads must not open as pages of this origin. */
const getDisposition = ({ kind, filename }: Asset, download: boolean | undefined): Record<string, string> =>
  download || kind === 'document' || kind === 'archive' ? { 'content-disposition': toAttachment(filename) } : {}

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
    const asset = id.success ? await findAsset(queries, websiteId, id.data) : undefined
    if (!asset) throw assetNotFoundError()
    const selected = selectVariant(asset, request)
    const version = `${asset.id}-${asset.revision}`
    const etag = selected ? `"${version}-${selected.width}-${selected.format}"` : `"${version}"`
    const headers = {
      ...SECURITY_HEADERS,
      'cache-control': request.filename === asset.filename ? IMMUTABLE : REVALIDATE,
      etag,
      ...getDisposition(asset, request.download),
      ...(selected ? { vary: 'Accept' } : { 'accept-ranges': 'bytes' }),
    }
    if (matchesEtag(request.ifNoneMatch, etag)) return { status: 304, headers }
    const part = selected ? 'all' : parseRange(request.range, asset.byteSize)
    if (part === 'unsatisfiable') return { status: 416, headers: { ...headers, ...sizeHeaders(asset.byteSize, part) } }
    const file = selected
      ? await variants.variant(asset.storageKey, selected.width, selected.format)
      : await storage.get(asset.storageKey, part === 'all' ? undefined : part)
    if (!file) throw assetNotFoundError()
    return {
      status: part === 'all' ? 200 : 206,
      headers: { ...headers, 'content-type': file.contentType, ...sizeHeaders(file.size, part) },
      body: file.body,
    }
  },
})
