import fc from 'fast-check'
import { expect, test } from 'vitest'
import { page, section } from './builder.ts'
import { devices } from './constants.ts'
import { pageCss } from './layout-css.ts'
import { resolvePadding, sides, withPadding } from './padding.ts'
import { padding } from './testing/arbitraries.ts'
import { validatePage } from './validate.ts'

test('D36 a tablet inherits the desktop padding, a phone half of it, per side', () => {
  const given = { padding: { base: { top: 120 }, tablet: { bottom: 40 } } }
  expect(resolvePadding(given, 'base')).toEqual({
    top: { value: 120, inherited: false },
    bottom: { value: undefined, inherited: false },
  })
  expect(resolvePadding(given, 'tablet')).toEqual({
    top: { value: 120, inherited: true },
    bottom: { value: 40, inherited: false },
  })
  expect(resolvePadding(given, 'phone').top).toEqual({ value: 60, inherited: true })
})

test('D36 setting and resetting a side restores the same padding JSON', () => {
  fc.assert(
    fc.property(
      fc.option(padding, { nil: undefined }),
      fc.constantFrom(...devices),
      fc.constantFrom(...sides),
      fc.integer({ min: 0, max: 400 }),
      (before, device, side, value) => {
        const set = withPadding(before, device, side, value)
        expect(resolvePadding({ padding: set ?? undefined }, device)[side]).toEqual({ value, inherited: false })
        expect(withPadding(set ?? undefined, device, side, before?.[device]?.[side])).toEqual(before ?? null)
        const letGo = withPadding(before, device, side, undefined)
        const saved = page(section(letGo ? { padding: letGo } : {}))
        expect(validatePage(saved).ok).toBe(true)
      },
    ),
  )
})

test('D16 D36 the stylesheet contains the padding once, and only differences for tablet and phone', () => {
  const css = pageCss(
    page({ seed: 'room' }, section({ padding: { base: { top: 80, bottom: 0 }, tablet: { top: 24 } } })),
  )
  expect(css).toContain('padding-block-start:80px;padding-block-end:0px}')
  expect(css).toMatch(/768px<=width<1024px\)\{\.section:has\(>\.s-[0-9a-z]{8}\)\{padding-block-start:24px\}\}/)
  expect(css).toMatch(/width<768px\)\{\.section:has\(>\.s-[0-9a-z]{8}\)\{padding-block-start:40px\}\}/)
  expect(pageCss(page(section({})))).not.toContain('padding')
})

test('D4 an empty padding and an invalid color are rejected', () => {
  for (const options of [
    { padding: {} },
    { padding: { base: {} } },
    { background: { kind: 'colour', colour: 'red;' } },
  ])
    expect(validatePage(page(section(options as never))).ok).toBe(false)
})
