import { fromRgb, type Rgb, toRgb } from './color.ts'
import { ColorSchema } from './color-schema.ts'

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

const NUMBER = /^-?(?:\d+(?:\.\d*)?|\.\d+)(?:%|deg)?$/

const fromRgbParts = ([first = '', second = '', third = '', last = '1']: readonly string[]): string | undefined => {
  const [red, green, blue] = [amount(first, 255), amount(second, 255), amount(third, 255)]
  const alpha = amount(last, 1)
  if (![red, green, blue].every((channel) => within(channel, 255)) || !within(alpha, 1)) return undefined
  return toText({ red, green, blue }, alpha)
}

/** Percent signs and `deg` are optional. */
const readHsl = ([first, second, third, last]: readonly string[]) => {
  const share = (text: string | undefined) => text && Number(text.replace(/%$/, '')) / 100
  return ColorSchema.safeParse({
    hue: first && Number(first.replace(/deg$/, '')),
    saturation: share(second),
    lightness: share(third),
    ...(last && { alpha: amount(last, 1) }),
  })
}

type Notation = { name: string; parts: string[] }

/** The numbers of `rgb(…)` or `hsl(…)`. */
const readNotation = (typed: string): Notation | undefined => {
  const [, name, inside = ''] = /^(rgb|hsl)a?\(([^()]*)\)$/.exec(typed.trim().toLowerCase()) ?? []
  const parts = inside.split(/[\s,/]+/).filter(Boolean)
  return name && parts.length <= 4 && parts.every((part) => NUMBER.test(part)) ? { name, parts } : undefined
}

/** Parses hex, `rgb(…)` and `hsl(…)`, with or without commas. Undefined if the text is not a color. */
export const parseColor = (typed: string): string | undefined => {
  const notation = readNotation(typed)
  if (!notation) return fromHex(typed.trim().toLowerCase())
  if (notation.name === 'rgb') return notation.parts.length < 3 ? undefined : fromRgbParts(notation.parts)
  const { data } = readHsl(notation.parts)
  return data && toText(toRgb(data), data.alpha ?? 1)
}

const INVALID_COLOR = 'Enter a color such as #1f5c46, rgb(31, 92, 70) or hsl(158, 50%, 24%).'

/** Why the text is not a color; undefined if it is one. */
export const findColorError = (typed: string): string | undefined => {
  if (parseColor(typed) !== undefined) return undefined
  const notation = readNotation(typed)
  const error = notation?.name === 'hsl' ? readHsl(notation.parts).error : undefined
  return error?.issues[0]?.message ?? INVALID_COLOR
}

const channelsOf = (stored: string): { rgb: Rgb; alpha: number } | undefined => {
  const digits = fromHex(stored.toLowerCase())?.slice(1)
  if (digits === undefined) return undefined
  const byte = (start: number): number => Number.parseInt(digits.slice(start, start + 2), 16)
  const rgb = { red: byte(0), green: byte(2), blue: byte(4) }
  return { rgb, alpha: digits.length === 8 ? byte(6) / 255 : 1 }
}

const short = (value: number, digits: number): string => String(Number(value.toFixed(digits)))

/** Formats a stored color. Parsing the result gives the same color. */
export const formatColorAs = (stored: string, format: ColorFormat): string => {
  const channels = channelsOf(stored)
  if (!channels) return stored
  const { rgb, alpha } = channels
  if (format === 'hex') return toText(rgb, alpha)
  const through = alpha === 1 ? '' : `, ${short(alpha, 3)}`
  if (format === 'rgb') return `rgb${through && 'a'}(${rgb.red}, ${rgb.green}, ${rgb.blue}${through})`
  const { hue, saturation, lightness } = fromRgb(rgb)
  const parts = `${short(hue, 1)}, ${short(saturation * 100, 1)}%, ${short(lightness * 100, 1)}%`
  return `hsl${through && 'a'}(${parts}${through})`
}

/** Removes the alpha digits of a stored color. */
export const removeAlpha = (stored: string): string => stored.slice(0, 7)
