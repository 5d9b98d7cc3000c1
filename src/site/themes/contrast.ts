import { type Color, contrastRatio, parseHex, toHex } from '#base/color.ts'
import type { SectionTheme } from '#document/page.ts'
import type { Scheme, Theme } from './theme-schema.ts'

const read = (hex: string): Color => {
  const colour = parseHex(hex)
  if (!colour) throw new Error('A palette holds a colour that is none')
  return colour
}

/** What WCAG 2.2 AA asks of text of any size. */
export const MIN_CONTRAST = 4.5

type Role = keyof Scheme
/** Every pair of colours that the style sheet sets as text on a ground. */
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

/** The pairs of a theme that are too faint to be read. */
export const findLowContrastPairs = ({ palette }: Pick<Theme, 'palette'>): LowContrastPair[] =>
  (Object.entries(palette) as [SectionTheme, Scheme][]).flatMap(([section, scheme]) =>
    CONTRAST_PAIRS.map(([text, ground]) => ({
      section,
      text,
      ground,
      contrast: contrastRatio(read(scheme[text]), read(scheme[ground])),
    })).filter((pair) => pair.contrast < MIN_CONTRAST),
  )

const passes = (scheme: Scheme, role: Role, colour: Color, pairs: typeof CONTRAST_PAIRS): boolean =>
  pairs.every(([text, ground]) => {
    const other = read(scheme[text === role ? ground : text])
    return contrastRatio(colour, other) >= MIN_CONTRAST
  })

/** So finely are other shades tried: finer than the 256 steps that a screen has. */
const SHADES = 512

/**
 * The nearest shade of a pair's text that can be read: the same hue, lighter or darker by as little as will do. It is to pass with everything
 * that the colour meets; where no shade does, with this one ground, for which black or white always will.
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
  if (!found) throw new Error('Neither black nor white can be read on a colour')
  return found
}
