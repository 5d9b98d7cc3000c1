import { expect, test } from 'vitest'
import { toFailure } from '../http-client.ts'
import { getFailureMessage } from './failure-message.ts'

test('CART-044 CART-045 the message for a failed crumb depends on whether cookies are enabled', () => {
  const failure = toFailure(403, { crumbFail: true, error: 'from the server' })
  expect(getFailureMessage(failure, true)).toBe('Your session has expired. Please reload the page and try again.')
  expect(getFailureMessage(failure, false)).toBe(
    'Please enable cookies in your browser, reload the page, and try again.',
  )
})

test('CART-046 too many requests have their own message', () => {
  expect(getFailureMessage(toFailure(429, { error: 'slow down' }), true)).toBe('Please try again in a few seconds.')
})

test('other failures show the server message, if there is one', () => {
  expect(getFailureMessage(toFailure(400, { error: 'That is sold out.' }), true)).toBe('That is sold out.')
  expect(getFailureMessage(toFailure(502), true)).toBe('Something went wrong.')
  expect(getFailureMessage(toFailure(0), true)).toBe('Unable to connect. Please try again.')
})
