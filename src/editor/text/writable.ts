import { defaultLimits } from '#base/limits.ts'

/**
 * The blocks whose words are written in place: `rich` text with formats, or one `line` of plain words. All keep them in the prop `text`;
 * `at` finds the element within the block's view that holds them.
 */
export type Writable = {
  kind: 'rich' | 'line'
  at: string
  most: number
  /** Without words the block would be refused: the last letter stays in the page until there is another. */
  needsWords?: true
  /** Enter begins a new line; without it, Enter is the end. */
  breaks?: true
}

const writables: Readonly<Record<string, Writable>> = {
  text: { kind: 'rich', at: '.text', most: defaultLimits.charactersPerText },
  heading: { kind: 'line', at: '.heading', most: 300, breaks: true },
  quote: { kind: 'line', at: 'q', most: 1000, needsWords: true },
  button: { kind: 'line', at: '.button', most: 80, needsWords: true },
}

export const writableOf = (type: string): Writable | undefined =>
  Object.hasOwn(writables, type) ? writables[type] : undefined

/** Whether a double click, or Enter, on a block of this type begins to write in it. */
export const isWritable = (type: string): boolean => writableOf(type) !== undefined
