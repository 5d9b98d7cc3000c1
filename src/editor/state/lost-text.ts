import type { Operation } from '#document/operations/operation.ts'

/** Long enough to be somebody's words rather than a setting. */
const SHORTEST = 3

/** Every text in a value that reads like words: values of text nodes and of fields that people write. */
const textsIn = (value: unknown, found: string[]): void => {
  if (Array.isArray(value)) for (const each of value) textsIn(each, found)
  else if (typeof value === 'object' && value !== null)
    for (const [key, member] of Object.entries(value)) {
      if (
        ['text', 'label', 'caption', 'alt', 'html', 'markdown', 'code', 'source', 'title'].includes(key) &&
        typeof member === 'string'
      )
        found.push(member)
      else textsIn(member, found)
    }
}

/** The words in changes that could not be kept, for whoever wants to take them along. */
export const textOfOperations = (operations: readonly Operation[]): string => {
  const found: string[] = []
  for (const operation of operations) {
    if (operation.type === 'setProps') textsIn(operation.set, found)
    if (operation.type === 'insertBlock' || operation.type === 'replaceBlock') textsIn(operation.block.props, found)
    if (operation.type === 'insertSection') for (const block of operation.blocks) textsIn(block.props, found)
  }
  return found.filter((text) => text.trim().length >= SHORTEST).join('\n')
}
