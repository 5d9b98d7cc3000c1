import { expect, test } from 'vitest'
import { failureOf } from '../http-client.ts'
import { failureMessage } from './failure-message.ts'

test('CART-044 CART-045 a failed crumb is explained by whether cookies are on', () => {
  const failure = failureOf(403, { crumbFail: true, error: 'as the server says' })
  expect(failureMessage(failure, true)).toBe('Your session has expired. Please reload the page and try again.')
  expect(failureMessage(failure, false)).toBe('Please enable cookies in your browser, reload the page, and try again.')
})

test('CART-046 too many calls', () => {
  expect(failureMessage(failureOf(429, { error: 'slow down' }), true)).toBe('Please try again in a few seconds.')
})

test('other failures show the words of the server, if it had any', () => {
  expect(failureMessage(failureOf(400, { error: 'That is sold out.' }), true)).toBe('That is sold out.')
  expect(failureMessage(failureOf(502), true)).toBe('Something went wrong.')
  expect(failureMessage(failureOf(0), true)).toBe('Unable to connect. Please try again.')
})
