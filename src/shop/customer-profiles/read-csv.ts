import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { normalizeEmail } from '#base/email-address.ts'
import { readTable } from '#platform/csv/table.ts'
import { isAddress } from '#platform/email/model.ts'
import { unreadableCsvError } from './errors.ts'
import { MAX_TAG_LENGTH, MAX_TAGS, normalizeTags } from './model.ts'

export type CsvCustomer = {
  email: string
  name: string
  phone: string
  note: string
  tags: string[]
  marketingConsent: boolean
}
export type RejectedLine = { line: number; reason: string }

/** Column names of our own export, Shopify and Squarespace. */
const COLUMNS = {
  email: ['email', 'e-mail', 'email address', 'e-mail address', 'mail'],
  name: ['name', 'full name', 'shipping name'],
  firstName: ['first name', 'firstname'],
  lastName: ['last name', 'lastname'],
  phone: ['phone', 'phone number', 'default address phone', 'shipping phone number'],
  note: ['note', 'notes', 'shopper note'],
  tags: ['tags'],
  consent: ['marketing consent', 'accepts email marketing', 'accepts marketing', 'subscriber status'],
} as const
const YES = new Set(['yes', 'true', '1', 'y', 'subscribed'])
/** Rows that are checked before other requests get their turn. */
const CHUNK = 2000

/** Reads a CSV file with a header. Every line is either a customer or rejected with the reason. */
export const readCsv = async (csv: string): Promise<{ customers: CsvCustomer[]; rejected: RejectedLine[] }> => {
  const table = await readTable(csv)
  const find = (names: readonly string[]): string | undefined => names.find(table.has)
  const email = find(COLUMNS.email)
  if (!email) throw unreadableCsvError('The first line must name the columns, and one of them must be “email”.')
  const fullName = find(COLUMNS.name)
  const nameColumns = fullName ? [fullName] : [find(COLUMNS.firstName), find(COLUMNS.lastName)]
  const [phone, note, tags, consent] = [COLUMNS.phone, COLUMNS.note, COLUMNS.tags, COLUMNS.consent].map(find)
  const customers: CsvCustomer[] = []
  const rejected: RejectedLine[] = table.faults.map(({ row, message }) => ({ line: row, reason: message }))
  const firstLines = new Map<string, number>()
  for (const [index, row] of table.rows.entries()) {
    if (index % CHUNK === CHUNK - 1) await yieldToEventLoop()
    const cell = (column: string | undefined, maxLength: number): string =>
      column ? row.cell(column).slice(0, maxLength).toWellFormed().trim() : ''
    const address = row.cell(email).normalize('NFKC')
    const line = row.number
    const before = firstLines.get(normalizeEmail(address))
    if (address === '') rejected.push({ line, reason: 'No email address.' })
    else if (!isAddress(address) || !address.isWellFormed())
      rejected.push({ line, reason: `“${address.slice(0, 60)}” is not an email address.` })
    else if (before !== undefined) rejected.push({ line, reason: `${address} is in line ${before} already.` })
    else {
      firstLines.set(normalizeEmail(address), line)
      customers.push({
        email: address,
        name: nameColumns
          .map((column) => cell(column, 100))
          .join(' ')
          .slice(0, 100)
          .toWellFormed()
          .trim(),
        phone: cell(phone, 40),
        note: cell(note, 5000),
        tags: normalizeTags(
          cell(tags, 2000)
            .split(',')
            .map((tag) => tag.slice(0, MAX_TAG_LENGTH).toWellFormed()),
        ).slice(0, MAX_TAGS),
        marketingConsent: YES.has(cell(consent, 20).toLowerCase()),
      })
    }
  }
  return { customers, rejected: rejected.toSorted((a, b) => a.line - b.line) }
}
