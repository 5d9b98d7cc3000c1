import { expect, test } from 'vitest'
import { splitUrl } from './split-url.ts'

test('the query starts at the first question mark and contains later ones', () => {
  expect(splitUrl('/journal?x?&page=2')).toEqual({ path: '/journal', query: 'x?&page=2' })
  expect(splitUrl('/journal')).toEqual({ path: '/journal', query: '' })
})
