import { formatFileSize } from '#base/format/number.ts'
import { fill } from '#base/format/words.ts'
import type { AssetId } from '#base/id.ts'
import { Refusal } from '#base/refusal.ts'
import { IMAGE_WIDTHS, type ImageWidth } from '#platform/images/widths.ts'

export type ColorData = Record<'topLeft' | 'topRight' | 'bottomLeft' | 'bottomRight' | 'center', string>

export type Asset = {
  id: AssetId
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
  alt: string
  title: string
  focalX: number
  focalY: number
  /** `#rrggbb`, shown until the picture is there. */
  color: string
  mimeType: string
}

const NO_COLOR = '#e7e5e4'

export const viewOf = (asset: Asset): AssetView => ({
  id: asset.id,
  filename: asset.filename,
  width: asset.width ?? 0,
  height: asset.height ?? 0,
  alt: asset.alt,
  title: asset.title,
  focalX: asset.focalX,
  focalY: asset.focalY,
  color: asset.colorData?.center ?? NO_COLOR,
  mimeType: asset.mimeType,
})

export const assetUrl = ({ id, filename }: Pick<AssetView, 'id' | 'filename'>): string =>
  `/assets/images/${id}/${encodeURIComponent(filename)}`

/** Drawings have no pixels to choose between, and moving pictures would stand still. */
export const hasWidths = (mimeType: string): boolean => mimeType !== 'image/svg+xml' && mimeType !== 'image/gif'

/**
 * The width that is made when one is asked for: the next of the seven, but none beyond the first that holds the whole picture. The
 * picture in it is never larger than the original.
 */
export const widthFor = (asked: number, original: number): ImageWidth =>
  IMAGE_WIDTHS.find((width) => width >= Math.min(asked, original)) ?? 2500

/** `750w` of `?format=750w`; anything else asks for the original. */
export const parseFormat = (format: string | undefined): number | undefined => {
  const digits = /^(\d{1,5})w$/.exec(format ?? '')?.[1]
  return digits && Number(digits) > 0 ? Number(digits) : undefined
}

export type ImageSources = {
  src: string
  srcSet?: string
  width: number
  height: number
  objectPosition: string
  placeholder: string
}

const percent = (share: number): string => `${Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10}%`

/** Everything an `<img>` wants to know: each width up to the original's, which stands behind the first that holds it. */
export const imageSources = (asset: AssetView, focus?: { x: number; y: number }): ImageSources => {
  const url = assetUrl(asset)
  const shown = {
    width: asset.width,
    height: asset.height,
    objectPosition: `${percent(focus?.x ?? asset.focalX)} ${percent(focus?.y ?? asset.focalY)}`,
    placeholder: asset.color,
  }
  if (!hasWidths(asset.mimeType)) return { src: url, ...shown }
  const largest = widthFor(2500, asset.width)
  const choices = IMAGE_WIDTHS.filter((width) => width <= largest).map(
    (width) => `${url}?format=${width}w ${Math.min(width, asset.width)}w`,
  )
  return { src: `${url}?format=${widthFor(1000, asset.width)}w`, srcSet: choices.join(', '), ...shown }
}

const MAX_FILENAME = 120
/** The patterns below take far longer for names that nobody gives to a file. */
const MAX_GIVEN = 1000

/** What may stand in an address and on a disk: letters and digits of any script, dots, dashes. The end says the true type. */
export const cleanFilename = (given: string, extension: string): string => {
  const base = given
    .slice(0, MAX_GIVEN)
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(/[^\p{L}\p{N}\p{M}._-]+/gu, '-')
    .replace(/^[.-]+|[.-]+$/g, '')
  const short = [...base].slice(0, MAX_FILENAME - extension.length - 1).join('')
  return `${short || 'image'}.${extension}`
}

export const MAX_UPLOAD_BYTES = 20 * 1024 * 1024

const shortName = (fileName: string): string => (fileName.length <= 80 ? fileName : `${fileName.slice(0, 79)}…`)

export const tooLarge = (fileName: string, most: number): Refusal =>
  new Refusal(
    'asset.too_large',
    fill('The file {fileName} is too large; the maximum allowed file size is {maxSize}.', {
      fileName: shortName(fileName),
      maxSize: formatFileSize(most),
    }),
    { extra: { maxBytes: most } },
  )

export const unsupported = (fileName: string): Refusal =>
  new Refusal(
    'asset.unsupported',
    fill('The file {fileName} does not appear to be a supported file.', { fileName: shortName(fileName) }),
  )

export const notFound = (): Refusal => new Refusal('asset.not_found', 'There is no such file.')
