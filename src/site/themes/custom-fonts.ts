import { type FontKind, type FontName, type FontStyle, fallbacks } from './families.ts'

/** Name of a custom font in themes. Derived from the ID, so that no user input reaches the style sheet. */
export type CustomFontName = `own-${string}`
export type FontSelection = FontName | CustomFontName

const formats = { woff2: 'woff2', woff: 'woff', ttf: 'truetype', otf: 'opentype' } as const

export type CustomFontFace = {
  address: string
  format: keyof typeof formats
  weightFrom: number
  weightTo: number
  style: FontStyle
}
export type CustomFont = { id: string; name: string; kind: FontKind; faces: readonly CustomFontFace[] }

export const getCustomFontName = ({ id }: Pick<CustomFont, 'id'>): CustomFontName => `own-${id}`

/** ID of a custom font; undefined for bundled fonts. */
export const parseCustomFontId = (choice: FontSelection): string | undefined =>
  choice.startsWith('own-') ? choice.slice('own-'.length) : undefined

export const findCustomFont = (choice: FontSelection, own: readonly CustomFont[]): CustomFont | undefined =>
  own.find((font) => getCustomFontName(font) === choice)

/** Deleted fonts fall back to sans. */
export const getFallbackFont = (font: CustomFont | undefined) => fallbacks[font?.kind ?? 'sans']

/** Guards against CSS injection. */
const plain = (text: string): string => {
  if (!/^[\w/.-]+$/.test(text)) throw new Error('Invalid URL in the style sheet')
  return text
}

export const formatWeights = ({ weightFrom, weightTo }: Pick<CustomFontFace, 'weightFrom' | 'weightTo'>): string =>
  weightFrom === weightTo ? `${weightFrom}` : `${weightFrom} ${weightTo}`

export const renderCustomFontFaces = (font: CustomFont): string =>
  font.faces
    .map(
      (face) =>
        `@font-face{font-family:"${plain(getCustomFontName(font))}";font-style:${face.style};font-weight:${formatWeights(face)};font-display:swap;` +
        `src:url(${plain(face.address)}) format("${formats[face.format]}")}`,
    )
    .join('')

const distance = (face: CustomFontFace, weight: number): number =>
  Math.max(0, face.weightFrom - weight, weight - face.weightTo)

/** The upright face with the nearest weight. */
export const findNearestFace = (font: CustomFont, weight: number): CustomFontFace | undefined =>
  font.faces
    .filter(({ style }) => style === 'normal')
    .sort((one, other) => distance(one, weight) - distance(other, weight))[0]
