import { type Color, isDark, parseHex } from '#base/color.ts'
import type { SectionTheme } from '#document/page.ts'
import type { Scheme, Theme } from './theme-schema.ts'

type StoredScheme = Record<keyof Scheme, Color>

/** Four decimals are finer than the 256 steps of a channel: `toHex` returns the same hex color. */
const round = (value: number): number => Number(value.toFixed(4))

const toStoredColor = (hex: string): Color => {
  const color = parseHex(hex)
  if (!color) throw new Error(`The palette contains an invalid color: ${hex}`)
  return { hue: round(color.hue), saturation: round(color.saturation), lightness: round(color.lightness) }
}

const toStoredScheme = (scheme: Scheme): StoredScheme =>
  Object.fromEntries(Object.entries(scheme).map(([role, hex]) => [role, toStoredColor(hex)])) as StoredScheme

const mapPalette = <Result>({ palette }: Pick<Theme, 'palette'>, map: (scheme: Scheme) => Result) =>
  Object.fromEntries(Object.entries(palette).map(([name, scheme]) => [name, map(scheme)])) as Record<
    SectionTheme,
    Result
  >

/** The theme as it is stored: colors have hue, saturation and lightness. `Theme` parses it back to hex colors. */
export const toStoredTheme = (theme: Theme) => ({ ...theme, palette: mapPalette(theme, toStoredScheme) })

/** The palette in the public JSON of a site, for scripts that follow its colors. `isDark` is about the background. */
export const describePalette = (theme: Pick<Theme, 'palette'>) =>
  mapPalette(theme, (scheme) => {
    const colors = toStoredScheme(scheme)
    return { isDark: isDark(colors.background), ...colors }
  })
