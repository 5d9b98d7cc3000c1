import { sectionThemes } from '#document/constants.ts'
import { findErrorColor, isDark } from './contrast.ts'
import type { CustomFont } from './custom-fonts.ts'
import { averageWidth, getFontStack, renderFontFaces } from './fonts.ts'
import type { Scheme, Theme } from './theme-schema.ts'
import { formatFluidLength, getStepSize, steps } from './type-scale.ts'

/** Guards against CSS injection. */
const number = (value: number): number => {
  if (!Number.isFinite(value)) throw new Error('Invalid number in the style sheet')
  return value
}
const toHexColor = (value: string): string => {
  if (!/^#[0-9a-f]{6}$/i.test(value)) throw new Error('Invalid color in the style sheet')
  return value
}

const shadows = {
  none: 'none',
  soft: '0 1px 2px rgb(0 0 0/.06),0 8px 24px rgb(0 0 0/.06)',
  deep: '0 2px 6px rgb(0 0 0/.12),0 18px 48px rgb(0 0 0/.14)',
} as const
const easings = { calm: 'cubic-bezier(.2,0,.1,1)', quick: 'cubic-bezier(.3,0,0,1)', even: 'linear' } as const

const schemeCss = (scheme: Scheme): string =>
  `--background:${toHexColor(scheme.background)};--surface:${toHexColor(scheme.surface)};--ink:${toHexColor(scheme.ink)};` +
  `--muted:${toHexColor(scheme.muted)};--line:${toHexColor(scheme.line)};--accent:${toHexColor(scheme.accent)};` +
  `--on-accent:${toHexColor(scheme.onAccent)};--error:${findErrorColor(scheme)};color-scheme:${isDark(scheme) ? 'dark' : 'light'}`

const fluid = ({ phone, desktop }: { phone: number; desktop: number }): string =>
  formatFluidLength({ phone: number(phone), desktop: number(desktop) })

const properties = (
  { type, shape, rhythm, motion }: Theme,
  own: readonly CustomFont[],
): Record<string, string | number> => ({
  'font-heading': getFontStack(type.heading, own),
  'font-body': getFontStack(type.body, own),
  ...Object.fromEntries(
    steps.map((step) => [step < 0 ? `step-n${-step}` : `step-${step}`, fluid(getStepSize(type, step))]),
  ),
  'weight-heading': number(type.headingWeight),
  'weight-body': number(type.bodyWeight),
  'weight-strong': number(type.strongWeight),
  'tracking-heading': `${number(type.headingTracking)}em`,
  'leading-heading': number(type.headingLeading),
  'leading-body': number(type.bodyLeading),
  radius: `${number(shape.radius)}px`,
  border: `${number(shape.border)}px`,
  shadow: shadows[shape.shadow],
  unit: `${number(rhythm.unit) / 16}rem`,
  'section-padding': fluid(rhythm.sectionPadding),
  gutter: fluid(rhythm.gutter),
  narrow: `${number(rhythm.narrow)}px`,
  wide: `${number(rhythm.wide)}px`,
  // `ch` is the width of the zero, which is wider than the average letter.
  measure: `${Math.round(number(rhythm.measure) * averageWidth(type.body, own) * 100) / 100}em`,
  duration: `${number(motion.duration)}ms`,
  easing: easings[motion.easing],
})

/** Custom properties of the theme. Deterministic output. */
export const renderThemeCss = (theme: Theme, own: readonly CustomFont[] = []): string => {
  const variables = Object.entries(properties(theme, own)).map(([name, value]) => `--${name}:${value}`)
  const schemes = sectionThemes.map((name) => `.theme-${name}{${schemeCss(theme.palette[name])}}`)
  return `:root{${variables.join(';')};${schemeCss(theme.palette.paper)}}${schemes.join('')}`
}

/** Font faces and custom properties. `own` are the site's custom fonts; unused ones are omitted. */
export const renderThemeStylesheet = (theme: Theme, own: readonly CustomFont[] = []): string =>
  renderFontFaces([theme.type.heading, theme.type.body], own) + renderThemeCss(theme, own)
