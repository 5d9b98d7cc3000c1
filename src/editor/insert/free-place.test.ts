import fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnsOf } from '#document/choices.ts'
import { overlaps } from '#document/geometry.ts'
import { resolve } from '#document/layout.ts'
import { idsOf } from '#document/page.ts'
import { device, sections } from '#document/testing/arbitraries.ts'
import { freePlace } from './free-place.ts'

const size = fc.record({ width: fc.integer({ min: 1, max: 24 }), height: fc.integer({ min: 1, max: 20 }) })

test('a new block never overlaps another that is shown, and lies within the grid', () => {
  fc.assert(
    fc.property(sections, device, size, fc.nat(), (section, on, wanted, pick) => {
      const ids = idsOf(section.placements)
      const box = freePlace(section, on, wanted, pick % 2 === 0 ? ids[pick % ids.length] : undefined)
      const { placements } = resolve(section, on)
      for (const id of ids) {
        const cell = placements[id]?.cell
        if (cell && !cell.hidden) expect(overlaps(box, cell)).toBe(false)
      }
      expect(box.column).toBeGreaterThanOrEqual(1)
      expect(box.row).toBeGreaterThanOrEqual(1)
      expect(box.column + box.width - 1).toBeLessThanOrEqual(columnsOf[on])
    }),
  )
})

test('it goes below the block that is chosen, never above it', () => {
  fc.assert(
    fc.property(sections, device, size, fc.nat(), (section, on, wanted, pick) => {
      const ids = idsOf(section.placements)
      const chosen = ids[pick % ids.length]
      const cell = chosen && resolve(section, on).placements[chosen]?.cell
      if (!cell) return
      expect(freePlace(section, on, wanted, chosen).row).toBeGreaterThanOrEqual(cell.row + cell.height)
    }),
  )
})
