import { expect, test } from 'vitest'
import { AccountStatus } from '#base/enumerations/accounts.ts'
import { listValues } from '#base/enumerations/enumeration.ts'
import { formatShortUrl, getSiteStatus } from './site-status.ts'

test('every site status has a label', () => {
  for (const status of listValues(AccountStatus))
    expect(getSiteStatus({ status, trialDaysRemaining: null }).label).not.toBe('')
})

test('a trial shows its remaining days, or that it has ended', () => {
  const trial = (trialDaysRemaining: number) => getSiteStatus({ status: AccountStatus.trial, trialDaysRemaining }).label
  expect(trial(14)).toBe('Trial, 14 days left')
  expect(trial(1)).toBe('Trial, last day')
  expect(trial(0)).toBe('Trial has ended')
  expect(getSiteStatus({ status: AccountStatus.paid, trialDaysRemaining: 3 }).label).toBe('Live')
})

test('a URL is shown without its scheme', () => {
  expect(formatShortUrl('http://kiln.localhost:3000')).toBe('kiln.localhost:3000')
  expect(formatShortUrl('https://kiln.example/')).toBe('kiln.example')
})
