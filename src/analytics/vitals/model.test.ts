import fc from 'fast-check'
import { expect, test } from 'vitest'
import { classifyHost } from './classify-host.ts'
import { Environment, getLimits, getMaxValue, summarize, THRESHOLDS, toBucket, VITAL_NAMES } from './model.ts'

test('PERF-011 interactions up to 200 ms are good, above 500 ms poor', () => {
  const rate = (value: number) =>
    summarize('interactionToNextPaint', [{ bucket: toBucket('interactionToNextPaint', value), loads: 1 }])
  expect(rate(200)).toMatchObject({ good: 1, needsImprovement: 0, poor: 0 })
  expect(rate(208)).toMatchObject({ good: 0, needsImprovement: 1, poor: 0 })
  expect(rate(500)).toMatchObject({ good: 0, needsImprovement: 1, poor: 0 })
  expect(rate(504)).toMatchObject({ good: 0, needsImprovement: 0, poor: 1 })
})

test('the limits of all histograms rise and are at most 4 % apart', () => {
  for (const vital of VITAL_NAMES) {
    const limits = getLimits(vital)
    for (const [index, limit] of limits.slice(1).entries()) {
      const ratio = limit / (limits[index] ?? 0)
      expect(ratio).toBeGreaterThan(1)
      expect(ratio).toBeLessThanOrEqual(1.04 + 1e-9)
    }
  }
})

test('percentiles are at most 4 % away from the exact ones, and shares are exact', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...VITAL_NAMES).chain((vital) => {
        const [good] = THRESHOLDS[vital]
        const value = fc.double({ min: good / 900, max: getMaxValue(vital) * 0.99, noNaN: true })
        return fc.tuple(fc.constant(vital), fc.array(value, { minLength: 1, maxLength: 60 }))
      }),
      ([vital, values]) => {
        const [good, poor] = THRESHOLDS[vital]
        const summary = summarize(
          vital,
          values.map((value) => ({ bucket: toBucket(vital, value), loads: 1 })),
        )
        const sorted = [...values].sort((a, b) => a - b)
        const exact = sorted[Math.ceil(values.length * 0.75) - 1] ?? Number.NaN
        expect(Math.abs((summary.p75 ?? Number.NaN) / exact - 1)).toBeLessThanOrEqual(0.041)
        expect(summary).toMatchObject({
          loads: values.length,
          good: values.filter((value) => value <= good).length,
          poor: values.filter((value) => value > poor).length,
        })
      },
    ),
  )
})

test('no page loads have no percentile, and pages that never move have a layout shift of 0', () => {
  expect(summarize('layoutShift', [])).toEqual({ loads: 0, p75: null, good: 0, needsImprovement: 0, poor: 0 })
  expect(summarize('layoutShift', [{ bucket: toBucket('layoutShift', 0), loads: 3 }])).toMatchObject({
    p75: 0,
    good: 3,
  })
})

test.each([
  ['localhost', Environment.dev],
  ['kiln.localhost', Environment.dev],
  ['nas', Environment.dev],
  ['127.0.0.1', Environment.dev],
  ['192.168.1.20', Environment.dev],
  ['172.20.0.3', Environment.dev],
  ['[::1]', Environment.dev],
  ['fd12::1', Environment.dev],
  ['kiln.sites.example', Environment.staging],
  ['KILN.Sites.Example', Environment.staging],
  ['sites.example', Environment.prod],
  ['www.kiln.example', Environment.prod],
  ['203.0.113.7', Environment.prod],
])('PERF-013 PERF-014 the host %s is classified', (host, environment) => {
  expect(classifyHost(host, 'sites.example')).toBe(environment)
})
