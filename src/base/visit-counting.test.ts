import { expect, test } from 'vitest'
import { getCountingMode } from './visit-counting.ts'

const visitor = { consent: undefined, globalPrivacyControl: false }

test('CENSUS-028 restrictive mode applies with the banner until the visitor agrees, and after a refusal', () => {
  expect(getCountingMode({}, visitor)).toBe('full')
  expect(getCountingMode({ cookieBanner: true }, visitor)).toBe('restrictive')
  expect(getCountingMode({ cookieBanner: true }, { ...visitor, consent: 'anything' })).toBe('restrictive')
  expect(getCountingMode({ cookieBanner: true }, { ...visitor, consent: 'false' })).toBe('restrictive')
  expect(getCountingMode({ cookieBanner: true }, { ...visitor, consent: 'true' })).toBe('full')
  // The owner has turned the banner off since.
  expect(getCountingMode({}, { ...visitor, consent: 'false' })).toBe('restrictive')
})

test('CENSUS-028 restrictive mode applies to browsers that send Global Privacy Control, also after consent', () => {
  const withSignal = { consent: undefined, globalPrivacyControl: true }
  expect(getCountingMode({}, withSignal)).toBe('restrictive')
  expect(getCountingMode({ cookieBanner: true }, { ...withSignal, consent: 'true' })).toBe('restrictive')
})

test('CENSUS-038 nothing is counted when the site does not count visits, or not without consent', () => {
  expect(getCountingMode({ countVisits: false }, { ...visitor, consent: 'true' })).toBe('off')
  const strict = { cookieBanner: true, countWithoutConsent: false }
  expect(getCountingMode(strict, visitor)).toBe('off')
  expect(getCountingMode(strict, { ...visitor, consent: 'false' })).toBe('off')
  expect(getCountingMode(strict, { ...visitor, consent: 'true' })).toBe('full')
  // Without a banner visitors cannot agree, so this setting has no effect.
  expect(getCountingMode({ countWithoutConsent: false }, visitor)).toBe('full')
})
