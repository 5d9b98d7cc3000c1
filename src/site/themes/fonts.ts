/**
 * The font families that a site can have, served by the site itself from the `@fontsource-variable` packages (open licences).
 *
 * How the numbers were got: `ascent`, `descent` and `unitsPerEm` are read from the `hhea` and `head` tables of the files, and the test
 * reads them again. `averageWidth` is the width of a letter in ems, weighted by how often letters and spaces come in English, measured in
 * Chromium at the size and weight where the family is used most (Fraunces at 64 px, the others at 17 px, all at weight 400). The same
 * average over the published widths of Times and Arial, which every system's own copies keep to, gives the fallbacks their size.
 */
export const fontNames = ['fraunces', 'inter', 'geist'] as const
export type FontName = (typeof fontNames)[number]

type Fallback = { local: string; averageWidth: number; generic: string }
const times: Fallback = { local: 'Times New Roman', averageWidth: 0.3996, generic: 'Georgia,serif' }
const arial: Fallback = { local: 'Arial', averageWidth: 0.4409, generic: 'system-ui,sans-serif' }

type Subset = 'latin' | 'latin-ext'
export type Font = {
  label: string
  /** The name in style sheets. */
  family: string
  package: string
  file: (subset: Subset, style: 'normal' | 'italic') => string
  ascent: number
  descent: number
  unitsPerEm: number
  averageWidth: number
  fallback: Fallback
}

export const fonts: Readonly<Record<FontName, Font>> = {
  fraunces: {
    label: 'Fraunces',
    family: 'Fraunces',
    package: '@fontsource-variable/fraunces',
    // With its axis of optical sizes: large headings are finer and narrower than small ones, which is what the family is loved for.
    file: (subset, style) => `fraunces-${subset}-opsz-${style}.woff2`,
    ascent: 1956,
    descent: 510,
    unitsPerEm: 2000,
    averageWidth: 0.4287,
    fallback: times,
  },
  inter: {
    label: 'Inter',
    family: 'Inter',
    package: '@fontsource-variable/inter',
    file: (subset, style) => `inter-${subset}-wght-${style}.woff2`,
    ascent: 1984,
    descent: 494,
    unitsPerEm: 2048,
    averageWidth: 0.4732,
    fallback: arial,
  },
  geist: {
    label: 'Geist',
    family: 'Geist',
    package: '@fontsource-variable/geist',
    file: (subset, style) => `geist-${subset}-wght-${style}.woff2`,
    ascent: 1005,
    descent: 295,
    unitsPerEm: 1000,
    averageWidth: 0.4651,
    fallback: arial,
  },
}

/** Which letters a file has; a browser fetches it only for a page that shows one of them. */
const ranges: Readonly<Record<Subset, string>> = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
}
const subsets = ['latin-ext', 'latin'] as const
const styles = ['normal', 'italic'] as const

const addressOf = (file: string): string => `/assets/fonts/${file}`

/** Every file that a page may ask for under `/assets/fonts/`, with its place in `node_modules`. */
export const fontFiles: ReadonlyMap<string, string> = new Map(
  fontNames.flatMap((name) =>
    subsets.flatMap((subset) =>
      styles.map((style): [string, string] => {
        const file = fonts[name].file(subset, style)
        return [file, `${fonts[name].package}/files/${file}`]
      }),
    ),
  ),
)

const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`

/** The system's own font, stretched until it takes the same room: nothing jumps when the real one arrives. */
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
      styles.map(
        (style) =>
          `@font-face{font-family:"${font.family}";font-style:${style};font-weight:100 900;font-display:swap;` +
          `src:url(${addressOf(font.file(subset, style))}) format("woff2");unicode-range:${ranges[subset]}}`,
      ),
    )
    .join('') + fallbackFace(font)

/** In the given order, each family once. */
export const fontFaceCss = (names: readonly FontName[]): string =>
  [...new Set(names)].map((name) => faces(fonts[name])).join('')

/** The files that nearly every page needs at once. Italics and other letters come when a page has them. */
export const fontPreloads = (names: readonly FontName[]): string[] =>
  [...new Set(names)].map((name) => addressOf(fonts[name].file('latin', 'normal')))

/** The value of `font-family`. */
export const fontStack = (name: FontName): string => {
  const { family, fallback } = fonts[name]
  return `"${family}","${family} Fallback",${fallback.generic}`
}
