import { type Font, type FontName, type FontStyle, fontNames, fonts, type Subset } from './families.ts'

/** Which letters a file has; a browser fetches it only for a page that shows one of them. */
const ranges: Readonly<Record<Subset, string>> = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
}
const subsets = ['latin-ext', 'latin'] as const

const addressOf = (file: string): string => `/assets/fonts/${file}`

/** Where the plain letters of a family are. */
export const fontAddress = (name: FontName, style: FontStyle): string => addressOf(fonts[name].file('latin', style))

/** Every file that a page may ask for under `/assets/fonts/`, with its place in `node_modules`. */
export const fontFiles: ReadonlyMap<string, string> = new Map(
  fontNames.flatMap((name) =>
    subsets.flatMap((subset) =>
      fonts[name].styles.map((style): [string, string] => {
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
      font.styles.map(
        (style) =>
          `@font-face{font-family:"${font.family}";font-style:${style};font-weight:${font.weights};font-display:swap;` +
          `src:url(${addressOf(font.file(subset, style))}) format("woff2");unicode-range:${ranges[subset]}}`,
      ),
    )
    .join('') + fallbackFace(font)

/** In the given order, each family once. */
export const fontFaceCss = (names: readonly FontName[]): string =>
  [...new Set(names)].map((name) => faces(fonts[name])).join('')

/** The files that nearly every page needs at once. Italics and other letters come when a page has them. */
export const fontPreloads = (names: readonly FontName[]): string[] =>
  [...new Set(names)].map((name) => fontAddress(name, 'normal'))

/** The value of `font-family`. */
export const fontStack = (name: FontName): string => {
  const { family, fallback } = fonts[name]
  return `"${family}","${family} Fallback",${fallback.generic}`
}
