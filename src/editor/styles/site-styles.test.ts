import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kilnTheme } from '#site/themes/kiln-theme.ts'
import type { Theme } from '#site/themes/model.ts'
import { createSiteStyles, getStyleOverride, hasUnsavedStyles } from './site-styles.ts'

const radius = (value: number): Theme => ({ ...kilnTheme, shape: { ...kilnTheme.shape, radius: value } })
const opened = () => {
  const styles = createSiteStyles()
  styles.open(kilnTheme)
  return styles
}
const shown = ({ store }: ReturnType<typeof createSiteStyles>) => store.getState().now?.shape.radius

describe('unsaved site styles', () => {
  test('every change can be undone and redone, in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 3, max: 40 }), { maxLength: 30 }), (sizes) => {
        const styles = opened()
        for (const size of sizes) styles.change(radius(size))
        const last = styles.store.getState().now
        const steps = styles.store.getState().done.length
        for (let step = 0; step < steps; step++) styles.undo()
        expect(styles.store.getState().now).toEqual(kilnTheme)
        for (let step = 0; step < steps; step++) styles.redo()
        expect(styles.store.getState().now).toEqual(last)
      }),
    )
  })

  test('dragging a slider is one undo step', () => {
    const styles = opened()
    for (const size of [5, 6, 7, 8]) styles.change(radius(size), 'radius')
    styles.undo()
    expect(shown(styles)).toBe(kilnTheme.shape.radius)
    styles.redo()
    expect(shown(styles)).toBe(8)
  })

  test('after an undo the same slider starts a new step', () => {
    const styles = opened()
    styles.change(radius(5), 'radius')
    styles.change(radius(9))
    styles.undo()
    styles.change(radius(7), 'radius')
    styles.undo()
    expect(shown(styles)).toBe(5)
  })

  test('a theme saved by another user does not replace unsaved changes', () => {
    const styles = opened()
    styles.change(radius(12))
    styles.open(radius(20))
    expect(shown(styles)).toBe(12)
    expect(hasUnsavedStyles(styles.store.getState())).toBe(true)
    styles.discard()
    expect(shown(styles)).toBe(20)
  })

  test('changes made while saving stay unsaved', () => {
    const styles = opened()
    styles.change(radius(12))
    const sent = radius(12)
    styles.change(radius(13))
    styles.markSaved(sent)
    expect(hasUnsavedStyles(styles.store.getState())).toBe(true)
    styles.undo()
    expect(hasUnsavedStyles(styles.store.getState())).toBe(false)
  })

  test('the canvas gets an override only after a change, and the saved theme after discarding', () => {
    const styles = opened()
    expect(getStyleOverride(styles.store.getState())).toBeUndefined()
    styles.change(radius(17))
    expect(getStyleOverride(styles.store.getState())).toContain('--radius:17px')
    styles.discard()
    expect(getStyleOverride(styles.store.getState())).toContain(`--radius:${kilnTheme.shape.radius}px`)
  })
})

test('a custom font is part of the override as soon as it is loaded', () => {
  const styles = opened()
  const id = '0199aaaa-1111-7222-8333-444455556666'
  styles.change({ ...kilnTheme, type: { ...kilnTheme.type, heading: `own-${id}` } })
  expect(getStyleOverride(styles.store.getState())).not.toContain('@font-face{font-family:"own-')
  const face = { address: '/assets/site-fonts/a/b.woff2', format: 'woff2', style: 'normal' } as const
  styles.setCustomFonts([{ id, name: 'Brand', kind: 'sans', faces: [{ ...face, weightFrom: 400, weightTo: 400 }] }])
  expect(getStyleOverride(styles.store.getState())).toContain(`@font-face{font-family:"own-${id}"`)
  expect(styles.store.getState().done).toHaveLength(1)
})
