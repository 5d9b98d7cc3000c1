import { fromRgb, type Rgb, toRgb } from './color.ts'

/** Text formats of a color. It is stored as `#rrggbb`, or `#rrggbbaa` with alpha. */
export const colorFormats = ['hex', 'rgb', 'hsl'] as const
export type ColorFormat = (typeof colorFormats)[number]

const byteText = (value: number): string => Math.round(value).toString(16).padStart(2, '0')

const toText = ({ red, green, blue }: Rgb, alpha: number): string => {
  const last = byteText(alpha * 255)
  return `#${byteText(red)}${byteText(green)}${byteText(blue)}${last === 'ff' ? '' : last}`
}

const fromHex = (text: string): string | undefined => {
  const digits = /^#?([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.exec(text)?.[1]
  if (digits === undefined) return undefined
  const full = digits.length < 6 ? digits.replace(/./g, '$&$&') : digits
  return `#${full.endsWith('ff') && full.length === 8 ? full.slice(0, 6) : full}`
}

/** `50%` of `whole`, or the number itself. */
const amount = (text: string, whole: number): number =>
  text.endsWith('%') ? (Number(text.slice(0, -1)) / 100) * whole : Number(text)

const within = (value: number, most: number): boolean => value >= 0 && value <= most

const NUMBER = /^-?(?:\d+\.?\d*|\.\d+)(?:%|deg)?$/

const fromParts = (name: string, parts: readonly string[]): string | undefined => {
  const [first = '', second = '', third = '', last = '1'] = parts
  const alpha = amount(last, 1)
  if (!within(alpha, 1)) return undefined
  if (name === 'rgb') {
    const [red, green, blue] = [amount(first, 255), amount(second, 255), amount(third, 255)]
    return [red, green, blue].every((channel) => within(channel, 255)) ? toText({ red, green, blue }, alpha) : undefined
  }
  const hue = Number(first.replace(/deg$/, ''))
  // The percent sign is optional.
  const share = (text: string): number => Number(text.replace(/%$/, '')) / 100
  const [saturation, lightness] = [share(second), share(third)]
  if (!within(hue, 360) || !within(saturation, 1) || !within(lightness, 1)) return undefined
  return toText(toRgb({ hue, saturation, lightness }), alpha)
}

/** Parses hex, `rgb(…)` and `hsl(…)`, with or without commas. Undefined if the text is not a color. */
export const parseColor = (typed: string): string | undefined => {
  const text = typed.trim().toLowerCase()
  const written = /^(rgb|hsl)a?\(([^()]*)\)$/.exec(text)
  if (!written) return fromHex(text)
  const [, name = '', inside = ''] = written
  const parts = inside.split(/[\s,/]+/).filter(Boolean)
  if (parts.length < 3 || parts.length > 4 || !parts.every((part) => NUMBER.test(part))) return undefined
  return fromParts(name, parts)
}

const channelsOf = (kept: string): { rgb: Rgb; alpha: number } | undefined => {
  const digits = fromHex(kept.toLowerCase())?.slice(1)
  if (digits === undefined) return undefined
  const byte = (start: number): number => Number.parseInt(digits.slice(start, start + 2), 16)
  const rgb = { red: byte(0), green: byte(2), blue: byte(4) }
  return { rgb, alpha: digits.length === 8 ? byte(6) / 255 : 1 }
}

const short = (value: number, digits: number): string => String(Number(value.toFixed(digits)))

/** Formats a stored color. Parsing the result gives the same color. */
export const formatColorAs = (kept: string, format: ColorFormat): string => {
  const channels = channelsOf(kept)
  if (!channels) return kept
  const { rgb, alpha } = channels
  if (format === 'hex') return toText(rgb, alpha)
  const through = alpha === 1 ? '' : `, ${short(alpha, 3)}`
  if (format === 'rgb') return `rgb${through && 'a'}(${rgb.red}, ${rgb.green}, ${rgb.blue}${through})`
  const { hue, saturation, lightness } = fromRgb(rgb)
  const parts = `${short(hue, 1)}, ${short(saturation * 100, 1)}%, ${short(lightness * 100, 1)}%`
  return `hsl${through && 'a'}(${parts}${through})`
}

/** Removes the alpha digits of a stored color. */
export const removeAlpha = (kept: string): string => kept.slice(0, 7)
