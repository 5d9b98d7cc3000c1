import { type Color, contrastRatio, parseHex, toHex } from '#base/color.ts'
import type { SectionTheme } from '#document/page.ts'
import type { Scheme, Theme } from './theme-schema.ts'

const read = (hex: string): Color => {
  const colorValue = parseHex(hex)
  if (!colorValue) throw new Error('The palette contains an invalid color')
  return colorValue
}

/** WCAG 2.2 AA for text of any size. */
export const MIN_CONTRAST = 4.5

/** Browsers draw check boxes, menus and scroll bars for a light or a dark background. */
export const isDark = ({ background }: Pick<Scheme, 'background'>): boolean =>
  contrastRatio(read('#ffffff'), read(background)) > contrastRatio(read('#000000'), read(background))

type Role = keyof Scheme
/** Text and background pairs of the style sheet. */
export const CONTRAST_PAIRS: readonly (readonly [text: Role, ground: Role])[] = [
  ['ink', 'background'],
  ['ink', 'surface'],
  ['muted', 'background'],
  ['muted', 'surface'],
  ['accent', 'background'],
  ['accent', 'surface'],
  ['onAccent', 'accent'],
]

export type LowContrastPair = { section: SectionTheme; text: Role; ground: Role; contrast: number }

/** Pairs with insufficient contrast. */
export const findLowContrastPairs = ({ palette }: Pick<Theme, 'palette'>): LowContrastPair[] =>
  (Object.entries(palette) as [SectionTheme, Scheme][]).flatMap(([section, scheme]) =>
    CONTRAST_PAIRS.map(([text, ground]) => ({
      section,
      text,
      ground,
      contrast: contrastRatio(read(scheme[text]), read(scheme[ground])),
    })).filter((pair) => pair.contrast < MIN_CONTRAST),
  )

const passes = (scheme: Scheme, role: Role, colorValue: Color, pairs: typeof CONTRAST_PAIRS): boolean =>
  pairs.every(([text, ground]) => {
    const other = read(scheme[text === role ? ground : text])
    return contrastRatio(colorValue, other) >= MIN_CONTRAST
  })

/** Number of shades tried; finer than the 256 steps of a screen. */
const SHADES = 512

/**
 * The nearest lightness of the text color with sufficient contrast on all its backgrounds or, if there is none, on this one, where black
 * or white always suffices.
 */
export const findReadableShade = (
  scheme: Scheme,
  { text, ground }: Pick<LowContrastPair, 'text' | 'ground'>,
): string => {
  const now = read(scheme[text])
  const shades = Array.from({ length: SHADES + 1 }, (_, index) => index / SHADES)
    .sort((a, b) => Math.abs(a - now.lightness) - Math.abs(b - now.lightness))
    .map((lightness) => toHex({ ...now, lightness }))
  const meeting = CONTRAST_PAIRS.filter((pair) => pair.includes(text))
  const alone = [[text, ground]] as const
  const found =
    shades.find((hex) => passes(scheme, text, read(hex), meeting)) ??
    shades.find((hex) => passes(scheme, text, read(hex), alone))
  if (!found) throw new Error('Neither black nor white has sufficient contrast')
  return found
}

/** A dark red. */
const ERROR = { hue: 4, saturation: 0.7, lightness: 0.4 } as const
const ERROR_SHADES = 50

/** The red of error messages: the nearest lightness that can be read on background and surface or, if there is none, on the background. */
export const findErrorColor = ({ background, surface }: Pick<Scheme, 'background' | 'surface'>): string => {
  const shades = Array.from({ length: ERROR_SHADES + 1 }, (_, index) => index / ERROR_SHADES)
    .sort((a, b) => Math.abs(a - ERROR.lightness) - Math.abs(b - ERROR.lightness))
    .map((lightness) => toHex({ ...ERROR, lightness }))
  const findReadable = (...grounds: string[]) =>
    shades.find((hex) => grounds.every((ground) => contrastRatio(read(hex), read(ground)) >= MIN_CONTRAST))
  const found = findReadable(background, surface) ?? findReadable(background)
  if (!found) throw new Error('Neither black nor white has sufficient contrast')
  return found
}
