import type { Operation } from '#document/operations/operation.ts'

/** Long enough to be somebody's words rather than a setting. */
const MIN_LENGTH = 3

/** Every text in a value that reads like words: values of text nodes and of fields that people write. */
const collectText = (value: unknown, found: string[]): void => {
  if (Array.isArray(value)) for (const each of value) collectText(each, found)
  else if (typeof value === 'object' && value !== null)
    for (const [key, member] of Object.entries(value)) {
      if (
        ['text', 'label', 'caption', 'alt', 'html', 'markdown', 'code', 'source', 'title'].includes(key) &&
        typeof member === 'string'
      )
        found.push(member)
      else collectText(member, found)
    }
}

/** The words in changes that could not be kept, for whoever wants to take them along. */
export const extractText = (operations: readonly Operation[]): string => {
  const found: string[] = []
  for (const operation of operations) {
    if (operation.type === 'setProps') collectText(operation.set, found)
    if (operation.type === 'insertBlock' || operation.type === 'replaceBlock') collectText(operation.block.props, found)
    if (operation.type === 'insertSection') for (const block of operation.blocks) collectText(block.props, found)
  }
  return found.filter((text) => text.trim().length >= MIN_LENGTH).join('\n')
}
