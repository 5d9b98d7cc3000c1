import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeFormula, toCsvLine } from '#base/csv-cell.ts'
import { readCsv } from './read-csv.ts'

test('duplicates and invalid addresses are listed by line', async () => {
  const csv =
    'Name,Email address\nAda,ada@example.com\nBo,not an address\n\nCy,ADA@example.com\nDi,\n"Ed, Jr.",ed@example.com\n'
  expect(await readCsv(csv)).toEqual({
    people: [
      { email: 'ada@example.com', name: 'Ada' },
      { email: 'ed@example.com', name: 'Ed, Jr.' },
    ],
    rejected: [
      { line: 3, reason: '“not an address” is not an email address.' },
      { line: 5, reason: 'ADA@example.com is in line 2 already.' },
      { line: 6, reason: 'No email address.' },
    ],
  })
})

test('first and last name are joined', async () => {
  const { people } = await readCsv('email;First Name;Last Name\nada@example.com;Ada;Lovelace')
  expect(people).toEqual([{ email: 'ada@example.com', name: 'Ada Lovelace' }])
})

test('a file without an email column is rejected', async () => {
  for (const csv of ['', 'ada@example.com\n', 'name,phone\nAda,1'])
    await expect(readCsv(csv)).rejects.toMatchObject({ code: 'mailing_lists.unreadable_csv' })
})

test('an address that would inject a header or a recipient is rejected', async () => {
  for (const address of ['a@b.test\nBcc: c@d.test', 'a@b.test,c@d.test', 'A <a@b.test>', 'a@b.test\u200b']) {
    const { people, rejected } = await readCsv(toCsvLine(['email']) + toCsvLine([address]))
    expect([people, rejected.length], address).toEqual([[], 1])
  }
})

test('every line of any text is a person or rejected, and exported cells are read back exactly', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(fc.string(), { maxLength: 3 })), async (rows) => {
      const { people, rejected } = await readCsv(`email,name\r\n${rows.map((cells) => toCsvLine(cells)).join('')}`)
      expect(new Set(people.map(({ email }) => email.toLowerCase())).size).toBe(people.length)
      expect(people.length + rejected.length).toBeLessThanOrEqual(rows.length * 3 + 1)
    }),
  )
  const formula = '=HYPERLINK("http://evil.test")'
  const csv = toCsvLine(['email', 'name']) + toCsvLine([escapeFormula('+ada@example.com'), escapeFormula(formula)])
  expect((await readCsv(csv)).people).toEqual([{ email: '+ada@example.com', name: formula }])
})
