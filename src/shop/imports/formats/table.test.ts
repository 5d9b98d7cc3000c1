import { expect, test } from 'vitest'
import { decodeCsv, readTable } from './table.ts'

test('files of spreadsheets that write no UTF-8 are read', () => {
  expect(decodeCsv(Buffer.from('Title\ncaf\xe9', 'latin1'))).toBe('Title\ncafé')
  expect(decodeCsv(Buffer.from('Title\ncafé 碗'))).toBe('Title\ncafé 碗')
})

test('files of spreadsheets that write two bytes for every letter are read, whichever byte comes first', () => {
  const text = 'Handle\tTitle\nbowl\tSchüssel 碗'
  const little = Buffer.from(`\uFEFF${text}`, 'utf16le')
  expect(decodeCsv(little)).toBe(text)
  expect(decodeCsv(Buffer.from(text, 'utf16le'))).toBe(text)
  expect(decodeCsv(Buffer.from(little).swap16())).toBe(text)
  expect(decodeCsv(Buffer.from(''))).toBe('')
})

test('cells are read alike whatever parts them and whatever ends a line, inside quotes too', async () => {
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

test('a quotation mark that is never closed ends the reading where it stands, not the memory', async () => {
  const { rows, faults } = await readTable(`Handle,Title\na,A\nb,"${'""x\n'.repeat(700_000)}`)
  expect(rows.map(({ number }) => number)).toEqual([2, 3])
  expect(faults).toEqual([{ row: 3, message: expect.stringContaining('never closed') }])
})

test('lines without words take up nothing, and those after the most that are read are told', async () => {
  const { rows } = await readTable(`Handle${'\n'.repeat(300_000)}a`)
  expect(rows.map(({ number }) => number)).toEqual([300_001])
  const long = await readTable(`Handle\n${'a\n'.repeat(200_001)}`)
  expect(long.rows).toHaveLength(200_001)
  expect(long.faults).toEqual([{ row: expect.any(Number), message: expect.stringContaining('200,000 rows') }])
})

test('a cell longer than any text may be is told, and cut', async () => {
  const { rows, faults } = await readTable(`Handle,Tags\na,${'x'.repeat(1_000_001)}\nb,y`)
  expect(faults).toEqual([{ row: 2, message: expect.stringContaining('1,000,000 characters') }])
  expect(rows[0]?.cell('Tags')).toHaveLength(1_000_000)
})
