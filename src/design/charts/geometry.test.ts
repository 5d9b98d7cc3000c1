import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  buildAreaPath,
  buildLinePath,
  createScale,
  findBand,
  findNearestPoint,
  getBandX,
  getPointX,
  getRoundStep,
  getShares,
  getY,
  pickLabelIndexes,
  splitAtGaps,
  stackValues,
} from './geometry.ts'

const figure = fc.oneof(
  fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
  fc.double({ min: -1e9, max: 1e9, noNaN: true }),
)
const kind = fc.constantFrom('number' as const, 'integer' as const, 'time' as const)

test('scales have round steps of the kind', () => {
  expect(createScale([0, 214]).ticks).toEqual([0, 100, 200, 300])
  expect(createScale([3], { kind: 'integer' }).ticks).toEqual([0, 1, 2, 3])
  expect(createScale([84], { kind: 'time' }).ticks).toEqual([0, 30, 60, 90])
  expect(createScale([0.09]).ticks.length).toBeGreaterThan(2)
  expect(createScale([], { kind: 'integer' }).ticks).toEqual([0, 1])
  expect(createScale([-120, 300]).ticks).toEqual([-200, 0, 200, 400])
  expect(createScale([-Number.MIN_VALUE]).ticks).toEqual([-0.25, 0])
})

test('a scale holds all values, starts and ends at a tick, includes zero, and has few ticks in equal steps', () => {
  fc.assert(
    fc.property(fc.array(fc.option(figure), { maxLength: 40 }), kind, (values, kind) => {
      const scale = createScale(values, { kind })
      expect(scale.ticks[0]).toBe(scale.min)
      expect(scale.ticks.at(-1)).toBe(scale.max)
      expect(scale.max).toBeGreaterThan(scale.min)
      expect(scale.ticks.length).toBeGreaterThanOrEqual(2)
      expect(scale.ticks.length).toBeLessThanOrEqual(7)
      expect(scale.ticks.some((tick) => tick === 0)).toBe(true)
      for (const value of values) {
        if (value === null) continue
        const y = getY(value, scale)
        expect(y).toBeGreaterThanOrEqual(-1e-6)
        expect(y).toBeLessThanOrEqual(100 + 1e-6)
      }
      if (kind === 'integer') for (const tick of scale.ticks) expect(Number.isInteger(tick)).toBe(true)
    }),
  )
})

test('a round step is never below the wanted one, and at most three times as large unless it is one', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.001, max: 1e9, noNaN: true }), kind, (least, kind) => {
      const step = getRoundStep(least, kind)
      expect(step).toBeGreaterThanOrEqual(least * (1 - 1e-9))
      if (step > 1) expect(step / least).toBeLessThanOrEqual(3)
    }),
  )
})

test('the point under the pointer is the one that was drawn there', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.nat(399), (count, at) => {
      const index = at % count
      expect(findNearestPoint(getPointX(index, count), count)).toBe(count === 1 ? 0 : index)
      expect(findBand(getBandX(index, count), count)).toBe(index)
      for (const x of [-5, 0, 100, 105]) {
        expect(findBand(x, count)).toBeGreaterThanOrEqual(0)
        expect(findBand(x, count)).toBeLessThan(count)
        expect(findNearestPoint(x, count)).toBeLessThan(count)
      }
    }),
  )
})

test('lines stop at missing values, a lone point is a dot, and areas close at the base', () => {
  const a = { x: 0, y: 50 }
  const b = { x: 50, y: 20 }
  const c = { x: 100, y: 10 }
  expect(buildLinePath([a, b, null, c])).toBe('M0 50L50 20M100 10L100 10')
  expect(buildAreaPath([a, b, null, c], 100)).toBe('M0 100L0 50L50 20L50 100Z')
  expect(buildLinePath([])).toBe('')
})

test('every known point is in exactly one part of a line', () => {
  const point = fc.option(fc.record({ x: fc.nat(100), y: fc.nat(100) }))
  fc.assert(
    fc.property(fc.array(point), (points) => {
      const parts = splitAtGaps(points)
      expect(parts.flat()).toEqual(points.filter(Boolean))
      expect(parts.every((part) => part.length > 0)).toBe(true)
    }),
  )
})

test('stacked values touch and end at their sum', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.nat(10_000)), { minLength: 1 }), (values) => {
      const parts = stackValues(values)
      parts.forEach(({ from, to }, index) => {
        expect(from).toBe(index === 0 ? 0 : parts[index - 1]?.to)
        expect(to - from).toBe(values[index] ?? 0)
      })
    }),
  )
})

test('labels are evenly spaced, begin with the first point and are never too many', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 12 }), (count, most) => {
      const indexes = pickLabelIndexes(count, most)
      expect(indexes[0]).toBe(0)
      expect(indexes.length).toBeLessThanOrEqual(most)
      expect(indexes.at(-1)).toBeLessThan(count)
      const steps = new Set(indexes.slice(1).map((index, at) => index - (indexes[at] ?? 0)))
      expect(steps.size).toBeLessThanOrEqual(1)
    }),
  )
})

test('shares add up to 100, or are all zero', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(100_000), { minLength: 1 }), (values) => {
      const sum = getShares(values).reduce((total, share) => total + share, 0)
      expect(sum).toBeCloseTo(values.some((value) => value > 0) ? 100 : 0, 6)
    }),
  )
})
