import { expect, test } from 'vitest'
import { decodeCsv, readTable } from './table.ts'

test('files that are not UTF-8 are read as Windows-1252', () => {
  expect(decodeCsv(Buffer.from('Title\ncaf\xe9', 'latin1'))).toBe('Title\ncafé')
  expect(decodeCsv(Buffer.from('Title\ncafé 碗'))).toBe('Title\ncafé 碗')
})

test('UTF-16 files are read in either byte order', () => {
  const text = 'Handle\tTitle\nbowl\tSchüssel 碗'
  const little = Buffer.from(`\uFEFF${text}`, 'utf16le')
  expect(decodeCsv(little)).toBe(text)
  expect(decodeCsv(Buffer.from(text, 'utf16le'))).toBe(text)
  expect(decodeCsv(Buffer.from(little).swap16())).toBe(text)
  expect(decodeCsv(Buffer.from(''))).toBe('')
})

test('cells are read alike with every delimiter and line ending, also inside quotes', async () => {
  for (const sign of [',', ';', '\t'])
    for (const end of ['\n', '\r\n', '\r']) {
      const text =
        ['\uFEFFHandle', `Title${end}`].join(sign) + [`bowl`, `"Low${end}bowl${sign} ""blue"""${end}`].join(sign)
      const { rows, columns, faults } = await readTable(text)
      expect([columns, faults]).toEqual([['Handle', 'Title'], []])
      expect(rows.map((row) => [row.number, row.cell('handle'), row.cell('Title')])).toEqual([
        [2, 'bowl', `Low\nbowl${sign} "blue"`],
      ])
    }
})

test('an unclosed quotation mark stops parsing early and is reported', async () => {
  const { rows, faults } = await readTable(`Handle,Title\na,A\nb,"${'""x\n'.repeat(700_000)}`)
  expect(rows.map(({ number }) => number)).toEqual([2, 3])
  expect(faults).toEqual([{ row: 3, message: expect.stringContaining('never closed') }])
})

test('blank lines are skipped, and rows above the limit are reported', async () => {
  const { rows } = await readTable(`Handle${'\n'.repeat(300_000)}a`)
  expect(rows.map(({ number }) => number)).toEqual([300_001])
  const long = await readTable(`Handle\n${'a\n'.repeat(200_001)}`)
  expect(long.rows).toHaveLength(200_001)
  expect(long.faults).toEqual([{ row: expect.any(Number), message: expect.stringContaining('200,000 rows') }])
})

test('an overlong cell is reported and truncated', async () => {
  const { rows, faults } = await readTable(`Handle,Tags\na,${'x'.repeat(1_000_001)}\nb,y`)
  expect(faults).toEqual([{ row: 2, message: expect.stringContaining('1,000,000 characters') }])
  expect(rows[0]?.cell('Tags')).toHaveLength(1_000_000)
})
