import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDomainError } from '#base/domain-error.ts'
import { formatMailbox, isAddress, MAX_HTML_BYTES, parseMailbox, prepareEmail, toSubjectLine } from './model.ts'

const installation = { name: 'Sitewright', address: 'noreply@example.com' }
const mail = { to: 'ada@example.com', subject: 'Hello', html: '<p>Hello</p>', text: 'Hello', kind: 'test.hello' }

const codeOf = (operation: () => unknown): string | undefined => {
  try {
    operation()
    return undefined
  } catch (error) {
    return isDomainError(error) ? error.code : 'not a refusal'
  }
}

test('valid addresses are accepted, also with plus signs, accents and hosts without a dot', () => {
  for (const address of ['ada@example.com', 'ada+shop@mail.example.co.uk', 'zoë@exämple.de', 'owner@localhost'])
    expect(isAddress(address), address).toBe(true)
})

test('addresses that could inject another address or header are rejected', () => {
  for (const address of [
    'ada@example.com\r\nBcc: all@example.com',
    'ada@example.com, bob@example.com',
    'Ada <ada@example.com>',
    '"a b"@example.com',
    'ada@example.com\u0000',
    'ada',
    '@example.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(260)}`,
  ])
    expect(isAddress(address), JSON.stringify(address)).toBe(false)
})

test('no accepted address contains header separators', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (before, after) => {
      const text = `${before}@${after}`
      if (isAddress(text)) expect(text).not.toMatch(/[\s,;:<>"()[\]\\]|\p{Cc}/u)
    }),
  )
})

test('a subject is one line of at most 250 characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (text) => {
      const line = toSubjectLine(`Order${text}\r\nBcc: all@example.com`)
      expect(line).not.toMatch(/[\r\n\u0085\u2028\u2029]|\p{Cc}/u)
      expect(line.length).toBeLessThanOrEqual(250)
    }),
  )
})

test('a formatted mailbox can be parsed back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
      const written = formatMailbox({ name, address: 'shop@example.com' })
      expect(written).not.toMatch(/[\r\n]/)
      const read = parseMailbox(written)
      expect(read.address).toBe('shop@example.com')
      expect(formatMailbox(read)).toBe(written)
    }),
  )
})

test('a sender name alone keeps the address of the installation', () => {
  expect(prepareEmail({ ...mail, from: { name: 'Kiln & Co.' } }, installation).from).toBe(
    'Kiln & Co. <noreply@example.com>',
  )
  expect(prepareEmail(mail, installation).from).toBe('Sitewright <noreply@example.com>')
})

test('invalid recipients, invalid reply addresses and oversized emails are rejected', () => {
  expect(codeOf(() => prepareEmail({ ...mail, to: 'ada@example.com\nBcc: x@y.z' }, installation))).toBe(
    'mail.invalid_address',
  )
  expect(codeOf(() => prepareEmail({ ...mail, replyTo: 'a@b.c, d@e.f' }, installation))).toBe('mail.invalid_address')
  expect(codeOf(() => prepareEmail({ ...mail, html: 'é'.repeat(MAX_HTML_BYTES / 2 + 1) }, installation))).toBe(
    'mail.too_large',
  )
  expect(codeOf(() => prepareEmail({ ...mail, html: 'é'.repeat(MAX_HTML_BYTES / 2) }, installation))).toBeUndefined()
})
