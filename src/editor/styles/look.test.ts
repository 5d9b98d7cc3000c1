import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kilnTheme } from '#site/themes/kiln.ts'
import type { Theme } from '#site/themes/model.ts'
import { createLook, isChanged, lookSheet } from './look.ts'

const radius = (value: number): Theme => ({ ...kilnTheme, shape: { ...kilnTheme.shape, radius: value } })
const opened = () => {
  const look = createLook()
  look.open(kilnTheme)
  return look
}
const shown = ({ store }: ReturnType<typeof createLook>) => store.getState().now?.shape.radius

describe('a look that is tried out', () => {
  test('every change can be taken back and done again, whatever was done in between', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 3, max: 40 }), { maxLength: 30 }), (sizes) => {
        const look = opened()
        for (const size of sizes) look.change(radius(size))
        const last = look.store.getState().now
        const steps = look.store.getState().done.length
        for (let step = 0; step < steps; step++) look.undo()
        expect(look.store.getState().now).toEqual(kilnTheme)
        for (let step = 0; step < steps; step++) look.redo()
        expect(look.store.getState().now).toEqual(last)
      }),
    )
  })

  test('a slider that is pulled is one step', () => {
    const look = opened()
    for (const size of [5, 6, 7, 8]) look.change(radius(size), 'radius')
    look.undo()
    expect(shown(look)).toBe(kilnTheme.shape.radius)
    look.redo()
    expect(shown(look)).toBe(8)
  })

  test('after an undo the same slider begins a step of its own', () => {
    const look = opened()
    look.change(radius(5), 'radius')
    look.change(radius(9))
    look.undo()
    look.change(radius(7), 'radius')
    look.undo()
    expect(shown(look)).toBe(5)
  })

  test('what others saved meanwhile does not take away what is being tried', () => {
    const look = opened()
    look.change(radius(12))
    look.open(radius(20))
    expect(shown(look)).toBe(12)
    expect(isChanged(look.store.getState())).toBe(true)
    look.discard()
    expect(shown(look)).toBe(20)
  })

  test('saving leaves what was changed since it was sent', () => {
    const look = opened()
    look.change(radius(12))
    const sent = radius(12)
    look.change(radius(13))
    look.kept(sent)
    expect(isChanged(look.store.getState())).toBe(true)
    look.undo()
    expect(isChanged(look.store.getState())).toBe(false)
  })

  test('the canvas gets a sheet only once something was tried, and the saved one again when it is discarded', () => {
    const look = opened()
    expect(lookSheet(look.store.getState())).toBeUndefined()
    look.change(radius(17))
    expect(lookSheet(look.store.getState())).toContain('--radius:17px')
    look.discard()
    expect(lookSheet(look.store.getState())).toContain(`--radius:${kilnTheme.shape.radius}px`)
  })
})

test('a font that the owner brought is laid over the canvas as soon as it is known', () => {
  const look = opened()
  const id = '0199aaaa-1111-7222-8333-444455556666'
  look.change({ ...kilnTheme, type: { ...kilnTheme.type, heading: `own-${id}` } })
  expect(lookSheet(look.store.getState())).not.toContain('@font-face{font-family:"own-')
  const face = { address: '/assets/site-fonts/a/b.woff2', format: 'woff2', style: 'normal' } as const
  look.know([{ id, name: 'Brand', kind: 'sans', faces: [{ ...face, weightFrom: 400, weightTo: 400 }] }])
  expect(lookSheet(look.store.getState())).toContain(`@font-face{font-family:"own-${id}"`)
  expect(look.store.getState().done).toHaveLength(1)
})
