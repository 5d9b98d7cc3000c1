import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeCode, decodeBase32 } from './testing/authenticator-app.ts'
import { findStep, getAuthenticatorUri, toBase32 } from './totp.ts'

/** RFC 6238, appendix B, with the last six of the eight digits. */
const RFC_SECRET = Buffer.from('12345678901234567890')
test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at %i seconds the code is that of RFC 6238', (seconds, code) => {
  expect(findStep(RFC_SECRET, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30))
})

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%o in base 32 is that of RFC 4648', (text, encoded) => expect(toBase32(Buffer.from(text))).toBe(encoded))

const anySecret = fc.uint8Array({ minLength: 20, maxLength: 20 })

test('every secret in base 32 can be decoded', () => {
  fc.assert(
    fc.property(anySecret, (secret) => {
      expect(decodeBase32(toBase32(secret))).toEqual(Buffer.from(secret))
    }),
  )
})

test('a code is accepted in its own half minute and the ones beside it', () => {
  fc.assert(
    fc.property(anySecret, fc.integer({ min: 2, max: 2 ** 31 }), (secret, step) => {
      const at = (other: number) => new Date(other * 30_000)
      const code = computeCode(secret, at(step))
      for (const near of [step - 1, step, step + 1]) expect(findStep(secret, code, at(near))).toBeDefined()
    }),
  )
})

test('a code is rejected a minute later, and when it is incomplete', () => {
  expect(findStep(RFC_SECRET, '287082', new Date(59_000 + 60_000))).toBeUndefined()
  expect(findStep(RFC_SECRET, '28708', new Date(59_000))).toBeUndefined()
  expect(findStep(RFC_SECRET, '', new Date(59_000))).toBeUndefined()
})

test('the URI for authenticator apps has the secret and escapes the account', () => {
  const uri = new URL(getAuthenticatorUri(RFC_SECRET, { issuer: 'Sitewright: a&b', email: 'a+b@kiln.test' }))
  expect(uri.protocol).toBe('otpauth:')
  expect(decodeURIComponent(uri.pathname)).toContain('a+b@kiln.test')
  expect(uri.searchParams.get('secret')).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(uri.searchParams.get('issuer')).toBe('Sitewright: a&b')
})
