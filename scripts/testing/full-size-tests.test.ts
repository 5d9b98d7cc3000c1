import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../build-stamp.ts'
import { findFullSizeTests, hasFullSize } from './full-size-tests.ts'

test.each([
  ["const FULL = process.env.SITEWRIGHT_FULL === '1'", true],
  ["import { KILL_ROUNDS } from './suite-size.ts'", true],
  ['await fc.assert(fc.asyncProperty(order, check))', true],
  ["test('a page is published', () => publish())", false],
])('%s: has a full size, %s', (source, expected) => {
  expect(hasFullSize(source)).toBe(expected)
})

test('race, volume, property and fault tests are in a full run; tests of one size are not', () => {
  expect(findFullSizeTests('faults/*.test.ts')).toEqual(
    expect.arrayContaining(['faults/hostile-requests.test.ts', 'faults/kill.test.ts', 'faults/races.test.ts']),
  )
  expect(findFullSizeTests('faults/*.test.ts')).not.toContain('faults/bad-start.test.ts')
  expect(findFullSizeTests('src/**/*.test.{ts,tsx}')).toEqual(
    expect.arrayContaining(['src/integration/cart-concurrency.test.ts', 'src/shop/cart/totals.test.ts']),
  )
})

test('no helper reads the size or checks properties, since only test files are searched for it', () => {
  const helpers = globSync(['src/**/testing/*.{ts,tsx}', 'e2e/*.ts', 'faults/*.ts'], { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) => hasFullSize(readFileSync(join(root, file), 'utf8')))
  // These define the sizes.
  expect(helpers.sort()).toEqual(['faults/suite-size.ts', 'src/platform/testing/property-setup.ts'])
})
