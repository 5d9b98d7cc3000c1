import { maxRow } from '#document/constants.ts'
import type { Box } from '#document/geometry.ts'
import { columnEndingAt, columnStartingAt, type GridLines, rowEndingAt, rowStartingAt, toRect } from './grid.ts'
import { bottom, type Point, type Rect, right } from './rect.ts'
import { computeGuides, computeSnapOffset, type Guide } from './snap.ts'

/** The eight handles, named after the sides that they move. */
export const handles = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const
export type Handle = (typeof handles)[number]

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)

/** Snaps the moved corner to other edges, as a rectangle without extent. */
const snapEdge = (edge: Rect, others: readonly Rect[]): Point => {
  const { x, y } = computeSnapOffset(edge, others)
  return { x: edge.x + x, y: edge.y + y }
}

/** Resizes a box; the opposite side stays and at least one cell remains. */
export const resizeBox = (
  grid: GridLines,
  { box, handle, delta, others }: { box: Box; handle: Handle; delta: Point; others: readonly Rect[] },
): { box: Box; guides: readonly Guide[] } => {
  const start = toRect(grid, box)
  const corner = {
    x: (handle.includes('w') ? start.x : right(start)) + delta.x,
    y: (handle.includes('n') ? start.y : bottom(start)) + delta.y,
  }
  const at = snapEdge({ ...corner, width: 0, height: 0 }, others)
  const lastColumn = box.column + box.width - 1
  const lastRow = box.row + box.height - 1
  const first = {
    column: handle.includes('w') ? clamp(columnStartingAt(grid, at.x), 1, lastColumn) : box.column,
    row: handle.includes('n') ? clamp(rowStartingAt(grid, at.y), 1, lastRow) : box.row,
  }
  const last = {
    column: handle.includes('e') ? clamp(columnEndingAt(grid, at.x), box.column, grid.columns.length) : lastColumn,
    row: handle.includes('s') ? clamp(rowEndingAt(grid, at.y), box.row, maxRow) : lastRow,
  }
  const next = {
    ...first,
    width: last.column - first.column + 1,
    height: last.row - first.row + 1,
  }
  return { box: next, guides: computeGuides(toRect(grid, next), others) }
}

/** Resizing by keyboard: moves the right and bottom sides by cells. */
export const growBox = (box: Box, by: { columns: number; rows: number }, columns: number): Box => ({
  ...box,
  width: clamp(box.width + by.columns, 1, Math.max(1, columns - box.column + 1)),
  height: clamp(box.height + by.rows, 1, maxRow - box.row + 1),
})
