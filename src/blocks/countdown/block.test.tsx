import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTestContext, renderBlock } from '#blocks/testing/render-block.tsx'
import { countdownBlock } from './block.ts'
import { getRemainingTime } from './remaining-time.ts'

test('parsing the defaults returns them unchanged', () => {
  expect(countdownBlock.schema.parse(countdownBlock.defaults)).toEqual(countdownBlock.defaults)
})

test('SCREEN-009 without JavaScript a countdown is the date in the time zone of the site', () => {
  const html = renderBlock('countdown', { until: '2027-01-01T18:00', title: '<b>Opening' }) ?? ''
  expect(html).toContain('<time dateTime="2027-01-01T23:00:00.000Z">January 1, 2027 at 6:00 PM</time>')
  expect(html).toContain('&lt;b&gt;Opening')
})

test('without a date it renders a placeholder in the canvas only, and an invalid date is rejected', () => {
  expect(renderBlock('countdown', {})).toBe('')
  expect(renderBlock('countdown', {}, createTestContext({ mode: 'canvas' }))).toContain('Select a date')
  expect(renderBlock('countdown', { until: 'tomorrow' })).toBeUndefined()
})

test('the units add up to the remaining seconds, until the time has come', () => {
  expect(getRemainingTime(0, 0)).toBeUndefined()
  expect(getRemainingTime(Number.NaN, 0)).toBeUndefined()
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 12 }), (left) => {
      const { days = -1, hours = 0, minutes = 0, seconds = 0 } = getRemainingTime(left, 0) ?? {}
      expect(((days * 24 + hours) * 60 + minutes) * 60 + seconds).toBe(Math.floor(left / 1000))
      expect(Math.max(hours - 23, minutes - 59, seconds - 59)).toBeLessThanOrEqual(0)
    }),
  )
})
