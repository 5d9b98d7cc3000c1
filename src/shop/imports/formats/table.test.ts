import { expect, test } from 'vitest'
import { decodeCsv } from './table.ts'

test('files of spreadsheets that write no UTF-8 are read', () => {
  expect(decodeCsv(Buffer.from('Title\ncaf\xe9', 'latin1'))).toBe('Title\ncafé')
  expect(decodeCsv(Buffer.from('Title\ncafé 碗'))).toBe('Title\ncafé 碗')
})
