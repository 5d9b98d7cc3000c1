export const TRUNCATE_LENGTH = 100
export const ELLIPSIS = '…'

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The first grapheme clusters of a text: never cuts an emoji or an accented letter. */
const firstCharacters = (text: string, count: number): string => {
  let seen = 0
  for (const { index } of characters.segment(text)) {
    if (seen === count) return text.slice(0, index)
    seen++
  }
  return text
}

/**
 * Cuts a text to `length` characters and adds an ellipsis. Cuts at a word boundary unless that would drop more than half (a long word, or a
 * script without spaces).
 */
export const truncate = (text: string, length = TRUNCATE_LENGTH): string => {
  if (text.length <= length) return text
  const start = firstCharacters(text, Math.max(0, length))
  if (start === text) return text
  const endsAWord = /^\s/.test(text.slice(start.length))
  const lastSpace = endsAWord ? start.length : start.search(/\s\S*$/)
  const prefix = lastSpace >= start.length / 2 ? start.slice(0, lastSpace) : start
  return prefix.trimEnd() + ELLIPSIS
}

/** Placeholder for a stored password, independent of its length. */
export const PASSWORD_MASK = '••••••••'

export const passwordMask = (isSet: boolean): string => (isSet ? PASSWORD_MASK : '')

/** Longer URLs are rejected by some browsers, feeds and email clients. */
export const MAX_URL_LENGTH = 2083

/** The only URL that formatters create; all other links come from the site's data. */
export const CART_PATH = '/cart'
