import type { WebsiteId } from '#base/id.ts'
import type { SearchDocument } from './model.ts'

/** How texts and questions become the words that PostgreSQL compares. */

/** Letters that are no letter with an accent, and that people without them on their keyboard write otherwise. */
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

/** Without case and accents, in every alphabet. Marks that are no accents, as in Hindi or Thai, stay: they are letters there. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]+/g, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþıς]/g, (letter) => LETTER_REPLACEMENTS[letter] ?? letter)

const MAX_WORD_LENGTH = 60

/** Letters, digits and marks only, so that nothing in a word is a command. */
export const tokenize = (text: string): string[] =>
  (fold(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).map((word) =>
    word.length <= MAX_WORD_LENGTH ? word : [...word].slice(0, MAX_WORD_LENGTH).join(''),
  )

/** More words make no search better. */
const MAX_TERMS = 12

/** All of them must be there; the last may still be unfinished. */
export const parseSearchTerms = (query: string): string[] => {
  const words = tokenize(query)
  // The unfinished word stays, however many came before it.
  return words.length <= MAX_TERMS ? words : [...words.slice(0, MAX_TERMS - 1), ...words.slice(-1)]
}

/**
 * Begins every word of a site. The index thereby keeps each site's words apart, and a search costs what its own site costs, however many
 * others say the same. Two sites that share a mark lose nothing but that: the site is asked for besides.
 */
export const getSitePrefix = (websiteId: WebsiteId): string => websiteId.slice(-8)

/** PostgreSQL's weights: A is the title, B excerpt and labels, C the rest. */
type Weight = 'A' | 'B' | 'C'

/** A tsquery of all the terms; `within` asks for parts of the text, `whole` for the last word as it stands. */
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

/** PostgreSQL knows no place beyond, and no longer vector than a megabyte. */
const MAX_POSITION = 16_000
const MAX_VECTOR_BYTES = 300_000
/** Saying a word more often makes no page better. */
const MAX_POSITIONS_PER_WORD = 6
/** Words at the end of one part are no neighbours of those at the beginning of the next. */
const FIELD_GAP = 20

/** A tsvector in PostgreSQL's own writing: every word with its places and their weight. */
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

const MAX_SIMILARITY_TEXT = 1000

/** What a mistyped word is compared with: the title and the labels. */
export const buildSimilarityText = ({ title, labels }: Pick<SearchDocument, 'title' | 'labels'>): string =>
  [...new Set([title, ...labels].flatMap(tokenize))].join(' ').slice(0, MAX_SIMILARITY_TEXT).toWellFormed()
