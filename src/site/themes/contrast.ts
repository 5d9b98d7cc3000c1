import { type Colour, contrastRatio, parseHex } from '#base/colour.ts'
import type { SectionTheme } from '#document/page.ts'
import type { Scheme, Theme } from './theme-schema.ts'

const read = (hex: string): Colour => {
  const colour = parseHex(hex)
  if (!colour) throw new Error('A palette holds a colour that is none')
  return colour
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
      .map(([text, ground]) => ({
        section,
        text,
        ground,
        contrast: contrastRatio(read(scheme[text]), read(scheme[ground])),
      }))
      .filter((pair) => pair.contrast < leastContrast),
  )
