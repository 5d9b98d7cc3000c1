import type { BlockId, Cell } from './page.ts'
import { getIds } from './page.ts'

/** A rectangle of whole cells; columns and rows count from 1. */
export type Box = Pick<Cell, 'column' | 'row' | 'width' | 'height'>

/** The first row below a box. */
export const getRowBelow = (box: Box): number => box.row + box.height

export const overlaps = (a: Box, b: Box): boolean =>
  a.column < b.column + b.width && b.column < a.column + a.width && a.row < getRowBelow(b) && b.row < getRowBelow(a)

/** The smallest box around all of them; undefined around none. */
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

/** Keeps the size where it can, and moves a box back in rather than cutting it. */
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

/** Top to bottom, then left to right; what lies under comes before what lies over it; the id settles the rest. */
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

/** Takes out the rows that no box touches. What overlapped still does, in the same way, so that layered compositions stay whole. */
export const removeEmptyRows = <B extends Box>(boxes: Readonly<Record<BlockId, B>>): Record<BlockId, B> => {
  const all: [string, B][] = Object.entries(boxes)
  const empty = Array.from({ length: countRows(all.map(([, box]) => box)) }, (_, index) => index + 1).filter(
    (row) => !all.some(([, box]) => box.row <= row && row < getRowBelow(box)),
  )
  return Object.fromEntries(
    all.map(([id, box]) => [id, { ...box, row: box.row - empty.filter((row) => row < box.row).length }]),
  )
}
