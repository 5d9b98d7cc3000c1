import { type FontKind, type FontName, type FontStyle, fallbacks } from './families.ts'

/** What a look calls a font that its owner brought. Made of an id alone, so that no name that people typed gets into a style sheet. */
export type OwnFontName = `own-${string}`
export type FontChoice = FontName | OwnFontName

const formats = { woff2: 'woff2', woff: 'woff', ttf: 'truetype', otf: 'opentype' } as const

export type OwnFace = {
  address: string
  format: keyof typeof formats
  weightFrom: number
  weightTo: number
  style: FontStyle
}
export type OwnFont = { id: string; name: string; kind: FontKind; faces: readonly OwnFace[] }

export const ownFontName = ({ id }: Pick<OwnFont, 'id'>): OwnFontName => `own-${id}`

/** The id of a font that its owner brought; undefined for those that are shipped. */
export const ownFontId = (choice: FontChoice): string | undefined =>
  choice.startsWith('own-') ? choice.slice('own-'.length) : undefined

export const ownFontIn = (choice: FontChoice, own: readonly OwnFont[]): OwnFont | undefined =>
  own.find((font) => ownFontName(font) === choice)

/** A font that was deleted is drawn like a plain one. */
export const ownFallback = (font: OwnFont | undefined) => fallbacks[font?.kind ?? 'sans']

/** What is written between the braces of a style sheet, which nothing but our own addresses and numbers may enter. */
const plain = (text: string): string => {
  if (!/^[\w/.-]+$/.test(text)) throw new Error('An address that is none reached the style sheet')
  return text
}

export const weightsOf = ({ weightFrom, weightTo }: Pick<OwnFace, 'weightFrom' | 'weightTo'>): string =>
  weightFrom === weightTo ? `${weightFrom}` : `${weightFrom} ${weightTo}`

export const ownFaces = (font: OwnFont): string =>
  font.faces
    .map(
      (face) =>
        `@font-face{font-family:"${plain(ownFontName(font))}";font-style:${face.style};font-weight:${weightsOf(face)};font-display:swap;` +
        `src:url(${plain(face.address)}) format("${formats[face.format]}")}`,
    )
    .join('')

const distance = (face: OwnFace, weight: number): number =>
  Math.max(0, face.weightFrom - weight, weight - face.weightTo)

/** The file that upright letters of a weight are set in: the nearest there is. */
export const faceFor = (font: OwnFont, weight: number): OwnFace | undefined =>
  font.faces
    .filter(({ style }) => style === 'normal')
    .sort((one, other) => distance(one, weight) - distance(other, weight))[0]
