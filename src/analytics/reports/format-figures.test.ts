import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  describeChange,
  formatAt,
  formatAtTick,
  formatDay,
  formatDuration,
  formatFigure,
  formatRange,
  formatTick,
} from './format-figures.ts'

test.each([
  [2431, 'count', '2,431'],
  [0.4523, 'percent', '45.2%'],
  [84, 'seconds', '1m 24s'],
  [840, 'milliseconds', '840 ms'],
  [2410, 'milliseconds', '2.41 s'],
  [0.1234, 'score', '0.123'],
  [2.4567, 'decimal', '2.46'],
  [882_250, 'money', '$8,822.50'],
  [-1050, 'money', '-$10.50'],
  [null, 'count', '–'],
] as const)('%s as %s is %s', (value, unit, text) => {
  expect(formatFigure(value, unit, 'USD')).toBe(text)
})

test('a currency without minor units has none', () => {
  expect(formatFigure(1200, 'money', 'JPY')).toBe('¥1,200')
})

test.each([
  [0, '0s'],
  [59.6, '1m'],
  [3600, '1h'],
  [7512, '2h 5m'],
])('%s seconds are %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text)
})

test('durations never show 60 of a unit', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e7, noNaN: true }), (seconds) => {
      expect(formatDuration(seconds)).not.toMatch(/\b60[ms]/)
    }),
  )
})

test('axes are short', () => {
  expect(formatTick(12_000, 'count', 'USD')).toBe('12K')
  expect(formatTick(0.4, 'percent', 'USD')).toBe('40%')
  expect(formatTick(30_000, 'money', 'USD')).toBe('$300')
})

test('dates are in words', () => {
  expect(formatAt('2026-11-17', 'day')).toBe('Tuesday, November 17, 2026')
  expect(formatAt('2026-11-16', 'week')).toBe('Week of Nov 16, 2026')
  expect(formatAt('2026-11-01', 'month')).toBe('November 2026')
  expect(formatAt('2026-11-17T09', 'hour')).toBe('Nov 17, 9:00 AM')
  expect(formatAtTick('2026-11-17T09', 'hour')).toBe('9 AM')
  expect(formatAtTick('2026-11-17T09:31', 'hour')).toBe('9:31 AM')
  expect(formatRange('2026-10-19', '2026-11-17')).toBe('Oct 19 – Nov 17, 2026')
  expect(formatRange('2026-11-17', '2026-11-17')).toBe('Nov 17, 2026')
  expect(formatDay('not a date')).toBe('not a date')
})

test('figures change by percent, rates by points, and nothing is divided by zero', () => {
  expect(describeChange(120, 100, 'count')).toEqual({ direction: 'up', text: '20.0%' })
  expect(describeChange(0.4, 0.45, 'percent')).toEqual({ direction: 'down', text: '5.0 pts' })
  expect(describeChange(5, 0, 'count')).toBeUndefined()
  expect(describeChange(0, 0, 'count')?.direction).toBe('same')
  expect(describeChange(-50, -100, 'money')).toEqual({ direction: 'up', text: '50.0%' })
  expect(describeChange(null, 4, 'count')).toBeUndefined()
})
