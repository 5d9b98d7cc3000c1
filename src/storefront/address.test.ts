import { expect, test } from 'vitest'
import { partsOf } from './address.ts'

test('the query begins at the first question mark and holds all others', () => {
  expect(partsOf('/journal?x?&page=2')).toEqual({ path: '/journal', query: 'x?&page=2' })
  expect(partsOf('/journal')).toEqual({ path: '/journal', query: '' })
})
