/** Maximum length of alt text that is derived from the body. */
export const MAX_BODY_ALT_LENGTH = 250

/** Truncates to a number of UTF-16 units at a grapheme boundary. */
const truncateGraphemes = (text: string, maxLength: number): string => {
  if (text.length <= maxLength) return text
  // Drop a grapheme that crosses the limit.
  const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  const end = characters.segment(text).containing(maxLength)?.index ?? maxLength
  return text.slice(0, end).trimEnd()
}

const NAMED_ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const decodeEntity = (whole: string, name: string): string => {
  const code = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(name)
  if (!code) return NAMED_ENTITIES[name.toLowerCase()] ?? whole
  const point = code[1] ? Number.parseInt(code[1], 16) : Number(code[2])
  const isReal = point > 0 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff)
  return isReal ? String.fromCodePoint(point) : ''
}

/**
 * Plain text of HTML on one line. Scripts and styles are removed; an unclosed tag removes the rest. Entities are decoded last, so that
 * `&lt;b&gt;` stays text.
 */
const htmlToText = (html: string): string =>
  html
    .replace(/<!--[\s\S]*?(?:-->|$)/g, ' ')
    .replace(/<(script|style|template|noscript|iframe)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
    .replace(/<\/?(?:a|abbr|b|bdi|bdo|cite|code|em|i|kbd|mark|q|s|small|span|strong|sub|sup|u|wbr)\b[^<>]*>/gi, '')
    .replace(/<[/!?a-z][^>]*(?:>|$)/gi, ' ')
    .replace(/&(#?\w{1,10});/g, decodeEntity)
    .replace(/\s+/g, ' ')
    .trim()

/** Longer bodies are truncated first. */
const MAX_BODY_LENGTH = 20_000

const fromBody = (body: string): string =>
  truncateGraphemes(htmlToText(body.slice(0, MAX_BODY_LENGTH)), MAX_BODY_ALT_LENGTH)

/** Words of a file name; empty for generated names such as `IMG_0042.jpg`. */
const fromFilename = (filename: string): string => {
  const words = filename
    .replace(/\.\w{1,5}$/, '')
    .replace(/[-_.]+/g, ' ')
    .trim()
  return /^(?:img|image|dsc[nf]?|pxl|photo|screenshot|p|mvimg)?[\s\d]*$|^[0-9a-f\s]{16,}$/i.test(words) ? '' : words
}

type DescribedAsset = { alt: string; title: string; body?: string; filename: string }

/**
 * Alt text of an image without an explicit one (CATALOG-043): its alt text, else its title, else the text of its body. A file name is not a
 * description, so it is used only if the image needs an accessible name, as the only content of a link.
 */
export const getAltText = ({ alt, title, body = '', filename }: DescribedAsset, { needed = false } = {}): string => {
  const text = alt.trim() || title.trim() || fromBody(body)
  return text !== '' || !needed ? text : fromFilename(filename) || filename
}
