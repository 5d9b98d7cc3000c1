import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAddress } from '#platform/email/model.ts'
import { findEmailProblem, LANGUAGE_TAG, signUpTransitions } from './model.ts'

test('RESTOCK-004 RESTOCK-005 an address is blank, invalid or accepted', () => {
  expect([' ', '', '\u00a0', '\n'].map(findEmailProblem)).toEqual(Array(4).fill('blank'))
  const invalid = [
    'ada',
    'ada@',
    'ada@example',
    '@example.com',
    'ada@example.com\r\nBcc: all@example.com',
    'ada@example.com\n',
    'Ada <ada@example.com>',
    'ada@example.com,bo@example.com',
    'a\u200bda@example.com',
    `${'a'.repeat(250)}@example.com`,
    'a'.repeat(10_240),
  ]
  expect(invalid.map(findEmailProblem)).toEqual(invalid.map(() => 'invalid'))
  const valid = [
    'ada@example.com',
    ' Ada@Example.COM ',
    'ada+kiln@sub.example.co',
    'ａｄａ@example.com',
    'jürgen@exämple.de',
  ]
  expect(valid.map(findEmailProblem)).toEqual(valid.map(() => undefined))
})

test('what browsers accept can be used in an email, except for unusual lengths of the local part', () => {
  fc.assert(
    fc.property(fc.oneof(fc.emailAddress(), fc.string()), (text) => {
      const email = text.normalize('NFKC').trim().toLowerCase()
      if (findEmailProblem(text) === undefined && email.indexOf('@') <= 64) expect(isAddress(email)).toBe(true)
    }),
  )
})

test('a sign-up leads to one email; an unsubscribed one stays unsubscribed', () => {
  expect(signUpTransitions.before('notified')).toEqual(['waiting'])
  expect(signUpTransitions.before('unsubscribed')).toEqual(['waiting', 'notified'])
  expect(signUpTransitions.after('unsubscribed')).toEqual([])
})

test('a language is a BCP 47 tag', () => {
  for (const tag of ['de', 'pt-BR', 'zh-Hant-TW']) expect(tag).toMatch(LANGUAGE_TAG)
  for (const tag of ['', 'd', 'de_AT', '../de', 'de-', 'x'.repeat(40)]) expect(tag).not.toMatch(LANGUAGE_TAG)
})
