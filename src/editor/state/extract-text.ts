import type { Operation } from '#document/operations/operation.ts'

/** Shorter strings are settings rather than text. */
const MIN_LENGTH = 3

/** Collects text nodes and text props of a value. */
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

/** The text in operations, so that the user can copy text of lost changes. */
export const extractText = (operations: readonly Operation[]): string => {
  const found: string[] = []
  for (const operation of operations) {
    if (operation.type === 'setProps') collectText(operation.set, found)
    if (operation.type === 'insertBlock' || operation.type === 'replaceBlock') collectText(operation.block.props, found)
    if (operation.type === 'insertSection') for (const block of operation.blocks) collectText(block.props, found)
  }
  return found.filter((text) => text.trim().length >= MIN_LENGTH).join('\n')
}
