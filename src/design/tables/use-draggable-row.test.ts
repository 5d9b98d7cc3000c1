import { expect, test } from 'vitest'
import { getDropPosition } from './use-draggable-row.ts'

test('a row that holds others can be landed before, in or behind; one that holds none before or behind', () => {
  const shares = [0, 0.2, 0.5, 0.8, 1]
  expect(shares.map((share) => getDropPosition(share, true))).toEqual(['before', 'before', 'inside', 'after', 'after'])
  expect(shares.map((share) => getDropPosition(share, false))).toEqual(['before', 'before', 'after', 'after', 'after'])
})
