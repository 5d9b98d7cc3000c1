import { expect, test } from 'vitest'
import { checkProps, readBlock } from '#blocks/registry.ts'
import { EMAIL_BLOCK_TYPES } from '#site/campaigns/model.ts'
import { blockChoices, createEmailBlock, insertBlock, moveBlock } from './draft.ts'

const blocks = EMAIL_BLOCK_TYPES.map((type) => {
  const block = createEmailBlock(type)
  if (!block) throw new Error(`There is no block ${type}.`)
  return block
})

test('every block of emails can be added, and its defaults are valid', () => {
  expect(blockChoices.map(({ type }) => type)).toEqual([...EMAIL_BLOCK_TYPES])
  for (const block of blocks) {
    expect(checkProps(block), block.type).toEqual([])
    expect(readBlock(block).state).toBe('read')
  }
})

test('blocks are inserted after the open one, and moved up and down within the email', () => {
  const [first, second, third] = blocks
  if (!first || !second || !third) throw new Error('There are too few blocks.')
  expect(insertBlock([first, second], third, first.id)).toEqual([first, third, second])
  expect(insertBlock([first, second], third)).toEqual([first, second, third])
  expect(moveBlock([first, second], second.id, -1)).toEqual([second, first])
  expect(moveBlock([first, second], second.id, 1)).toEqual([first, second])
  expect(moveBlock([first, second], first.id, -1)).toEqual([first, second])
})
