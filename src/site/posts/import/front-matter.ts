import { toInstant } from '#base/time.ts'

/** Values of the front matter by their lower-case names; a single value is a list of one. */
export type FrontMatter = ReadonlyMap<string, readonly string[]>

const FENCE = '---'
const MAX_LINES = 500

const unquote = (text: string): string => {
  const quote = text[0]
  const isQuoted = (quote === '"' || quote === "'") && text.length >= 2 && text.endsWith(quote)
  return isQuoted ? text.slice(1, -1).replaceAll('\\"', '"').replaceAll("''", "'") : text
}

/** `[a, "b, c"]` or `a, b`; commas within quotes do not separate. */
const splitList = (text: string): string[] => {
  const inner = text.startsWith('[') && text.endsWith(']') ? text.slice(1, -1) : text
  const parts: string[] = []
  let quote = ''
  let start = 0
  for (let index = 0; index <= inner.length; index++) {
    const char = inner[index]
    if (char === undefined || (char === ',' && quote === '')) {
      parts.push(inner.slice(start, index))
      start = index + 1
    } else if (quote === '' && (char === '"' || char === "'") && inner.slice(start, index).trim() === '') quote = char
    else if (char === quote) quote = ''
  }
  return parts.map((part) => unquote(part.trim())).filter((part) => part !== '')
}

/**
 * Splits a Markdown file into its front matter (`key: value`, `key: [a, b]` and lists of `- a` between lines of `---`) and its text. A file
 * without front matter is all text.
 */
export const splitFrontMatter = (file: string): { values: FrontMatter; text: string } => {
  const lines = file.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  const end = lines[0]?.trimEnd() === FENCE ? lines.slice(0, MAX_LINES).indexOf(FENCE, 1) : -1
  if (end === -1) return { values: new Map(), text: lines.join('\n') }
  const values = new Map<string, string[]>()
  let list: string[] = []
  for (const line of lines.slice(1, end)) {
    const trimmed = line.trim()
    if (trimmed.startsWith('- ')) {
      const item = unquote(trimmed.slice(2).trim())
      if (item !== '') list.push(item)
      continue
    }
    const colon = trimmed.indexOf(':')
    // Nested members and comments belong to other programs.
    if (colon <= 0 || trimmed.startsWith('#') || /^\s/.test(line)) {
      list = []
      continue
    }
    const value = trimmed.slice(colon + 1).trim()
    list = value.startsWith('[') ? splitList(value) : value === '' ? [] : [unquote(value)]
    values.set(trimmed.slice(0, colon).trim().toLowerCase(), list)
  }
  return { values, text: lines.slice(end + 1).join('\n') }
}

/** Tags and categories can also be one text with commas. */
export const readLabels = (values: FrontMatter, ...names: readonly string[]): string[] =>
  names.flatMap((name) => (values.get(name) ?? []).flatMap(splitList))

export const readText = (values: FrontMatter, ...names: readonly string[]): string =>
  names.map((name) => values.get(name)?.join(', ') ?? '').find((text) => text !== '') ?? ''

const DATE =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]\s*(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?)?$/i

const toOffsetMs = (zone: string): number => {
  const match = /^([+-])(\d{2}):?(\d{2})$/.exec(zone)
  if (!match) return 0
  return (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3])) * 60_000
}

/** Dates as blogs write them: `2026-03-01`, `2026-03-01 09:30`, `2026-03-01T09:30:00+01:00`. Without an offset in the site's time zone. */
export const parsePostDate = (text: string, timeZone: string): Date | undefined => {
  const match = DATE.exec(text.trim())
  if (!match) return undefined
  const [year = 0, month = 0, day = 0] = match.slice(1, 4).map(Number)
  const [hour, minute, second] = [match[4] ?? '12', match[5] ?? '0', match[6] ?? '0'].map(Number)
  const local = { year, month, day, hour: hour ?? 0, minute: minute ?? 0, second: second ?? 0 }
  const isReal =
    month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate() && year >= 1000
  if (!isReal || local.hour > 23 || local.minute > 59 || local.second > 59) return undefined
  const zone = match[7]
  if (zone === undefined) return toInstant(local, timeZone)
  const utc = Date.UTC(year, month - 1, day, local.hour, local.minute, local.second)
  return new Date(utc - toOffsetMs(zone))
}
