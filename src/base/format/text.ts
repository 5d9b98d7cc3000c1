export const TRUNCATE_LENGTH = 100
export const ELLIPSIS = '…'

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The start of a text in characters as people count them: no half of an emoji, no accent without its letter. */
const firstCharacters = (text: string, count: number): string => {
  let seen = 0
  for (const { index } of characters.segment(text)) {
    if (seen === count) return text.slice(0, index)
    seen++
  }
  return text
}

/**
 * Keeps at most `length` characters and puts an ellipsis behind them. The cut goes back to the end of a word, unless that
 * would take more than half of what fits (a long word, or a script without spaces): then the word is cut.
 */
export const truncate = (text: string, length = TRUNCATE_LENGTH): string => {
  if (text.length <= length) return text
  const start = firstCharacters(text, Math.max(0, length))
  if (start === text) return text
  const endsAWord = /^\s/.test(text.slice(start.length))
  const lastSpace = endsAWord ? start.length : start.search(/\s\S*$/)
  const kept = lastSpace >= start.length / 2 ? start.slice(0, lastSpace) : start
  return kept.trimEnd() + ELLIPSIS
}

/** Stands in for a stored password. Always the same, so that it does not tell how long the password is. */
export const PASSWORD_MASK = '••••••••'

export const passwordMask = (isSet: boolean): string => (isSet ? PASSWORD_MASK : '')

export const MAX_URL_LENGTH = 2083

/** A web address that browsers, feeds and mail programs can all carry. */
export const isUrl = (text: string): boolean => {
  if (text.length > MAX_URL_LENGTH || !URL.canParse(text)) return false
  return /^https?:$/.test(new URL(text).protocol)
}

/** The only address that a formatter may make up by itself; every other link comes from the site's data. */
export const CART_PATH = '/cart'
