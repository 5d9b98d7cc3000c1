import { gridColumns, maxLayer, maxRow } from '#document/constants.ts'
import { type ResolvedCell, type ResolvedPlacement, resolveLayout } from '#document/layout.ts'
import type { Operation } from '#document/operations/operation.ts'
import type { BlockId, Device, PageDocument } from '#document/page.ts'
import { findSectionOfBlock } from '#document/page.ts'
import { setCell } from '#editor/canvas/commands/place-blocks.ts'

/** The resolved placement of a block on a device; undefined when it was deleted. */
export const findPlacement = (page: PageDocument, id: BlockId, device: Device): ResolvedPlacement | undefined => {
  const section = findSectionOfBlock(page, id)
  return section && resolveLayout(section, device).placements[id]
}

export type Measure = 'column' | 'row' | 'width' | 'height'

/** The range of a value that keeps the block inside the grid. */
export const getRange = (measure: Measure, cell: ResolvedCell, device: Device): { min: number; max: number } => {
  const columns = gridColumns[device]
  const most = { column: columns - cell.width + 1, width: columns - cell.column + 1, row: maxRow, height: maxRow }
  return { min: 1, max: most[measure] }
}

/** Moves all blocks one layer up or down, within the allowed layers. */
export const shiftLayers = (page: PageDocument, ids: readonly BlockId[], device: Device, by: 1 | -1): Operation[] =>
  ids.flatMap((id) => {
    const layer = findPlacement(page, id, device)?.cell.layer
    if (layer === undefined) return []
    const next = Math.min(maxLayer, Math.max(0, layer + by))
    return next === layer ? [] : [setCell(id, device, { layer: next })]
  })

/** The value that all blocks share; undefined when they differ. */
export const getSharedValue = <Field extends keyof ResolvedCell>(
  page: PageDocument,
  ids: readonly BlockId[],
  device: Device,
  field: Field,
): ResolvedCell[Field] | undefined => {
  const values = new Set(ids.flatMap((id) => findPlacement(page, id, device)?.cell[field] ?? []))
  const [first] = values
  return values.size === 1 ? first : undefined
}
