import { expect, test } from 'vitest'
import { getDropPosition } from './use-draggable-row.ts'

test('a container row accepts drops before, inside and after; other rows before and after', () => {
  const shares = [0, 0.2, 0.5, 0.8, 1]
  expect(shares.map((share) => getDropPosition(share, true))).toEqual(['before', 'before', 'inside', 'after', 'after'])
  expect(shares.map((share) => getDropPosition(share, false))).toEqual(['before', 'before', 'after', 'after', 'after'])
})
