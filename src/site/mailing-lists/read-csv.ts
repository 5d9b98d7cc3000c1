import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { readTable } from '#platform/csv/table.ts'
import { isAddress } from '#platform/email/model.ts'
import { unreadableCsvError } from './errors.ts'

export type CsvPerson = { email: string; name: string }
export type RejectedLine = { line: number; reason: string }

const EMAIL_COLUMNS = ['email', 'e-mail', 'email address', 'e-mail address', 'mail']
const NAME_COLUMNS = ['name', 'full name']
const FIRST_NAME_COLUMNS = ['first name', 'firstname']
const LAST_NAME_COLUMNS = ['last name', 'lastname']
const MAX_NAME = 200
/** Rows that are checked before other requests get their turn. */
const CHUNK = 2000

const findColumn = (has: (column: string) => boolean, names: readonly string[]): string | undefined => names.find(has)

/** Reads a CSV file with a header. Every line is either a person or rejected with the reason. */
export const readCsv = async (csv: string): Promise<{ people: CsvPerson[]; rejected: RejectedLine[] }> => {
  const table = await readTable(csv)
  const find = (names: readonly string[]) => findColumn(table.has, names)
  const email = find(EMAIL_COLUMNS)
  if (!email) throw unreadableCsvError('The first line must name the columns, and one of them must be “email”.')
  const fullName = find(NAME_COLUMNS)
  const nameColumns = fullName ? [fullName] : [find(FIRST_NAME_COLUMNS) ?? '', find(LAST_NAME_COLUMNS) ?? '']
  const people: CsvPerson[] = []
  const rejected: RejectedLine[] = table.faults.map(({ row, message }) => ({ line: row, reason: message }))
  const firstLines = new Map<string, number>()
  for (const [index, row] of table.rows.entries()) {
    if (index % CHUNK === CHUNK - 1) await yieldToEventLoop()
    const address = row.cell(email)
    const key = address.toLowerCase()
    const before = firstLines.get(key)
    const line = row.number
    if (address === '') rejected.push({ line, reason: 'No email address.' })
    else if (!isAddress(address) || !address.isWellFormed())
      rejected.push({ line, reason: `“${address.slice(0, 60)}” is not an email address.` })
    else if (before !== undefined) rejected.push({ line, reason: `${address} is in line ${before} already.` })
    else {
      firstLines.set(key, line)
      const name = nameColumns.map((column) => (column ? row.cell(column) : '')).join(' ')
      people.push({ email: address, name: name.trim().toWellFormed().slice(0, MAX_NAME) })
    }
  }
  return { people, rejected: rejected.toSorted((a, b) => a.line - b.line) }
}
