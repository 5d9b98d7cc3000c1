import { devices, maxRow } from '#document/constants.ts'
import { getRowBelow, overlaps } from '#document/geometry.ts'
import { type ResolvedCell, type ResolvedLayout, resolveLayout } from '#document/layout.ts'
import type { Operation, OperationOf } from '#document/operations/operation.ts'
import { type BlockId, type Cell, type Device, getIds, type Placement, type Section } from '#document/page.ts'

/**
 * Rows of a section whose blocks follow each other like paragraphs: an inserted block moves the following ones down, a removed block moves
 * them up. Tablet and phone rows are written only where a layout has rows of its own; otherwise they follow the desktop.
 */

const hasOwnRows = (section: Section, device: Device): boolean =>
  device === 'base' || getIds(section.placements).some((id) => section.placements[id]?.[device]?.row !== undefined)

const ownsRow = (placement: Placement | undefined, device: Device): boolean =>
  device === 'base' || placement?.[device]?.row !== undefined

const setRow = (blockId: BlockId, device: Device, row: number): OperationOf<'setCell'> => ({
  type: 'setCell',
  blockId,
  device,
  patch: { row: Math.min(maxRow, Math.max(1, row)) },
})

const shiftRows = (section: Section, { device, placements }: ResolvedLayout, from: number, by: number): Operation[] =>
  getIds(placements).flatMap((id) => {
    const row = placements[id]?.cell.row ?? 0
    return row >= from && ownsRow(section.placements[id], device) ? [setRow(id, device, row + by)] : []
  })

/** The row of each device at which a block is inserted; the blocks from that row on are moved down. */
export type FlowPosition = Readonly<Record<Device, number>>

const toPosition = (section: Section, toRow: (cell: ResolvedCell) => number, id: BlockId): FlowPosition => {
  const rowOn = (device: Device): number => {
    const cell = resolveLayout(section, device).placements[id]?.cell
    return cell ? toRow(cell) : 1
  }
  return { base: rowOn('base'), tablet: rowOn('tablet'), phone: rowOn('phone') }
}

export const getPositionAfter = (section: Section, id: BlockId): FlowPosition => toPosition(section, getRowBelow, id)
export const getPositionBefore = (section: Section, id: BlockId): FlowPosition =>
  toPosition(section, ({ row }) => row, id)

/** Columns and size of a new block; its rows are computed. */
export type FlowCell = Pick<Placement, 'tablet' | 'phone'> & { base: Omit<Cell, 'row'> }

/** Where a new block goes, and the operations that make room for it. */
export const openRows = (
  section: Section,
  id: BlockId,
  cell: FlowCell,
  at: FlowPosition,
): { placement: Placement; operations: Operation[] } => {
  const base = { ...cell.base, row: Math.min(maxRow, at.base) }
  const placement: Placement = { base }
  const operations: Operation[] = []
  const inserted: Section = { ...section, placements: { ...section.placements, [id]: { ...cell, base } } }
  for (const device of devices) {
    const ownRows = hasOwnRows(section, device)
    if (device !== 'base') {
      const own = { ...cell[device], ...(ownRows && { row: Math.min(maxRow, at[device]) }) }
      if (Object.keys(own).length > 0) placement[device] = own
    }
    if (!ownRows) continue
    const height = resolveLayout(inserted, device).placements[id]?.cell.height ?? cell.base.height
    operations.push(...shiftRows(section, resolveLayout(section, device), at[device], height))
  }
  return { placement, operations }
}

/** The operations that close the gap of a block that leaves the section. Rows that other blocks share with it stay. */
export const closeRows = (section: Section, id: BlockId): Operation[] => {
  const { [id]: _leaving, ...placements } = section.placements
  const rest: Section = { ...section, placements }
  return devices.flatMap((device) => {
    const cell = resolveLayout(section, device).placements[id]?.cell
    if (!cell || cell.hidden || !ownsRow(section.placements[id], device)) return []
    const layout = resolveLayout(rest, device)
    const rows = { ...cell, column: 1, width: layout.columns }
    const isShared = getIds(layout.placements).some((other) => {
      const taken = layout.placements[other]?.cell
      return taken !== undefined && overlaps(rows, taken)
    })
    return isShared ? [] : shiftRows(rest, layout, getRowBelow(cell), -cell.height)
  })
}
