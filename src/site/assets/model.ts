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
  /** None at the top. */
  folderId: AssetFolderId | null
  /** How often its bytes were replaced, and one. */
  revision: number
  filename: string
  mimeType: string
  byteSize: number
  /** Of pictures, as people see them. */
  width: number | null
  height: number | null
  /** The point that a crop keeps, as shares of width and height. */
  focalX: number
  focalY: number
  alt: string
  title: string
  /** A longer description, possibly with HTML in it. */
  body: string
  colorData: ColorData | null
  storageKey: string
  createdAt: Date
}

/** What views need to show a picture without jumping. */
export type AssetView = {
  id: string
  filename: string
  width: number
  height: number
  /** What to say instead of it, from the best of its words. */
  alt: string
  title: string
  focalX: number
  focalY: number
  /** `#rrggbb`, shown until the picture is there. */
  color: string
  mimeType: string
  /** Where it is found, when that is not its place on the site itself: the editor may live at another host. */
  address?: string
  /** For those who read a page as data; views have no use for them. */
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

export const assetUrl = ({ id, filename, address }: Pick<AssetView, 'id' | 'filename' | 'address'>): string =>
  address ?? `/assets/images/${id}/${encodeURIComponent(filename)}`

/** Where visitors get it. Both ways lead to the same file; what is no picture is not called one. */
export const getFileUrl = (asset: Pick<Asset, 'id' | 'filename' | 'kind'>): string =>
  asset.kind === 'image' ? assetUrl(asset) : `/assets/files/${asset.id}/${encodeURIComponent(asset.filename)}`

/** Drawings have no pixels to choose between, and moving pictures would stand still. */
export const isResizable = (mimeType: string): boolean => mimeType !== 'image/svg+xml' && mimeType !== 'image/gif'

/**
 * The width that is made when one is asked for: the next of the seven, but none beyond the first that holds the whole picture. The
 * picture in it is never larger than the original.
 */
export const selectWidth = (requested: number, original: number): ImageWidth =>
  IMAGE_WIDTHS.find((width) => width >= Math.min(requested, original)) ?? 2500

/** `750w` of `?format=750w`; anything else asks for the original. */
export const parseFormat = (format: string | undefined): number | undefined => {
  const digits = /^(\d{1,5})w$/.exec(format ?? '')?.[1]
  return digits && Number(digits) > 0 ? Number(digits) : undefined
}

/** Widths that are made for a small place; from the next of the seven on it is a picture, not a thumbnail (CATALOG-041). */
export const THUMBNAIL_WIDTHS = [100, 300, 500, 750, 1000] as const
type ThumbnailWidth = (typeof THUMBNAIL_WIDTHS)[number]

/** The thumbnail for a place that is so many pixels wide: the first that is not blown up there, else the largest. */
export const selectThumbnailWidth = (shown: number): ThumbnailWidth =>
  THUMBNAIL_WIDTHS.find((threshold) => shown <= threshold) ?? 1000

export type ImageSources = {
  src: string
  srcSet?: string
  width: number
  height: number
  objectPosition: string
  /** A CSS background: the picture's own colours, until it is there. */
  placeholder?: string
}

/** `72px`, `8rem`: a place whose width does not depend on the window. */
const parseFixedWidth = (sizes: string | undefined): number | undefined => {
  const [, length, unit] = /^(\d{1,4}(?:\.\d+)?)(px|rem)$/.exec(sizes ?? '') ?? []
  return length === undefined ? undefined : Number(length) * (unit === 'rem' ? 16 : 1)
}

/** It goes into a style, where anything but six digits could say more than a colour. */
const isHexColor = (color: string): boolean => /^#[0-9a-f]{6}$/i.test(color)

/** Only a photograph surely covers its ground: behind anything else the colours would be seen for ever. */
const getPlaceholder = ({ mimeType, color, colorData }: AssetView): string | undefined => {
  if (mimeType !== 'image/jpeg') return undefined
  const corners = colorData ? [colorData.topLeft, colorData.center, colorData.bottomRight] : []
  if (corners.length > 0 && corners.every(isHexColor)) return `linear-gradient(135deg,${corners.join()})`
  return isHexColor(color) ? color : undefined
}

const formatPercent = (share: number): string => `${Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10}%`

/**
 * Everything an `<img>` wants to know: each width up to the original's, which stands behind the first that holds it. A small place of
 * fixed size is offered thumbnails only, one for each density of screen.
 */
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

/** The original's size, then each width that is offered of it. Drawings come in one form only. */
const listVariants = (asset: AssetView): string =>
  [
    formatSize(asset),
    ...(isResizable(asset.mimeType)
      ? IMAGE_WIDTHS.filter((width) => width <= selectWidth(2500, asset.width)).map((width) => `${width}w`)
      : []),
  ].join(',')

/** An image as `?format=json` shows it, field by field as the documents name them (CATALOG-037). */
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
  /** Every picture is its owner's own; none is a preview of something that has yet to be licensed. */
  licensedAssetPreview: null,
})

const MAX_FILENAME = 120
/** The patterns below take far longer for names that nobody gives to a file. */
const MAX_INPUT_LENGTH = 1000

/** What may stand in an address and on a disk: letters and digits of any script, dots, dashes. The end says the true type. */
export const sanitizeFilename = (name: string, extension: string): string => {
  const base = name
    .slice(0, MAX_INPUT_LENGTH)
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(/[^\p{L}\p{N}\p{M}._-]+/gu, '-')
    .replace(/^[.-]+|[.-]+$/g, '')
  const short = [...base].slice(0, MAX_FILENAME - extension.length - 1).join('')
  return `${short || 'image'}.${extension}`
}

/**
 * A file that was replaced has a new name, `bowl-v2.jpg`: browsers keep what lies at an address for ever, so other bytes need another
 * address. Nobody has to say it, and nobody can take it away by renaming. A first file whose own name ends that way says that it is the
 * first, `bowl-v2-v1.jpg`: such an end always tells the revision. `before` is the revision that the given name belongs to.
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
