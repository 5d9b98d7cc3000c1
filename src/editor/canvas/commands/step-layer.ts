import { type Device, maxLayer } from '#document/constants.ts'
import { overlaps } from '#document/geometry.ts'
import { resolveLayout } from '#document/layout.ts'
import type { Operation } from '#document/operations/operation.ts'
import { type BlockId, findSectionOfBlock, getIds, type PageDocument } from '#document/page.ts'
import { setCell } from './place-blocks.ts'

/**
 * Moves a block above or below the nearest overlapping block; without overlaps, one layer up or down until the last layer.
 */
export const stepLayer = (page: PageDocument, device: Device, id: BlockId, towards: 'front' | 'back'): Operation[] => {
  const section = findSectionOfBlock(page, id)
  if (!section) return []
  const { placements } = resolveLayout(section, device)
  const own = placements[id]?.cell
  if (!own) return []
  const up = towards === 'front'
  const others = getIds(placements)
    .filter((other) => other !== id)
    .flatMap((other) => placements[other]?.cell ?? [])
    .filter((cell) => !cell.hidden && overlaps(cell, own))
    .map(({ layer }) => layer)
    .filter((layer) => (up ? layer >= own.layer : layer <= own.layer))
  const wanted = up
    ? (others.length > 0 ? Math.min(...others) : own.layer) + 1
    : (others.length > 0 ? Math.max(...others) : own.layer) - 1
  const layer = Math.min(Math.max(0, wanted), maxLayer)
  return layer === own.layer ? [] : [setCell(id, device, { layer })]
}
