import { expect, test } from 'vitest'
import { AccountStatus } from '#base/enumerations/accounts.ts'
import { valuesOf } from '#base/enumerations/enumeration.ts'
import { formatShortUrl, standingOf } from './site-status.ts'

test('every status of a site has words of its own', () => {
  for (const status of valuesOf(AccountStatus))
    expect(standingOf({ status, trialDaysRemaining: null }).words).not.toBe('')
})

test('a trial says how long it lasts, and that it has ended', () => {
  const trial = (trialDaysRemaining: number) => standingOf({ status: AccountStatus.trial, trialDaysRemaining }).words
  expect(trial(14)).toBe('Trial, 14 days left')
  expect(trial(1)).toBe('Trial, last day')
  expect(trial(0)).toBe('Trial has ended')
  expect(standingOf({ status: AccountStatus.paid, trialDaysRemaining: 3 }).words).toBe('Live')
})

test('an address is shown without its scheme', () => {
  expect(formatShortUrl('http://kiln.localhost:3000')).toBe('kiln.localhost:3000')
  expect(formatShortUrl('https://kiln.example/')).toBe('kiln.example')
})
