import { expect, test } from 'vitest'
import { EVENT_KINDS } from '#shop/orders/model.ts'
import { eventInWords } from './timeline-words.ts'

test('every entry of a timeline is a sentence, whatever its data', () => {
  for (const kind of EVENT_KINDS) expect(eventInWords({ kind, data: {} }, 'USD').text).not.toBe('')
  const data = { amount: '1250', reason: 'A crack' }
  expect(eventInWords({ kind: 'refunded', data }, 'USD')).toEqual({ text: '$12.50 USD given back', more: 'A crack' })
  const mailed = { letter: 'shipped', to: ['a@b.test', 'c@d.test'] }
  expect(eventInWords({ kind: 'mailed', data: mailed }, 'USD')).toEqual({
    text: 'Mail: On its way',
    more: 'a@b.test, c@d.test',
  })
})
