import fc from 'fast-check'
import { expect, test } from 'vitest'
import { page, place, section } from './builder.ts'
import { gridColumns } from './constants.ts'
import { overlaps } from './geometry.ts'
import { cellFields, getSectionOrder, resolveLayout } from './layout.ts'
import { apply } from './operations/apply.ts'
import { resetOverrides } from './operations/reset-overrides.ts'
import { type BlockId, type Cell, getIds, type Section } from './page.ts'
import { device, override, sections } from './testing/arbitraries.ts'

const sectionOf = (...blocks: Parameters<typeof section>[1][]): Section => {
  const [only] = page({ seed: 'layout' }, section({}, ...blocks)).sections
  if (!only) throw new Error('no section')
  return only
}

const cellsOf = (of: Section, on: Parameters<typeof resolveLayout>[1]) =>
  getSectionOrder(of).map((id) => {
    const cell = resolveLayout(of, on).placements[id]?.cell
    return cell && [cell.column, cell.row, cell.width, cell.height]
  })

const withBase = (of: Section, id: BlockId, change: Partial<Cell>): Section => {
  const placement = of.placements[id]
  if (!placement) throw new Error('no placement')
  return { ...of, placements: { ...of.placements, [id]: { ...placement, base: { ...placement.base, ...change } } } }
}

test('D9 a phone stacks blocks in reading order and scales their heights', () => {
  const text = place('text', {}, { at: [1, 3], size: [10, 6] })
  const picture = place('image', {}, { at: [13, 1], size: [12, 18] })
  const button = place('button', {}, { at: [1, 10], size: [4, 2] })
  // 12 columns of 24 are wider than a phone, which is as wide as 7 of them: 18 × 7/12 rows, then 6 × 7/10; the button keeps its 2.
  expect(cellsOf(sectionOf(text, picture, button), 'phone')).toEqual([
    [1, 1, 8, 11],
    [1, 12, 8, 4],
    [1, 16, 8, 2],
  ])
})

test('D10 stacked blocks flow around blocks with a fixed row', () => {
  const first = place('text', {}, { at: [1, 1], size: [7, 4] })
  const pinned = place('image', {}, { at: [1, 5], size: [7, 6], phone: { at: [1, 3], size: [8, 2] } })
  const last = place('text', {}, { at: [1, 11], size: [7, 2] })
  expect(cellsOf(sectionOf(first, pinned, last), 'phone')).toEqual([
    [1, 5, 8, 4],
    [1, 3, 8, 2],
    [1, 9, 8, 2],
  ])
})

test('D7 D9 D13 every layout resolves every block to a cell inside its grid', () => {
  fc.assert(
    fc.property(sections, device, (of, on) => {
      const layout = resolveLayout(of, on)
      expect(layout.columns).toBe(gridColumns[on])
      expect(getIds(layout.placements).sort()).toEqual(getIds(of.placements).sort())
      for (const { cell } of Object.values(layout.placements)) {
        expect(Object.keys(cell).sort()).toEqual([...cellFields].sort())
        expect(cell.column + cell.width - 1).toBeLessThanOrEqual(layout.columns)
        if (!cell.hidden) expect(cell.row + cell.height - 1).toBeLessThanOrEqual(layout.rows)
      }
    }),
  )
})

test('D10 on a phone a block whose row is inherited never overlaps a visible block', () => {
  fc.assert(
    fc.property(sections, (of) => {
      const visible = Object.values(resolveLayout(of, 'phone').placements).filter(({ cell }) => !cell.hidden)
      for (const one of visible)
        for (const other of visible)
          if (one !== other && one.inherited.row) expect(overlaps(one.cell, other.cell)).toBe(false)
    }),
  )
})

test('D9 without overrides a phone shows the visible blocks in reading order without gaps', () => {
  fc.assert(
    fc.property(sections, (given) => {
      const placements = Object.fromEntries(
        Object.entries(given.placements).map(([id, { base }]) => [id, { base: { ...base, hidden: false } }]),
      )
      const of: Section = { ...given, placements }
      let next = 1
      for (const id of getSectionOrder(of)) {
        const cell = resolveLayout(of, 'phone').placements[id]?.cell
        expect(cell).toMatchObject({ column: 1, width: 8, row: next })
        next += cell?.height ?? 0
      }
    }),
  )
})

test('D8 a tablet inherits exactly the fields that are not overridden', () => {
  fc.assert(
    fc.property(sections, override(24), fc.nat(), (of, change, number) => {
      const ids = getIds(of.placements)
      const id = ids[number % ids.length]
      if (!id || !change) return
      const changed = withBase(of, id, change)
      const base = resolveLayout(changed, 'base').placements[id]
      const tablet = resolveLayout(changed, 'tablet').placements[id]
      const set = changed.placements[id]?.tablet
      for (const field of ['row', 'height', 'layer', 'align', 'hidden'] as const)
        expect(tablet?.cell[field]).toBe(set?.[field] ?? base?.cell[field])
      // Column and width may be clamped together, so they are only equal when neither is set.
      if (set?.column === undefined && set?.width === undefined)
        expect([tablet?.cell.column, tablet?.cell.width]).toEqual([base?.cell.column, base?.cell.width])
    }),
  )
})

test('D12 exactly the overridden fields are not inherited, and resetting them inherits them again', () => {
  fc.assert(
    fc.property(sections, fc.constantFrom('tablet' as const, 'phone' as const), (of, on) => {
      const blocks = Object.fromEntries(
        getIds(of.placements).map((id) => [id, { id, type: 'text', version: 1, props: {} }]),
      )
      let whole = { version: 1, sections: [of], blocks }
      for (const id of getIds(of.placements)) {
        const placement = of.placements[id]
        if (!placement) continue
        const inherited = resolveLayout(of, on).placements[id]?.inherited
        for (const field of cellFields) expect(inherited?.[field]).toBe(placement[on]?.[field] === undefined)
        whole = apply(whole, resetOverrides(id, placement, on)).page
      }
      const [after] = whole.sections
      expect(after && Object.values(after.placements).every((placement) => !(on in placement))).toBe(true)
      const never = Object.fromEntries(
        Object.entries(of.placements).map(([id, { [on]: _gone, ...rest }]) => [id, rest]),
      )
      expect(after && resolveLayout(after, on)).toEqual(resolveLayout({ ...of, placements: never }, on))
    }),
  )
})

test('D12 only the given fields are reset', () => {
  const of = sectionOf(place('text', {}, { phone: { at: [2, 5], size: [3, 4] } }))
  const [id] = getIds(of.placements)
  const placement = id && of.placements[id]
  if (!placement) throw new Error('no placement')
  expect(resetOverrides(id, placement, 'phone', ['row', 'layer']).patch).toEqual({ row: null })
})

test('D11 a hidden block takes no space', () => {
  const of = sectionOf(
    place('text', {}, { at: [1, 1], size: [7, 3] }),
    place('text', {}, { at: [1, 4], size: [7, 5], phone: { hidden: true } }),
    place('text', {}, { at: [1, 9], size: [7, 2] }),
  )
  expect(cellsOf(of, 'phone').map((cell) => cell?.[1])).toEqual([1, 4, 4])
  expect(resolveLayout(of, 'phone').rows).toBe(5)
  expect(resolveLayout(of, 'base').rows).toBe(10)
})
