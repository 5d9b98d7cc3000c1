import type { Box } from '#document/geometry.ts'
import type { GridLines, Track } from '#editor/frame/bridge.ts'
import type { Point, Rect } from './rect.ts'

export type { GridLines }

/** The track of a row, counted from 1; rows beyond the measured ones are extrapolated. */
export const rowTrack = (grid: GridLines, row: number): Track => {
  const measured = grid.rows[row - 1]
  if (measured) return measured
  const beyond = row - 1 - grid.rows.length
  const last = grid.rows.at(-1)
  const first = last ? last.end + grid.gap : grid.top
  const start = first + beyond * (grid.rowHeight + grid.gap)
  return { start, end: start + grid.rowHeight }
}

const columnTrack = (grid: GridLines, column: number): Track =>
  grid.columns[Math.min(Math.max(column, 1), grid.columns.length) - 1] ?? { start: 0, end: 0 }

/** The rectangle of a box on the page. */
export const toRect = (grid: GridLines, box: Box): Rect => {
  const left = columnTrack(grid, box.column).start
  const top = rowTrack(grid, box.row).start
  return {
    x: left,
    y: top,
    width: columnTrack(grid, box.column + box.width - 1).end - left,
    height: rowTrack(grid, box.row + box.height - 1).end - top,
  }
}

const nearest = (count: number, distance: (number: number) => number): number => {
  let best = 1
  for (let number = 2; number <= count; number++) if (distance(number) < distance(best)) best = number
  return best
}

/** Number of rows to consider for a point: the measured ones and as many more as fit above it. */
const rowsTo = (grid: GridLines, y: number): number => {
  const last = rowTrack(grid, Math.max(1, grid.rows.length))
  const more = Math.max(0, Math.ceil((y - last.end) / Math.max(1, grid.rowHeight + grid.gap)))
  return Math.max(1, grid.rows.length) + more + 1
}

export const columnStartingAt = (grid: GridLines, x: number): number =>
  nearest(grid.columns.length, (column) => Math.abs(columnTrack(grid, column).start - x))
export const columnEndingAt = (grid: GridLines, x: number): number =>
  nearest(grid.columns.length, (column) => Math.abs(columnTrack(grid, column).end - x))
export const rowStartingAt = (grid: GridLines, y: number): number =>
  nearest(rowsTo(grid, y), (row) => Math.abs(rowTrack(grid, row).start - y))
export const rowEndingAt = (grid: GridLines, y: number): number =>
  nearest(rowsTo(grid, y), (row) => Math.abs(rowTrack(grid, row).end - y))

/** The cell at a point, or the nearest one. */
export const findCellAt = (grid: GridLines, { x, y }: Point): { column: number; row: number } => {
  const off = ({ start, end }: Track, at: number): number => Math.max(start - at, at - end, 0)
  return {
    column: nearest(grid.columns.length, (column) => off(columnTrack(grid, column), x)),
    row: nearest(rowsTo(grid, y), (row) => off(rowTrack(grid, row), y)),
  }
}
