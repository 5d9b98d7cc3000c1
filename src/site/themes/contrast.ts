import type { SectionTheme } from '#document/page.ts'
import type { Scheme, Theme } from './schema.ts'

const channel = (hex: string, at: number): number => {
  const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Relative luminance as the WCAG define it, of `#rrggbb`. */
export const luminance = (hex: string): number =>
  0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5)

/** From 1 (the same) to 21 (black on white). */
export const contrast = (a: string, b: string): number => {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** What WCAG 2.2 AA asks of text of any size. */
export const leastContrast = 4.5

type Role = keyof Scheme
/** Every pair of colours that the style sheet sets as text on a ground. */
export const contrastPairs: readonly (readonly [text: Role, ground: Role])[] = [
  ['ink', 'background'],
  ['ink', 'surface'],
  ['muted', 'background'],
  ['muted', 'surface'],
  ['accent', 'background'],
  ['accent', 'surface'],
  ['onAccent', 'accent'],
]

export type FaintPair = { section: SectionTheme; text: Role; ground: Role; contrast: number }

/** The pairs of a theme that are too faint to be read. */
export const faintPairs = ({ palette }: Pick<Theme, 'palette'>): FaintPair[] =>
  (Object.entries(palette) as [SectionTheme, Scheme][]).flatMap(([section, scheme]) =>
    contrastPairs
      .map(([text, ground]) => ({ section, text, ground, contrast: contrast(scheme[text], scheme[ground]) }))
      .filter((pair) => pair.contrast < leastContrast),
  )
