import type { Node } from '@tiptap/pm/model'

/** Adults read about 240 words of prose a minute. */
const WORDS_PER_MINUTE = 240

const counted = new WeakMap<Node, number>()
let segmenter: Intl.Segmenter | undefined

const countNodeWords = (node: Node): number => {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' })
  let count = 0
  // Line breaks and paragraphs inside of a list separate words.
  for (const { isWordLike } of segmenter.segment(node.textBetween(0, node.content.size, '\n', '\n')))
    if (isWordLike) count++
  return count
}

/** Words in any script. Nodes are immutable, so only changed paragraphs are counted again. */
export const countWords = (doc: Node): number => {
  let total = 0
  doc.forEach((node) => {
    const count = counted.get(node) ?? countNodeWords(node)
    counted.set(node, count)
    total += count
  })
  return total
}

/** Full minutes, at least one. */
export const getReadingMinutes = (words: number): number => Math.max(1, Math.round(words / WORDS_PER_MINUTE))

export const describeLength = (words: number): string =>
  `${words.toLocaleString('en')} ${words === 1 ? 'word' : 'words'} · ${getReadingMinutes(words)} min read`
