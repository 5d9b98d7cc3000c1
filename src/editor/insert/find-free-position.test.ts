import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gridColumns } from '#document/constants.ts'
import { overlaps } from '#document/geometry.ts'
import { resolveLayout } from '#document/layout.ts'
import { getIds } from '#document/page.ts'
import { device, sections } from '#document/testing/arbitraries.ts'
import { findFreePosition } from './find-free-position.ts'

const size = fc.record({ width: fc.integer({ min: 1, max: 24 }), height: fc.integer({ min: 1, max: 20 }) })

test('a new block is inside the grid and overlaps no visible block', () => {
  fc.assert(
    fc.property(sections, device, size, fc.nat(), (section, on, wanted, pick) => {
      const ids = getIds(section.placements)
      const box = findFreePosition(section, on, wanted, pick % 2 === 0 ? ids[pick % ids.length] : undefined)
      const { placements } = resolveLayout(section, on)
      for (const id of ids) {
        const cell = placements[id]?.cell
        if (cell && !cell.hidden) expect(overlaps(box, cell)).toBe(false)
      }
      expect(box.column).toBeGreaterThanOrEqual(1)
      expect(box.row).toBeGreaterThanOrEqual(1)
      expect(box.column + box.width - 1).toBeLessThanOrEqual(gridColumns[on])
    }),
  )
})

test('a new block is placed below the selected block, never above it', () => {
  fc.assert(
    fc.property(sections, device, size, fc.nat(), (section, on, wanted, pick) => {
      const ids = getIds(section.placements)
      const selected = ids[pick % ids.length]
      const cell = selected && resolveLayout(section, on).placements[selected]?.cell
      if (!cell) return
      expect(findFreePosition(section, on, wanted, selected).row).toBeGreaterThanOrEqual(cell.row + cell.height)
    }),
  )
})
