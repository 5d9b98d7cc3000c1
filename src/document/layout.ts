import { memoizeWeak } from '#base/memoize.ts'
import { type Device, gridColumns } from './constants.ts'
import { type Box, clampToGrid, countRows, getRowBelow, overlaps, sortByReadingOrder } from './geometry.ts'
import type { BlockId, Cell, CellField, Placement, Section } from './page.ts'
import { getIds } from './page.ts'

export type ResolvedCell = Required<Cell>
/** `inherited` says for each field whether it was taken over (true) or set for this very layout (false). */
export type ResolvedPlacement = { cell: ResolvedCell; inherited: Readonly<Record<CellField, boolean>> }
export type ResolvedLayout = {
  device: Device
  columns: number
  /** How many rows the visible blocks take. */
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

const resting = { layer: 0, align: 'stretch', hidden: false } as const

/** The whole phone is about as wide as this many columns of the base layout: 350 px beside 24 columns of 50 px. */
const phoneInBaseColumns = 7

const baseCell = (placement: Placement): ResolvedCell =>
  clampToGrid({ ...resting, ...placement.base }, gridColumns.base)

/** The fields that a placement sets itself for a device, rather than taking them over. */
export const listOverriddenFields = (placement: Placement, device: Device): CellField[] =>
  cellFields.filter((field) => device === 'base' || placement[device]?.[field] !== undefined)

const inheritedFor = (placement: Placement, device: Device): Record<CellField, boolean> => {
  const set = new Set<CellField>(listOverriddenFields(placement, device))
  const entries = cellFields.map((field): [CellField, boolean] => [field, !set.has(field)])
  return Object.fromEntries(entries) as Record<CellField, boolean>
}

/** The order in which the blocks of a section are read aloud, drawn into the page and stacked on a phone. */
export const getSectionOrder = memoizeWeak((section: Section): readonly BlockId[] => {
  const cells: Record<BlockId, ResolvedCell> = {}
  for (const id of getIds(section.placements)) {
    const placement = section.placements[id]
    if (placement) cells[id] = baseCell(placement)
  }
  return sortByReadingOrder(cells)
})

/**
 * A block as high as its picture would be if it kept its shape at the width of a phone, and never higher than on the desktop. Rows grow
 * with what is in them, so text is not cut by it.
 */
const phoneHeight = (base: ResolvedCell): number =>
  Math.max(1, Math.round(base.height * Math.min(1, phoneInBaseColumns / base.width)))

/** The phone cell of a block but for its row, which depends on the others. */
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

/** The first row at or after `from` where the box touches none of the others. */
const freeRow = (box: Box, from: number, others: readonly Box[]): number => {
  let row = from
  for (;;) {
    const hit = others.find((other) => overlaps({ ...box, row }, other))
    if (!hit) return row
    row = getRowBelow(hit)
  }
}

/** Blocks whose row was set keep it; all others follow one another in reading order, around those that stay. */
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
    const row = cell.hidden ? next : freeRow(cell, next, pinned)
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
    cells[id] = clampToGrid({ ...resting, ...placement.base, ...changed }, gridColumns[device])
  }
  return cells
}

/** Where every block of a section lies on a device, with nothing left open. */
export const resolveLayout = (section: Section, device: Device): ResolvedLayout => {
  const cells = device === 'phone' ? phoneCells(section) : plainCells(section, device)
  const placements: Record<BlockId, ResolvedPlacement> = {}
  for (const id of getIds(cells)) {
    const cell = cells[id]
    const placement = section.placements[id]
    if (cell && placement) placements[id] = { cell, inherited: inheritedFor(placement, device) }
  }
  const visible = Object.values<ResolvedCell>(cells).filter((cell) => !cell.hidden)
  return { device, columns: gridColumns[device], rows: countRows(visible), placements }
}
