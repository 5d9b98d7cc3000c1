import { noLimits } from '#base/limits.ts'
import { type Device, maxLayer } from '#document/constants.ts'
import { overlaps, sortByReadingOrder } from '#document/geometry.ts'
import { type ResolvedCell, resolveLayout } from '#document/layout.ts'
import { applyAll } from '#document/operations/apply.ts'
import type { Operation } from '#document/operations/operation.ts'
import { type BlockId, findSectionOfBlock, getIds, type PageDocument, type Section } from '#document/page.ts'
import { getBox, type Move, placeBlocks, setCell } from './place-blocks.ts'

const getVisibleCells = (section: Section, device: Device): Map<BlockId, ResolvedCell> => {
  const { placements } = resolveLayout(section, device)
  return new Map(
    getIds(placements).flatMap((id): [BlockId, ResolvedCell][] => {
      const cell = placements[id]?.cell
      return cell && !cell.hidden ? [[id, cell]] : []
    }),
  )
}

const overlapped = (page: PageDocument, device: Device, id: BlockId, other: BlockId): boolean => {
  const [own, theirs] = [getBox(page, id, device), getBox(page, other, device)]
  return (
    own !== undefined &&
    theirs !== undefined &&
    findSectionOfBlock(page, id) === findSectionOfBlock(page, other) &&
    overlaps(own, theirs)
  )
}

/** Renumbers layers from 0 without gaps; used only when the highest layer would be exceeded. */
const compactLayers = (layers: ReadonlyMap<BlockId, number>): Map<BlockId, number> => {
  const distinct = [...new Set(layers.values())].sort((a, b) => a - b)
  return new Map([...layers].map(([id, layer]) => [id, Math.min(distinct.indexOf(layer), maxLayer)]))
}

const raiseInSection = (
  section: Section,
  device: Device,
  ids: readonly BlockId[],
  wasOver: (id: BlockId, other: BlockId) => boolean,
): Operation[] => {
  const cells = getVisibleCells(section, device)
  const layers = new Map([...cells].map(([id, { layer }]) => [id, layer]))
  const inOrder = sortByReadingOrder(Object.fromEntries(cells))
  const placed = inOrder.filter((id) => ids.includes(id)).sort((a, b) => (layers.get(a) ?? 0) - (layers.get(b) ?? 0))
  for (const [index, id] of placed.entries()) {
    const own = cells.get(id)
    if (!own) continue
    const below = placed.slice(0, index)
    const floors = [...cells].flatMap(([other, cell]): number[] => {
      if (other === id || !overlaps(own, cell)) return []
      // Blocks that are placed together keep their order.
      if (ids.includes(other))
        return below.includes(other) ? [(layers.get(other) ?? 0) + (cell.layer < own.layer ? 1 : 0)] : []
      return wasOver(id, other) ? [] : [cell.layer + 1]
    })
    layers.set(id, Math.max(own.layer, ...floors))
  }
  const wanted = Math.max(0, ...layers.values()) > maxLayer ? compactLayers(layers) : layers
  return [...wanted].flatMap(([id, layer]) => (layer === cells.get(id)?.layer ? [] : [setCell(id, device, { layer })]))
}

/**
 * Brings new or moved blocks to the front of the blocks that they cover now and did not cover before; the order of blocks that overlapped
 * already is kept. Equal layers are not enough: positioned content, such as images, is painted above later blocks of the same layer.
 */
export const bringToFront = (
  before: PageDocument,
  after: PageDocument,
  device: Device,
  ids: readonly BlockId[],
): Operation[] =>
  after.sections.flatMap((section) => {
    const placed = ids.filter((id) => section.placements[id])
    const wasOver = (id: BlockId, other: BlockId): boolean => overlapped(before, device, id, other)
    return placed.length === 0 ? [] : raiseInSection(section, device, placed, wasOver)
  })

/** Moves blocks to these cells, in front of what they cover there. */
export const moveBlocks = (page: PageDocument, device: Device, moves: readonly Move[]): Operation[] => {
  const operations = placeBlocks(page, device, moves)
  const { page: after } = applyAll(page, operations, noLimits)
  const ids = moves.map(({ id }) => id)
  return [...operations, ...bringToFront(page, after, device, ids)]
}
