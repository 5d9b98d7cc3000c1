import { maxRow } from '#document/choices.ts'
import { type Box, bounds, clampToGrid } from '#document/geometry.ts'
import { columnStartingAt, type GridLines, rectOf, rowStartingAt } from './grid.ts'
import { type Point, type Rect, shifted } from './rect.ts'
import { type Guide, guidesOf, snapped } from './snap.ts'

/** Moves boxes by cells as one: none leaves the grid, and their places to each other stay. */
export const movedBy = (
  boxes: readonly Box[],
  by: { columns: number; rows: number },
  columns: number,
): readonly Box[] => {
  const all = bounds(boxes)
  if (!all) return boxes
  const most = { columns: columns - all.width - all.column + 1, rows: maxRow - all.height - all.row + 1 }
  const step = {
    columns: Math.max(1 - all.column, Math.min(by.columns, Math.max(most.columns, 1 - all.column))),
    rows: Math.max(1 - all.row, Math.min(by.rows, Math.max(most.rows, 1 - all.row))),
  }
  return boxes.map((box) =>
    clampToGrid({ ...box, column: box.column + step.columns, row: box.row + step.rows }, columns),
  )
}

export type Landing = { boxes: readonly Box[]; guides: readonly Guide[] }

/**
 * Where boxes would land that were taken at `from` (their rectangle on the page when the drag began) and carried by `delta`. The grid may
 * be another section's than they came from.
 */
export const landingOf = (
  grid: GridLines,
  boxes: readonly Box[],
  from: Rect,
  delta: Point,
  others: readonly Rect[],
): Landing => {
  const all = bounds(boxes)
  if (!all) return { boxes, guides: [] }
  const wanted = snapped(shifted(from, delta), others)
  const step = {
    columns: columnStartingAt(grid, wanted.x) - all.column,
    rows: rowStartingAt(grid, wanted.y) - all.row,
  }
  const moved = movedBy(boxes, step, grid.columns.length)
  const place = bounds(moved)
  return { boxes: moved, guides: place ? guidesOf(rectOf(grid, place), others) : [] }
}
