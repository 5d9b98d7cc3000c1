import { memoizeWeak } from '#base/memoize.ts'
import { type Device, gridColumns } from './constants.ts'
import { type Box, clampToGrid, countRows, getRowBelow, overlaps, sortByReadingOrder } from './geometry.ts'
import type { BlockId, Cell, CellField, Placement, Section } from './page.ts'
import { getIds } from './page.ts'

export type ResolvedCell = Required<Cell>
/** `inherited` tells for each field whether it is inherited (true) or overridden (false). */
export type ResolvedPlacement = { cell: ResolvedCell; inherited: Readonly<Record<CellField, boolean>> }
export type ResolvedLayout = {
  device: Device
  columns: number
  /** Number of rows used by visible blocks. */
  rows: number
  placements: Readonly<Record<BlockId, ResolvedPlacement>>
}

export const cellFields = [
  'column',
  'row',
  'width',
  'height',
  'layer',
  'align',
  'hidden',
] as const satisfies CellField[]

const DEFAULT_CELL = { layer: 0, align: 'stretch', hidden: false } as const

/** Width of a phone in base columns: 350 px compared to 24 columns of 50 px. */
const phoneInBaseColumns = 7

const baseCell = (placement: Placement): ResolvedCell =>
  clampToGrid({ ...DEFAULT_CELL, ...placement.base }, gridColumns.base)

/** The fields that a placement overrides for a device. */
export const listOverriddenFields = (placement: Placement, device: Device): CellField[] =>
  cellFields.filter((field) => device === 'base' || placement[device]?.[field] !== undefined)

const listInherited = (placement: Placement, device: Device): Record<CellField, boolean> => {
  const set = new Set<CellField>(listOverriddenFields(placement, device))
  const entries = cellFields.map((field): [CellField, boolean] => [field, !set.has(field)])
  return Object.fromEntries(entries) as Record<CellField, boolean>
}

/** The order of a section's blocks in the DOM, for screen readers and in the phone's stack. */
export const getSectionOrder = memoizeWeak((section: Section): readonly BlockId[] => {
  const cells: Record<BlockId, ResolvedCell> = {}
  for (const id of getIds(section.placements)) {
    const placement = section.placements[id]
    if (placement) cells[id] = baseCell(placement)
  }
  return sortByReadingOrder(cells)
})

/**
 * Keeps the block's aspect ratio at the width of a phone, and never exceeds the desktop height. Rows grow with their content, so text is not
 * cut off.
 */
const phoneHeight = (base: ResolvedCell): number =>
  Math.max(1, Math.round(base.height * Math.min(1, phoneInBaseColumns / base.width)))

/** The phone cell of a block without its row, which depends on the other blocks. */
const phoneCell = (placement: Placement): ResolvedCell => {
  const base = baseCell(placement)
  const set = placement.phone ?? {}
  const column = set.column ?? 1
  const width = set.width ?? gridColumns.phone - column + 1
  return clampToGrid(
    { ...base, height: phoneHeight(base), ...set, column, width, row: set.row ?? 1 },
    gridColumns.phone,
  )
}

/** The first row at or after `from` where the box overlaps none of the others. */
const findFreeRow = (box: Box, from: number, others: readonly Box[]): number => {
  let row = from
  for (;;) {
    const hit = others.find((other) => overlaps({ ...box, row }, other))
    if (!hit) return row
    row = getRowBelow(hit)
  }
}

/** Blocks with an overridden row keep it; the others are stacked in reading order around them. */
const phoneCells = (section: Section): Record<BlockId, ResolvedCell> => {
  const cells: Record<BlockId, ResolvedCell> = {}
  const pinned: ResolvedCell[] = []
  const order = getSectionOrder(section)
  for (const id of order) {
    const placement = section.placements[id]
    if (!placement) continue
    const cell = phoneCell(placement)
    cells[id] = cell
    if (placement.phone?.row !== undefined && !cell.hidden) pinned.push(cell)
  }
  let next = 1
  for (const id of order) {
    const cell = cells[id]
    if (!cell || section.placements[id]?.phone?.row !== undefined) continue
    const row = cell.hidden ? next : findFreeRow(cell, next, pinned)
    cells[id] = { ...cell, row }
    if (!cell.hidden) next = row + cell.height
  }
  return cells
}

const plainCells = (section: Section, device: 'base' | 'tablet'): Record<BlockId, ResolvedCell> => {
  const cells: Record<BlockId, ResolvedCell> = {}
  for (const id of getIds(section.placements)) {
    const placement = section.placements[id]
    if (!placement) continue
    const changed = device === 'tablet' ? placement.tablet : undefined
    cells[id] = clampToGrid({ ...DEFAULT_CELL, ...placement.base, ...changed }, gridColumns[device])
  }
  return cells
}

/** Resolves the cell of every block of a section for a device. */
export const resolveLayout = (section: Section, device: Device): ResolvedLayout => {
  const cells = device === 'phone' ? phoneCells(section) : plainCells(section, device)
  const placements: Record<BlockId, ResolvedPlacement> = {}
  for (const id of getIds(cells)) {
    const cell = cells[id]
    const placement = section.placements[id]
    if (cell && placement) placements[id] = { cell, inherited: listInherited(placement, device) }
  }
  const visible = Object.values<ResolvedCell>(cells).filter((cell) => !cell.hidden)
  return { device, columns: gridColumns[device], rows: countRows(visible), placements }
}
