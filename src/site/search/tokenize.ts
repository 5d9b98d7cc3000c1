import type { WebsiteId } from '#base/id.ts'
import type { SearchDocument } from './model.ts'
import { buildTypoKeys, isKeyedWord } from './typo-keys.ts'

/** Tokenization of texts and queries for PostgreSQL full-text search. */

/** Letters without Unicode decomposition, and their common replacements. */
const LETTER_REPLACEMENTS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
}

/** Case and accent folding. Combining marks that are not accents (Hindi, Thai) are kept. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]+/g, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþıς]/g, (letter) => LETTER_REPLACEMENTS[letter] ?? letter)

const MAX_WORD_LENGTH = 60

/** Keeps letters, digits and marks only, which also escapes tsquery syntax. */
export const tokenize = (text: string): string[] =>
  (fold(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).map((word) =>
    word.length <= MAX_WORD_LENGTH ? word : [...word].slice(0, MAX_WORD_LENGTH).join(''),
  )

const MAX_TERMS = 12

/** Query terms. All must match; the last may be a prefix. */
export const parseSearchTerms = (query: string): string[] => {
  const words = tokenize(query)
  // Always keep the last, possibly incomplete word.
  return words.length <= MAX_TERMS ? words : [...words.slice(0, MAX_TERMS - 1), ...words.slice(-1)]
}

/**
 * Prefix of every indexed word of a site. It separates the sites within the index, so that the cost of a search does not depend on other
 * sites. Collisions are harmless: the query also filters by site.
 */
export const getSitePrefix = (websiteId: WebsiteId): string => websiteId.slice(-8)

/** PostgreSQL weights: A title, B excerpt and labels, C body. */
type Weight = 'A' | 'B' | 'C'

/** Builds a tsquery of all terms. `within` restricts the weights, `whole` disables the prefix match of the last term. */
export const buildTsQuery = (
  prefix: string,
  terms: readonly string[],
  { within = '', whole = false }: { within?: '' | 'A' | 'AB'; whole?: boolean } = {},
): string =>
  terms
    .map((word, index) => {
      const flags = `${whole || index < terms.length - 1 ? '' : '*'}${within}`
      return `'${prefix}${word}'${flags === '' ? '' : `:${flags}`}`
    })
    .join(' & ')

/** Limits of PostgreSQL: positions up to 16,383 and vectors up to 1 MB. */
const MAX_POSITION = 16_000
const MAX_VECTOR_BYTES = 300_000
/** Further occurrences do not affect the ranking. */
const MAX_POSITIONS_PER_WORD = 6
/** Separates the fields, so that phrases do not match across them. */
const FIELD_GAP = 20

/** Builds a tsvector literal with positions and weights. */
export const buildTsVector = (
  prefix: string,
  entry: Pick<SearchDocument, 'title' | 'excerpt' | 'labels' | 'body'>,
): string => {
  const positions = new Map<string, string[]>()
  let position = 1
  let bytes = 0
  const add = (text: string, weight: Weight): void => {
    for (const word of tokenize(text)) {
      const known = positions.get(word)
      if (!known) bytes += prefix.length + word.length * 3 + 20
      if (bytes > MAX_VECTOR_BYTES) return
      const list = known ?? []
      if (list.length < MAX_POSITIONS_PER_WORD) list.push(`${Math.min(position, MAX_POSITION)}${weight}`)
      if (!known) positions.set(word, list)
      position++
    }
    position += FIELD_GAP
  }
  add(entry.title, 'A')
  for (const label of entry.labels) add(label, 'B')
  add(entry.excerpt, 'B')
  for (const text of entry.body) add(text, 'C')
  return [...positions].map(([word, list]) => `'${prefix}${word}':${list.join(',')}`).join(' ')
}

/** Builds a tsquery of any of the words. */
export const buildAnyOfTsQuery = (prefix: string, words: readonly string[], flags = ''): string =>
  words.map((word) => `'${prefix}${word}'${flags && `:${flags}`}`).join(' | ')

const MAX_KEYED_WORDS = 60

/** Builds a tsvector literal of the typo keys of the short words of title and labels. */
export const buildTypoVector = (
  prefix: string,
  { title, labels }: Pick<SearchDocument, 'title' | 'labels'>,
): string => {
  const words = new Set([title, ...labels].flatMap(tokenize).filter(isKeyedWord))
  const keys = new Set([...words].slice(0, MAX_KEYED_WORDS).flatMap(buildTypoKeys))
  return [...keys].map((key) => `'${prefix}${key}'`).join(' ')
}

const MAX_SIMILARITY_TEXT = 1000

/** Title and labels, for the similarity search. */
export const buildSimilarityText = ({ title, labels }: Pick<SearchDocument, 'title' | 'labels'>): string =>
  [...new Set([title, ...labels].flatMap(tokenize))].join(' ').slice(0, MAX_SIMILARITY_TEXT).toWellFormed()
