import { maxRow } from '#document/constants.ts'
import { type Box, clampToGrid, getBounds } from '#document/geometry.ts'
import { columnStartingAt, type GridLines, rowStartingAt, toRect } from './grid.ts'
import { type Point, type Rect, translateRect } from './rect.ts'
import { computeGuides, type Guide, snapRect } from './snap.ts'

/** Moves boxes together: none leaves the grid, and their relative positions stay. */
export const moveBoxes = (
  boxes: readonly Box[],
  by: { columns: number; rows: number },
  columns: number,
): readonly Box[] => {
  const all = getBounds(boxes)
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

export type MoveResult = { boxes: readonly Box[]; guides: readonly Guide[] }

/** The boxes after a drag by `delta`; `from` is their rectangle on the page at the start. The grid may belong to another section. */
export const computeMove = (
  grid: GridLines,
  { boxes, from, delta, others }: { boxes: readonly Box[]; from: Rect; delta: Point; others: readonly Rect[] },
): MoveResult => {
  const all = getBounds(boxes)
  if (!all) return { boxes, guides: [] }
  const wanted = snapRect(translateRect(from, delta), others)
  const step = {
    columns: columnStartingAt(grid, wanted.x) - all.column,
    rows: rowStartingAt(grid, wanted.y) - all.row,
  }
  const moved = moveBoxes(boxes, step, grid.columns.length)
  const place = getBounds(moved)
  return { boxes: moved, guides: place ? computeGuides(toRect(grid, place), others) : [] }
}
