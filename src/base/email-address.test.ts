import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEmailAddress } from './email-address.ts'

test('addresses with a mailbox and a domain are accepted, in any script', () => {
  for (const address of ['ada@example.test', 'a.b+c@shop.example.co.uk', 'jörg@bücher.example', 'δοκιμή@παράδειγμα.ευ'])
    expect(isEmailAddress(address), address).toBe(true)
})

test('incomplete addresses are rejected', () => {
  for (const address of ['', 'ada', 'ada@', '@example.test', 'ada@example', 'ada@.test', 'ada@example.', 'a@b@c.de'])
    expect(isEmailAddress(address), address).toBe(false)
})

test('invisible characters are rejected, wherever they are', () => {
  const invisible = [
    '\u200b',
    '\u200d',
    '\u2060',
    '\ufeff',
    '\u00ad',
    '\u034f',
    '\u115f',
    '\u3164',
    '\ufe0f',
    '\u202e',
    '\u0000',
    ' ',
    '\u00a0',
  ]
  fc.assert(
    fc.property(fc.constantFrom(...invisible), fc.nat({ max: 'a@example.test'.length }), (character, at) => {
      const address = 'a@example.test'
      expect(isEmailAddress(address.slice(0, at) + character + address.slice(at))).toBe(false)
    }),
  )
})
