/**
 * Bundled font families, self-hosted from the `@fontsource` packages (open licenses). `ascent`, `descent` and `unitsPerEm` come from the
 * `hhea` and `head` tables of the files, and a test verifies them. `averageWidth` is the width of a letter in em weighted by English
 * letter frequencies, measured in Chromium at the typical size (64 px for heading fonts, 17 px for others, weight 400). The same average
 * of the published widths of Times and Arial gives the size of the fallbacks.
 */
export const FONT_NAMES = [
  'fraunces',
  'newsreader',
  'playfair-display',
  'lora',
  'source-serif-4',
  'instrument-serif',
  'inter',
  'geist',
  'dm-sans',
  'work-sans',
  'karla',
  'bricolage-grotesque',
  'space-grotesk',
  'jetbrains-mono',
] as const
export type FontName = (typeof FONT_NAMES)[number]

type Fallback = { local: string; averageWidth: number; generic: string }
/** System fonts shown until the web font has loaded. */
const times: Fallback = { local: 'Times New Roman', averageWidth: 0.3996, generic: 'Georgia,serif' }
const arial: Fallback = { local: 'Arial', averageWidth: 0.4409, generic: 'system-ui,sans-serif' }
const courier: Fallback = { local: 'Courier New', averageWidth: 0.6001, generic: 'ui-monospace,monospace' }

export const fallbacks: Readonly<Record<FontKind, Fallback>> = { serif: times, sans: arial, mono: courier }

export type Subset = 'latin' | 'latin-ext'
export type FontStyle = 'normal' | 'italic'
export type FontKind = 'serif' | 'sans' | 'mono'

export type Font = {
  label: string
  /** CSS font family. */
  family: string
  kind: FontKind
  package: string
  file: (subset: Subset, style: FontStyle) => string
  /** Available styles; browsers synthesize a missing italic. */
  styles: readonly FontStyle[]
  /** CSS value. */
  weights: string
  ascent: number
  descent: number
  unitsPerEm: number
  averageWidth: number
  fallback: Fallback
}

/** Variable font with italics: the default for most families. */
const family = (
  name: string,
  label: string,
  axis: 'wght' | 'opsz' | '400',
  facts: Pick<Font, 'kind' | 'ascent' | 'descent' | 'unitsPerEm' | 'averageWidth' | 'fallback'> & Partial<Font>,
): Font => ({
  label,
  family: label,
  package: `@fontsource-variable/${name}`,
  file: (subset, style) => `${name}-${subset}-${axis}-${style}.woff2`,
  styles: ['normal', 'italic'],
  weights: '100 900',
  ...facts,
})

export const fonts: Readonly<Record<FontName, Font>> = {
  // Includes the optical size axis: large headings are finer and narrower.
  fraunces: family('fraunces', 'Fraunces', 'opsz', {
    kind: 'serif',
    ascent: 1956,
    descent: 510,
    unitsPerEm: 2000,
    averageWidth: 0.4287,
    fallback: times,
  }),
  newsreader: family('newsreader', 'Newsreader', 'opsz', {
    kind: 'serif',
    ascent: 1470,
    descent: 530,
    unitsPerEm: 2000,
    averageWidth: 0.4108,
    fallback: times,
  }),
  'playfair-display': family('playfair-display', 'Playfair Display', 'wght', {
    kind: 'serif',
    ascent: 1082,
    descent: 251,
    unitsPerEm: 1000,
    averageWidth: 0.4488,
    fallback: times,
  }),
  lora: family('lora', 'Lora', 'wght', {
    kind: 'serif',
    ascent: 1006,
    descent: 274,
    unitsPerEm: 1000,
    averageWidth: 0.4655,
    fallback: times,
  }),
  'source-serif-4': family('source-serif-4', 'Source Serif 4', 'opsz', {
    kind: 'serif',
    ascent: 1036,
    descent: 335,
    unitsPerEm: 1000,
    averageWidth: 0.4601,
    fallback: times,
  }),
  // Single weight; browsers synthesize bold.
  'instrument-serif': family('instrument-serif', 'Instrument Serif', '400', {
    kind: 'serif',
    package: '@fontsource/instrument-serif',
    weights: '400',
    ascent: 990,
    descent: 310,
    unitsPerEm: 1000,
    averageWidth: 0.3367,
    fallback: times,
  }),
  inter: family('inter', 'Inter', 'wght', {
    kind: 'sans',
    ascent: 1984,
    descent: 494,
    unitsPerEm: 2048,
    averageWidth: 0.4732,
    fallback: arial,
  }),
  geist: family('geist', 'Geist', 'wght', {
    kind: 'sans',
    ascent: 1005,
    descent: 295,
    unitsPerEm: 1000,
    averageWidth: 0.4651,
    fallback: arial,
  }),
  'dm-sans': family('dm-sans', 'DM Sans', 'wght', {
    kind: 'sans',
    ascent: 992,
    descent: 310,
    unitsPerEm: 1000,
    averageWidth: 0.4655,
    fallback: arial,
  }),
  'work-sans': family('work-sans', 'Work Sans', 'wght', {
    kind: 'sans',
    ascent: 930,
    descent: 243,
    unitsPerEm: 1000,
    averageWidth: 0.4998,
    fallback: arial,
  }),
  karla: family('karla', 'Karla', 'wght', {
    kind: 'sans',
    ascent: 1834,
    descent: 504,
    unitsPerEm: 2000,
    averageWidth: 0.4563,
    fallback: arial,
  }),
  'bricolage-grotesque': family('bricolage-grotesque', 'Bricolage Grotesque', 'opsz', {
    kind: 'sans',
    styles: ['normal'],
    ascent: 930,
    descent: 270,
    unitsPerEm: 1000,
    averageWidth: 0.4395,
    fallback: arial,
  }),
  'space-grotesk': family('space-grotesk', 'Space Grotesk', 'wght', {
    kind: 'sans',
    styles: ['normal'],
    ascent: 984,
    descent: 292,
    unitsPerEm: 1000,
    averageWidth: 0.4828,
    fallback: arial,
  }),
  'jetbrains-mono': family('jetbrains-mono', 'JetBrains Mono', 'wght', {
    kind: 'mono',
    ascent: 1020,
    descent: 300,
    unitsPerEm: 1000,
    averageWidth: 0.6,
    fallback: courier,
  }),
}
