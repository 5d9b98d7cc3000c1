import { formatSize } from '#base/format/image-size.ts'
import type { AssetFolderId, AssetId } from '#base/id.ts'
import { IMAGE_WIDTHS, type ImageWidth } from '#platform/images/widths.ts'
import { getAltText } from './alt-text.ts'
import type { FileKind } from './file-kinds.ts'

export { getAltText }

export type ColorData = Record<'topLeft' | 'topRight' | 'bottomLeft' | 'bottomRight' | 'center', string>

export type Asset = {
  id: AssetId
  kind: FileKind
  /** Null for the root. */
  folderId: AssetFolderId | null
  /** Starts at 1 and is incremented when the file is replaced. */
  revision: number
  filename: string
  mimeType: string
  byteSize: number
  /** Images only, after EXIF rotation. */
  width: number | null
  height: number | null
  /** Focal point as fractions of width and height. */
  focalX: number
  focalY: number
  alt: string
  title: string
  /** Longer description; may contain HTML. */
  body: string
  colorData: ColorData | null
  storageKey: string
  createdAt: Date
}

/** Data to render an image without layout shift. */
export type AssetView = {
  id: string
  filename: string
  width: number
  height: number
  /** Resolved alt text. */
  alt: string
  title: string
  focalX: number
  focalY: number
  /** Placeholder color `#rrggbb`. */
  color: string
  mimeType: string
  /** URL override: the editor may run on another host. */
  address?: string
  /** For the JSON format only. */
  body?: string
  colorData?: ColorData
}

const DEFAULT_COLOR = '#e7e5e4'

export const toAssetView = (
  asset: Omit<Asset, 'byteSize' | 'storageKey' | 'createdAt' | 'kind' | 'folderId' | 'revision'>,
): AssetView => ({
  id: asset.id,
  filename: asset.filename,
  width: asset.width ?? 0,
  height: asset.height ?? 0,
  alt: getAltText(asset),
  title: asset.title,
  focalX: asset.focalX,
  focalY: asset.focalY,
  color: asset.colorData?.center ?? DEFAULT_COLOR,
  mimeType: asset.mimeType,
  ...(asset.body !== '' && { body: asset.body }),
  ...(asset.colorData && { colorData: asset.colorData }),
})

/** The URL of a file for contributors: the dashboard can be on another host than the site. */
export const getContributorFileUrl = (websiteId: string, id: string): string =>
  `/api/sites/${websiteId}/assets/${id}/picture`

export const assetUrl = ({ id, filename, address }: Pick<AssetView, 'id' | 'filename' | 'address'>): string =>
  address ?? `/assets/images/${id}/${encodeURIComponent(filename)}`

/** Public URL. Both routes serve the same file. */
export const getFileUrl = (asset: Pick<Asset, 'id' | 'filename' | 'kind'>): string =>
  asset.kind === 'image' ? assetUrl(asset) : `/assets/files/${asset.id}/${encodeURIComponent(asset.filename)}`

/** SVGs have no pixels, and resizing would drop animations. */
export const isResizable = (mimeType: string): boolean => mimeType !== 'image/svg+xml' && mimeType !== 'image/gif'

/** The next larger of the seven widths, but not beyond the first that fits the original. Images are never upscaled. */
export const selectWidth = (requested: number, original: number): ImageWidth =>
  IMAGE_WIDTHS.find((width) => width >= Math.min(requested, original)) ?? 2500

/** Parses `750w`; undefined requests the original. */
export const parseFormat = (format: string | undefined): number | undefined => {
  const digits = /^(\d{1,5})w$/.exec(format ?? '')?.[1]
  return digits && Number(digits) > 0 ? Number(digits) : undefined
}

/** Thumbnail widths (CATALOG-041). */
export const THUMBNAIL_WIDTHS = [100, 300, 500, 750, 1000] as const
type ThumbnailWidth = (typeof THUMBNAIL_WIDTHS)[number]

/** The smallest sufficient thumbnail width, else the largest. */
export const selectThumbnailWidth = (shown: number): ThumbnailWidth =>
  THUMBNAIL_WIDTHS.find((threshold) => shown <= threshold) ?? 1000

export type ImageSources = {
  src: string
  srcSet?: string
  width: number
  height: number
  objectPosition: string
  /** CSS background with the colors of the image while it loads. */
  placeholder?: string
}

/** Parses a fixed width such as `72px` or `8rem`. */
const parseFixedWidth = (sizes: string | undefined): number | undefined => {
  const [, length, unit] = /^(\d{1,4}(?:\.\d+)?)(px|rem)$/.exec(sizes ?? '') ?? []
  return length === undefined ? undefined : Number(length) * (unit === 'rem' ? 16 : 1)
}

/** Guards against CSS injection. */
const isHexColor = (color: string): boolean => /^#[0-9a-f]{6}$/i.test(color)

/** Only JPEGs are guaranteed to be opaque. */
const getPlaceholder = ({ mimeType, color, colorData }: AssetView): string | undefined => {
  if (mimeType !== 'image/jpeg') return undefined
  const corners = colorData ? [colorData.topLeft, colorData.center, colorData.bottomRight] : []
  if (corners.length > 0 && corners.every(isHexColor)) return `linear-gradient(135deg,${corners.join()})`
  return isHexColor(color) ? color : undefined
}

const formatPercent = (share: number): string => `${Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10}%`

/** Attributes for `<img>`: all widths up to the original. Small slots of fixed size only get thumbnails for 1x and 2x. */
export const getImageSources = (asset: AssetView, focus?: { x: number; y: number }, sizes?: string): ImageSources => {
  const url = assetUrl(asset)
  const placeholder = getPlaceholder(asset)
  const shown = {
    width: asset.width,
    height: asset.height,
    objectPosition: `${formatPercent(focus?.x ?? asset.focalX)} ${formatPercent(focus?.y ?? asset.focalY)}`,
    ...(placeholder !== undefined && { placeholder }),
  }
  if (!isResizable(asset.mimeType)) return { src: url, ...shown }
  const slotWidth = parseFixedWidth(sizes)
  if (slotWidth !== undefined && slotWidth <= 500) {
    const at = (density: number) => selectWidth(selectThumbnailWidth(slotWidth * density), asset.width)
    const widths = [...new Set([at(1), at(2)])].map(
      (width) => `${url}?format=${width}w ${Math.min(width, asset.width)}w`,
    )
    return { src: `${url}?format=${at(1)}w`, srcSet: widths.join(', '), ...shown }
  }
  const largest = selectWidth(2500, asset.width)
  const widths = IMAGE_WIDTHS.filter((width) => width <= largest).map(
    (width) => `${url}?format=${width}w ${Math.min(width, asset.width)}w`,
  )
  return { src: `${url}?format=${selectWidth(1000, asset.width)}w`, srcSet: widths.join(', '), ...shown }
}

/** Original size and available widths. */
const listVariants = (asset: AssetView): string =>
  [
    formatSize(asset),
    ...(isResizable(asset.mimeType)
      ? IMAGE_WIDTHS.filter((width) => width <= selectWidth(2500, asset.width)).map((width) => `${width}w`)
      : []),
  ].join(',')

/** Image in the JSON format, with the documents' field names (CATALOG-037). */
export const toImageEntity = (asset: AssetView) => ({
  id: asset.id,
  componentKey: asset.id,
  assetUrl: assetUrl(asset),
  originalSize: formatSize(asset),
  mediaFocalPoint: { x: asset.focalX, y: asset.focalY },
  altText: asset.alt,
  title: asset.title,
  body: asset.body ?? '',
  filename: asset.filename,
  colorData: asset.colorData ?? null,
  systemDataVariants: listVariants(asset),
  /** Always null: images are never licensed previews. */
  licensedAssetPreview: null,
})

const MAX_FILENAME = 120
/** Bounds the cost of the regular expressions below. */
const MAX_INPUT_LENGTH = 1000

/** Sanitizes a file name for URLs and disks; the extension reflects the actual type. */
export const sanitizeFilename = (name: string, extension: string): string => {
  const base = name
    .slice(0, MAX_INPUT_LENGTH)
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(/[^\p{L}\p{N}\p{M}._-]+/gu, '-')
    .replace(/^[.-]+|(?<![.-])[.-]+$/g, '')
  const short = [...base].slice(0, MAX_FILENAME - extension.length - 1).join('')
  return `${short || 'image'}.${extension}`
}

/**
 * Adds the revision to the name of a replaced file (`bowl-v2.jpg`), because URLs are cached forever. A first revision whose name already
 * ends like that gets `-v1`, so that the suffix is unambiguous. `before` is the revision of the given name.
 */
export const createRevisionFilename = (
  name: string,
  extension: string,
  revision: number,
  before = revision,
): string => {
  const end = `-v${revision}`
  const clean = sanitizeFilename(name, extension).slice(0, -extension.length - 1)
  const base = clean.endsWith(`-v${before}`) ? clean.slice(0, -`-v${before}`.length) : clean
  if (revision <= 1 && base !== '' && !/-v\d+$/.test(base)) return `${base}.${extension}`
  return `${[...base].slice(0, MAX_FILENAME - extension.length - 1 - end.length).join('') || 'file'}${end}.${extension}`
}
