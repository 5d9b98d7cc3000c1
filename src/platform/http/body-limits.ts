import type { Access } from '#base/endpoint.ts'

/** Limits of a request body. Values and nesting are counted before the body is parsed, so that no schema sees more. */
export type BodyLimits = {
  bytes: number
  /** Members of objects, items of arrays, fields of a form. */
  values: number
  /** Nesting of objects and arrays. */
  depth: number
}

const KIBIBYTE = 1024

/** Far more than a cart, a checkout or a form sends. */
const VISITOR_LIMITS: BodyLimits = { bytes: 128 * KIBIBYTE, values: 1000, depth: 16 }
const CONTRIBUTOR_LIMITS: BodyLimits = { bytes: 1024 * KIBIBYTE, values: 20_000, depth: 64 }

type Limited = { access?: Access; bodyLimit?: number; maxValues?: number }

/** The limits of an endpoint. Callers who need not sign in, or whose accounts anybody can create, get the strict defaults. */
export const getBodyLimits = ({ access, bodyLimit, maxValues }: Limited): BodyLimits => {
  const isContributor = typeof access === 'object' || access === 'account' || access === 'operator'
  const { bytes, values, depth } = isContributor ? CONTRIBUTOR_LIMITS : VISITOR_LIMITS
  return { bytes: bodyLimit ?? bytes, values: maxValues ?? values, depth }
}

/** Of a body. Parsing a new key takes ten times as long as a known one: 60,000 of them block the event loop for 60 ms. */
const MAX_DIFFERENT_KEYS = 10_000

const QUOTE = 34
const COLON = 58
const BACKSLASH = 92
const COMMA = 44
const [OPENING_BRACKET, CLOSING_BRACKET] = [91, 93]
const [OPENING_BRACE, CLOSING_BRACE] = [123, 125]

/** Index of the quote that ends the string which starts at `start`, or the length of the text. */
const findStringEnd = (text: string, start: number): number => {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let backslashes = 0
    while (text.charCodeAt(end - 1 - backslashes) === BACKSLASH) backslashes++
    if (backslashes % 2 === 0) return end
  }
  return text.length
}

/** One pass over the text of a JSON body, valid or not. */
export const isJsonWithinLimits = (text: string, { values, depth }: Pick<BodyLimits, 'values' | 'depth'>): boolean => {
  let count = 0
  let open = 0
  let string = { start: 0, end: 0 }
  const countsKeys = values > CONTRIBUTOR_LIMITS.values
  const keys = new Set<string>()
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) {
      string = { start: at + 1, end: findStringEnd(text, at) }
      at = string.end
    } else if (code === COLON) {
      if (countsKeys) keys.add(text.slice(string.start, string.end))
      if (keys.size > MAX_DIFFERENT_KEYS) return false
    } else if (code === OPENING_BRACE || code === OPENING_BRACKET) {
      if (++open > depth || ++count > values) return false
    } else if (code === CLOSING_BRACE || code === CLOSING_BRACKET) open--
    else if (code === COMMA && ++count > values) return false
  }
  return true
}

/** The same for a URL-encoded form. */
export const isFormWithinLimits = (text: string, { values }: Pick<BodyLimits, 'values'>): boolean => {
  let count = 1
  for (let at = text.indexOf('&'); at !== -1; at = text.indexOf('&', at + 1)) if (++count > values) return false
  return true
}
