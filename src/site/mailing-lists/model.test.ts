import { expect, test } from 'vitest'
import { getMailingListMessages } from './locales/get-messages.ts'
import { decideSignUp, getConfirmationExpiry, getExportFileName, subscriberTransitions } from './model.ts'

const now = new Date('2026-11-17T10:00:00Z')
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

test('an unsubscribed address becomes subscribed only by confirming', () => {
  expect(subscriberTransitions.before('subscribed')).toEqual(['pending'])
  for (const doubleOptIn of [true, false])
    expect(decideSignUp({ status: 'unsubscribed', confirmExpiresAt: null }, { doubleOptIn, now })).toBe(
      'send-confirmation',
    )
})

test('a confirmation is sent once an hour at most', () => {
  const known = { status: 'pending', confirmExpiresAt: getConfirmationExpiry(now) } as const
  expect(decideSignUp(known, { doubleOptIn: true, now: at(59) })).toBe('nothing')
  expect(decideSignUp(known, { doubleOptIn: true, now: at(60) })).toBe('send-confirmation')
})

test('EDITOR-017 the spreadsheet name names the exported file', () => {
  expect(getExportFileName({ name: 'News', spreadsheetName: '' })).toBe('News.csv')
  expect(getExportFileName({ name: 'News', spreadsheetName: 'Readers 2026' })).toBe('Readers 2026.csv')
  expect(getExportFileName({ name: 'News', spreadsheetName: '../etc/"x"\r\n' })).toBe('.. etc x.csv')
  expect(getExportFileName({ name: '/', spreadsheetName: '' })).toBe('subscribers.csv')
})

test('the language selects the messages', () => {
  expect(getMailingListMessages('de-AT').unsubscribeTitle).toBe('Abmelden')
  expect(getMailingListMessages('ja')).toBe(getMailingListMessages('en'))
})
