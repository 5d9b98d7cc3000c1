import {
  type CustomFont,
  type FontSelection,
  findCustomFont,
  findNearestFace,
  formatWeights,
  getCustomFontName,
  getFallbackFont,
  renderCustomFontFaces,
} from './custom-fonts.ts'
import { FONT_NAMES, type Font, type FontName, type FontStyle, fonts, type Subset } from './families.ts'
import type { Theme } from './theme-schema.ts'

/** Unicode ranges of the files; browsers fetch a file only if needed. */
const ranges: Readonly<Record<Subset, string>> = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
}
const subsets = ['latin-ext', 'latin'] as const

const addressOf = (file: string): string => `/assets/fonts/${file}`

/** All files under `/assets/fonts/` with their paths in `node_modules`. */
export const FONT_FILES: ReadonlyMap<string, string> = new Map(
  FONT_NAMES.flatMap((name) =>
    subsets.flatMap((subset) =>
      fonts[name].styles.map((style): [string, string] => {
        const file = fonts[name].file(subset, style)
        return [file, `${fonts[name].package}/files/${file}`]
      }),
    ),
  ),
)

const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`

/** System font with adjusted metrics, to avoid layout shift. */
const fallbackFace = ({ family, ascent, descent, unitsPerEm, averageWidth, fallback }: Font): string => {
  const scale = averageWidth / fallback.averageWidth
  return (
    `@font-face{font-family:"${family} Fallback";src:local("${fallback.local}");size-adjust:${percent(scale)};` +
    `ascent-override:${percent(ascent / unitsPerEm / scale)};descent-override:${percent(descent / unitsPerEm / scale)};line-gap-override:0%}`
  )
}

const faces = (font: Font): string =>
  subsets
    .flatMap((subset) =>
      font.styles.map(
        (style) =>
          `@font-face{font-family:"${font.family}";font-style:${style};font-weight:${font.weights};font-display:swap;` +
          `src:url(${addressOf(font.file(subset, style))}) format("woff2");unicode-range:${ranges[subset]}}`,
      ),
    )
    .join('') + fallbackFace(font)

const isShipped = (choice: FontSelection): choice is FontName => choice in fonts

/** In order, without duplicates. `own` are the site's custom fonts. */
export const renderFontFaces = (choices: readonly FontSelection[], own: readonly CustomFont[] = []): string =>
  [...new Set(choices)]
    .map((choice) => {
      if (isShipped(choice)) return faces(fonts[choice])
      const font = findCustomFont(choice, own)
      return font ? renderCustomFontFaces(font) : ''
    })
    .join('')

/** URL of the Latin subset. */
const fontAddress = (name: FontName, style: FontStyle): string => addressOf(fonts[name].file('latin', style))

type Faced = Pick<Theme['type'], 'heading' | 'body' | 'headingWeight' | 'bodyWeight'>

const preloadOf = (choice: FontSelection, weight: number, own: readonly CustomFont[]): string | undefined => {
  if (isShipped(choice)) return fontAddress(choice, 'normal')
  const font = findCustomFont(choice, own)
  const face = font && findNearestFace(font, weight)
  return face?.format === 'woff2' ? face.address : undefined
}

/** WOFF2 files to preload. Italics and other subsets load on demand. */
export const fontPreloads = (
  { heading, body, headingWeight, bodyWeight }: Faced,
  own: readonly CustomFont[] = [],
): string[] => {
  const found = [preloadOf(heading, headingWeight, own), preloadOf(body, bodyWeight, own)]
  return [...new Set(found.filter((address) => address !== undefined))]
}

/** Value of `font-family`. */
export const getFontStack = (choice: FontSelection, own: readonly CustomFont[] = []): string => {
  if (isShipped(choice)) {
    const { family, fallback } = fonts[choice]
    return `"${family}","${family} Fallback",${fallback.generic}`
  }
  const font = findCustomFont(choice, own)
  const { generic } = getFallbackFont(font)
  return font ? `"${getCustomFontName(font)}",${generic}` : generic
}

/** Display name. */
export const getFontLabel = (choice: FontSelection, own: readonly CustomFont[]): string =>
  isShipped(choice) ? fonts[choice].label : (findCustomFont(choice, own)?.name ?? 'A font that is no longer here')

/** Average letter width in em; custom fonts use that of their fallback. */
export const averageWidth = (choice: FontSelection, own: readonly CustomFont[]): number =>
  isShipped(choice) ? fonts[choice].averageWidth : getFallbackFont(findCustomFont(choice, own)).averageWidth

type LoadableFace = { family: string; address: string; weights: string; style: FontStyle }

/** Font faces for the FontFace API; Latin subset of bundled fonts. */
export const listLoadableFaces = (choice: FontSelection, own: readonly CustomFont[]): LoadableFace[] => {
  if (isShipped(choice)) {
    const { family, weights, styles } = fonts[choice]
    return styles.map((style) => ({ family, weights, style, address: fontAddress(choice, style) }))
  }
  const font = findCustomFont(choice, own)
  return (font?.faces ?? []).map((face) => ({
    family: choice,
    address: face.address,
    style: face.style,
    weights: formatWeights(face),
  }))
}
