/** Keys that find short words despite a typo: two words that differ by one typo share a key. */

const MIN_KEYED_LENGTH = 3
const MAX_KEYED_TERM_LENGTH = 6

const countLetters = (word: string): number => [...word].length

/** The word, and the word without each one of its letters. */
export const buildTypoKeys = (word: string): string[] => {
  const letters = [...word]
  return [...new Set([word, ...letters.map((_, index) => letters.toSpliced(index, 1).join(''))])]
}

/** The word with each pair of neighboring letters swapped. */
export const swapNeighbors = (word: string): string[] => {
  const letters = [...word]
  const swapped = letters
    .slice(1)
    .map((letter, index) => letters.toSpliced(index, 2, letter, letters[index] ?? '').join(''))
  return [...new Set(swapped)].filter((each) => each !== word)
}

/** Longer terms have enough trigrams. */
export const isKeyedTerm = (term: string): boolean =>
  countLetters(term) >= MIN_KEYED_LENGTH && countLetters(term) <= MAX_KEYED_TERM_LENGTH

/** A term may lack a letter of the word. Numbers and SKUs are not words. */
export const isKeyedWord = (word: string): boolean =>
  countLetters(word) >= MIN_KEYED_LENGTH && countLetters(word) <= MAX_KEYED_TERM_LENGTH + 1 && !/\p{N}/u.test(word)
