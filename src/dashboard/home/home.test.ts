import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describeComparedDay, getChange } from './figure-labels.ts'

describe('comparison with the same weekday before', () => {
  test('the text names the weekday and the counted hours', () => {
    expect(describeComparedDay({ comparedDay: '2026-11-10', untilHour: 15 })).toMatch(/^last Tuesday until 3\sPM$/)
    expect(describeComparedDay({ comparedDay: '2026-11-10', untilHour: 24 })).toBe('last Tuesday')
  })

  test('the change is in percent, and missing when there was nothing', () => {
    expect(getChange({ today: 15, before: 10 })).toBe(50)
    expect(getChange({ today: 0, before: 10 })).toBe(-100)
    expect(getChange({ today: 5, before: 0 })).toBeNull()
    // More refunds than payments.
    expect(getChange({ today: 5, before: -100 })).toBeNull()
  })

  test('the change is never below -100% for figures that are not negative', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 1_000_000 }), (today, before) => {
        expect(getChange({ today, before }) ?? 0).toBeGreaterThanOrEqual(-100)
      }),
    )
  })
})
