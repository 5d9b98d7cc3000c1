import { expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'

const blank = { name: '', phone: '', note: '', tags: [], marketingConsent: false }

test('ACCOUNT-008 a CSV file of our own export is read', async () => {
  const csv =
    'email,name,phone,note,tags,marketing consent,status,orders\r\nAda@Kiln.test,Ada Lindqvist,+1 207,"Likes ""blue""","VIP, wholesale",yes,account,3\r\n'
  expect(await readCsv(csv)).toEqual({
    customers: [
      {
        email: 'Ada@Kiln.test',
        name: 'Ada Lindqvist',
        phone: '+1 207',
        note: 'Likes "blue"',
        tags: ['VIP', 'wholesale'],
        marketingConsent: true,
      },
    ],
    rejected: [],
  })
})

test('ACCOUNT-008 customer exports of Shopify and Squarespace are read', async () => {
  const shopify =
    'First Name,Last Name,Email,Accepts Email Marketing,Phone,Tags,Note\nAda,Lindqvist,ada@kiln.test,yes,,,\n'
  expect((await readCsv(shopify)).customers).toEqual([
    { ...blank, email: 'ada@kiln.test', name: 'Ada Lindqvist', marketingConsent: true },
  ])
  const squarespace = 'Email;First Name;Last Name;Subscriber Status\nbea@kiln.test;Bea;;unsubscribed\n'
  expect((await readCsv(squarespace)).customers).toEqual([{ ...blank, email: 'bea@kiln.test', name: 'Bea' }])
})

test('lines without a valid address and repeated addresses are rejected with their line', async () => {
  const { customers, rejected } = await readCsv('email\nada@kiln.test\nnobody\n\nADA@kiln.test\nａｄａ@kiln.test\n')
  expect(customers).toHaveLength(1)
  expect(rejected).toEqual([
    { line: 3, reason: '“nobody” is not an email address.' },
    { line: 5, reason: 'ADA@kiln.test is in line 2 already.' },
    { line: 6, reason: 'ada@kiln.test is in line 2 already.' },
  ])
})

test('a file without an email column is rejected', async () => {
  await expect(readCsv('name\nAda\n')).rejects.toMatchObject({ code: 'customers.unreadable_csv' })
})
