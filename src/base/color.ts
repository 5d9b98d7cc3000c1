import { alphaError, hueError, incompleteColorError, lightnessError, saturationError } from './errors.ts'

/** A stored color: hue in degrees from 0 to 360, the others from 0 to 1. Without alpha it is opaque. */
export type Color = { hue: number; saturation: number; lightness: number; alpha?: number }

/** Red, green and blue from 0 to 255; whole numbers when they come from a hex color. */
export type Rgb = { red: number; green: number; blue: number }

const within = (value: number, highest: number) => value >= 0 && value <= highest

/** Validates colors from untrusted sources: pickers, imports and templates. */
export const validateColor = (color: Partial<Record<keyof Color, number | null>>): Color => {
  const { hue, saturation, lightness, alpha } = color
  if (hue == null || saturation == null || lightness == null) throw incompleteColorError()
  if (!within(hue, 360)) throw hueError()
  if (!within(saturation, 1)) throw saturationError()
  if (!within(lightness, 1)) throw lightnessError()
  if (alpha == null) return { hue, saturation, lightness }
  if (!within(alpha, 1)) throw alphaError()
  return { hue, saturation, lightness, alpha }
}

const short = (value: number) => String(Number(value.toFixed(3)))
const asPercent = (value: number) => `${short(value * 100)}%`

/** Formats a color for CSS: hsl(210, 50%, 40%), or hsla(…) with alpha. */
export const formatColor = (input: Partial<Record<keyof Color, number | null>>): string => {
  const { hue, saturation, lightness, alpha } = validateColor(input)
  const parts = `${short(hue)}, ${asPercent(saturation)}, ${asPercent(lightness)}`
  return alpha === undefined ? `hsl(${parts})` : `hsla(${parts}, ${short(alpha)})`
}

export const toRgb = ({ hue, saturation, lightness }: Color): Rgb => {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channel = (offset: number) => {
    const position = (offset + hue / 30) % 12
    return 255 * (lightness - reach * Math.max(-1, Math.min(position - 3, 9 - position, 1)))
  }
  return { red: channel(0), green: channel(8), blue: channel(4) }
}

export const fromRgb = ({ red, green, blue }: Rgb, alpha?: number): Color => {
  const [r, g, b] = [red / 255, green / 255, blue / 255]
  const highest = Math.max(r, g, b)
  const lowest = Math.min(r, g, b)
  const spread = highest - lowest
  const lightness = (highest + lowest) / 2
  const saturation = spread === 0 ? 0 : Math.min(1, spread / (1 - Math.abs(2 * lightness - 1)))
  const sixth =
    spread === 0 ? 0 : highest === r ? (g - b) / spread : highest === g ? (b - r) / spread + 2 : (r - g) / spread + 4
  const color = { hue: (sixth * 60 + 360) % 360, saturation, lightness }
  return alpha === undefined ? color : { ...color, alpha }
}

/** Three or six hex digits, with or without the number sign. */
const HEX = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i

export const parseHex = (text: string): Color | undefined => {
  const digits = HEX.exec(text)?.[1]
  if (digits === undefined) return undefined
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  const byte = (start: number) => Number.parseInt(full.slice(start, start + 2), 16)
  return fromRgb({ red: byte(0), green: byte(2), blue: byte(4) })
}

/** `#rrggbb` in lowercase, without alpha. */
export const toHex = (color: Color): string => {
  const { red, green, blue } = toRgb(color)
  return `#${[red, green, blue].map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

/** Perceived brightness from 0 to 1: weighted, gamma-encoded channels. */
export const luminance = (color: Color): number => {
  const { red, green, blue } = toRgb(color)
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
}

export const DARK_BELOW = 0.65
export const isDark = (color: Color): boolean => luminance(color) < DARK_BELOW

/** WCAG relative luminance (linear light), unlike `luminance`. */
const relativeLuminance = (color: Color): number => {
  const linear = (channel: number) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  const { red, green, blue } = toRgb(color)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** From 1 (equal) to 21 (black on white); text needs 4.5, large text 3. Ignores alpha. */
export const contrastRatio = (one: Color, other: Color): number => {
  const [a, b] = [relativeLuminance(one), relativeLuminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}
