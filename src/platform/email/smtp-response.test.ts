import { expect, test } from 'vitest'
import { findRejection } from './smtp-response.ts'

const response = (text: string, command = 'RCPT TO') => ({
  command,
  response: text,
  responseCode: Number(text.slice(0, 3)),
})

test.each([
  ['550 No such user', 'address'],
  ['550 5.1.1 User unknown', 'address'],
  ['550-5.1.1 The email account that you tried to reach does not exist', 'address'],
  ['553 5.4.1 Recipient address rejected', 'address'],
  ['552 5.2.2 Mailbox full', 'message'],
  ['552 5.3.4 Message too big', 'message'],
  ['554 5.7.1 Message rejected as spam', 'message'],
  ['550 5.6.0 Content rejected', 'message'],
  ['451 4.3.0 Try again later', undefined],
  ['421 Too many connections', undefined],
  ['503 Bad sequence of commands', undefined],
  ['535 5.7.8 Authentication failed', undefined],
] as const)('%s is a rejection of the %s', (text, expected) => {
  expect(findRejection(response(text))).toBe(expected)
})

test('a response to the sender, and a lost connection, say nothing about the address', () => {
  expect(findRejection(response('550 5.7.1 Sender rejected', 'MAIL FROM'))).toBeUndefined()
  expect(findRejection({ code: 'ECONNECTION' })).toBeUndefined()
})
