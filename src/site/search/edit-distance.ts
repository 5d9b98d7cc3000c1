import { buildTypoKeys, swapNeighbors } from './typo-keys.ts'

/** Damerau–Levenshtein distance (optimal string alignment). */
export const computeEditDistance = (a: string, b: string): number => {
  const [left, right] = [[...a], [...b]]
  let before: number[] = []
  let last = right.map((_, index) => index + 1)
  last.unshift(0)
  for (let row = 1; row <= left.length; row++) {
    const next = [row]
    for (let column = 1; column <= right.length; column++) {
      const same = left[row - 1] === right[column - 1]
      let fewest = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      )
      const swapped =
        row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1]
      if (swapped) fewest = Math.min(fewest, (before[column - 2] ?? 0) + 1)
      next.push(fewest)
    }
    before = last
    last = next
  }
  return last.at(-1) ?? 0
}

/** Longer words tolerate more typos. */
const getMaxTypos = (word: string): number => (word.length < 3 ? 0 : word.length < 7 ? 1 : 2)

const SHORT = 3

/**
 * A word of three letters may lack a letter or have two swapped. Another letter would make it another word: 'mug' is not 'jug'. At the
 * beginning of a longer word only swapped letters count.
 */
const countShortTypos = (term: string, word: string, canBePrefix: boolean): number => {
  const start = canBePrefix ? word.slice(0, SHORT) : word
  if (start === term) return 0
  if (swapNeighbors(term).includes(start)) return 1
  return word.length === SHORT + 1 && buildTypoKeys(word).includes(term) ? 1 : Number.POSITIVE_INFINITY
}

const countTermTypos = (term: string, word: string, canBePrefix: boolean): number => {
  if (term.length === SHORT) return countShortTypos(term, word, canBePrefix)
  const distance = computeEditDistance(term, word)
  return canBePrefix && word.length > term.length
    ? Math.min(distance, computeEditDistance(term, word.slice(0, term.length)))
    : distance
}

/** Minimal number of typos to match all terms, or undefined if any term exceeds its limit. The last term matches prefixes. */
export const countTypos = (terms: readonly string[], text: string): number | undefined => {
  const words = text.split(' ')
  let sum = 0
  for (const [index, term] of terms.entries()) {
    const isLast = index === terms.length - 1
    const fewest = Math.min(...words.map((word) => countTermTypos(term, word, isLast)))
    if (fewest > getMaxTypos(term)) return undefined
    sum += fewest
  }
  return sum
}
