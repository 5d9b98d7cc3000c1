import type { BlockId, Cell } from './page.ts'
import { getIds } from './page.ts'

/** A rectangle of grid cells; columns and rows start at 1. */
export type Box = Pick<Cell, 'column' | 'row' | 'width' | 'height'>

/** The first row below a box. */
export const getRowBelow = (box: Box): number => box.row + box.height

export const overlaps = (a: Box, b: Box): boolean =>
  a.column < b.column + b.width && b.column < a.column + a.width && a.row < getRowBelow(b) && b.row < getRowBelow(a)

/** The smallest box that contains all boxes; undefined for an empty list. */
export const getBounds = (boxes: readonly Box[]): Box | undefined => {
  if (boxes.length === 0) return undefined
  const column = Math.min(...boxes.map((box) => box.column))
  const row = Math.min(...boxes.map((box) => box.row))
  return {
    column,
    row,
    width: Math.max(...boxes.map((box) => box.column + box.width)) - column,
    height: Math.max(...boxes.map(getRowBelow)) - row,
  }
}

export const countRows = (boxes: readonly Box[]): number => Math.max(0, ...boxes.map((box) => getRowBelow(box) - 1))

/** Fits a box into the grid: moves it first, and shrinks it only if it is too wide. */
export const clampToGrid = <B extends Box>(box: B, columns: number): B => {
  const width = Math.min(Math.max(1, Math.round(box.width)), columns)
  return {
    ...box,
    width,
    column: Math.min(Math.max(1, Math.round(box.column)), columns - width + 1),
    row: Math.max(1, Math.round(box.row)),
    height: Math.max(1, Math.round(box.height)),
  }
}

/** Sorts by row, column, layer and id. */
export const sortByReadingOrder = (cells: Readonly<Record<BlockId, Box & { layer?: number }>>): BlockId[] =>
  getIds(cells)
    .map((id) => ({ id, cell: cells[id] }))
    .sort(
      (a, b) =>
        (a.cell?.row ?? 0) - (b.cell?.row ?? 0) ||
        (a.cell?.column ?? 0) - (b.cell?.column ?? 0) ||
        (a.cell?.layer ?? 0) - (b.cell?.layer ?? 0) ||
        (a.id < b.id ? -1 : 1),
    )
    .map(({ id }) => id)
