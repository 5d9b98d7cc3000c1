import { expect, test } from 'vitest'
import { ACCOUNT_NOTICES, ACCOUNT_SECTIONS } from '../model.ts'
import { getAccountPageMessages } from './get-messages.ts'

test('every section and notice is translated, and unknown languages are English', () => {
  const english = getAccountPageMessages('en')
  expect(getAccountPageMessages('pt-BR')).toBe(english)
  expect(getAccountPageMessages('constructor')).toBe(english)
  for (const language of ['de-AT', 'es', 'fr-CA']) {
    const messages = getAccountPageMessages(language)
    expect(messages).not.toBe(english)
    for (const section of ACCOUNT_SECTIONS) expect(messages.sections[section]).not.toBe('')
    for (const notice of ACCOUNT_NOTICES) expect(messages.notices[notice]).not.toBe(english.notices[notice])
  }
})
