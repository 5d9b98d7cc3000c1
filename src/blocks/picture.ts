import type { AssetView } from './context.ts'

/** The widths that the server makes of a picture, and keeps. */
export const pictureWidths = [100, 300, 500, 750, 1000, 1500, 2500] as const

const addressOf = ({ id, filename }: AssetView): string =>
  `/assets/images/${encodeURIComponent(id)}/${encodeURIComponent(filename)}`

export type PictureSource = { src: string; srcSet?: string }

/** Every width up to the original's, which itself stands behind the first one that is larger: nothing is ever blown up. */
export const pictureSource = (asset: AssetView): PictureSource => {
  const address = addressOf(asset)
  // Drawings have no pixels to choose between.
  if (asset.mimeType === 'image/svg+xml') return { src: address }
  const smaller = pictureWidths.filter((width) => width < asset.width)
  const larger = pictureWidths.find((width) => width >= asset.width)
  const choices = smaller.map((width) => `${address}?format=${width}w ${width}w`)
  if (larger !== undefined) choices.push(`${address}?format=${larger}w ${asset.width}w`)
  return { src: `${address}?format=1000w`, srcSet: choices.join(', ') }
}

const percent = (share: number): string => `${Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10}%`

/** For `object-position`: a crop keeps what the picture is about. */
export const focusOf = ({ focalX, focalY }: Pick<AssetView, 'focalX' | 'focalY'>): string =>
  `${percent(focalX)} ${percent(focalY)}`

/** Colours come from the database and go into a style: anything but six digits is left out. */
export const placeholderOf = (color: string): string | undefined => (/^#[0-9a-f]{6}$/i.test(color) ? color : undefined)
