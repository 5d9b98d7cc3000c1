import type { Readable } from 'node:stream'
import { AssetId, type WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { VariantFormat, Variants } from '#platform/images/variants.ts'
import type { ImageWidth } from '#platform/images/widths.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { acceptsType } from './accept-header.ts'
import { assetNotFoundError } from './errors.ts'
import { type Asset, isResizable, parseFormat, selectWidth } from './model.ts'
import { type ParsedRange, parseRange } from './range-header.ts'
import { findAsset } from './store/assets.ts'

export type FileRequest = {
  /** The name at the end of the address. */
  filename?: string
  format?: string
  accept?: string
  ifNoneMatch?: string
  /** Only a part, as players of sound and video ask for. */
  range?: string
  /** To be kept rather than shown. */
  download?: boolean
}
export type FileResponse = { status: 200 | 206 | 304 | 416; headers: Record<string, string>; body?: Readable }

export type AssetFiles = {
  /** What answers `GET /assets/images/:assetId/:filename?format=750w`. The name is for people; the id finds the file. */
  serve: (websiteId: WebsiteId, assetId: string, request: FileRequest) => Promise<FileResponse>
}

/** The bytes at its own address never change: a file that is replaced gets another name, and with it another address. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
/** Under a name that it had once, or may have one day, it is found too; but other bytes may be there next time. */
const REVALIDATE = 'public, no-cache'

/** Uploads come from people and lie on our own address: whatever is in them, it may not act here. */
const SECURITY_HEADERS = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
  'x-content-type-options': 'nosniff',
}

/** For programs that take neither AVIF nor WebP, mail readers among them. Only a photograph can do without transparency. */
const getFallbackFormat = (mimeType: string): VariantFormat => (mimeType === 'image/jpeg' ? 'jpeg' : 'png')

const MAX_WIDTH: ImageWidth = 2500

type Variant = { width: ImageWidth; format: VariantFormat } | undefined

const selectVariant = (asset: Asset, { format, accept = '', download = false }: FileRequest): Variant => {
  // The file as it was uploaded is its owner's: a photograph may say where it was taken. Visitors get what we made of it.
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

/** Documents and archives are for taking along: a sandbox shows no PDF, and nobody else's file is to open as a page of this address. */
const getDisposition = ({ kind, filename }: Asset, download: boolean | undefined): Record<string, string> =>
  download || kind === 'document' || kind === 'archive'
    ? { 'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(filename)}` }
    : {}

const sizeHeaders = (size: number, part: ParsedRange): Record<string, string> => {
  if (part === 'unsatisfiable') return { 'content-range': `bytes */${size}`, 'content-length': '0' }
  if (part === 'all') return { 'content-length': String(size) }
  return {
    'content-range': `bytes ${part.start}-${part.end}/${size}`,
    'content-length': String(part.end - part.start + 1),
  }
}

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
