import { bottom, boundingRect, type Point, type Rect, right, translateRect } from './rect.ts'

/** A line that shows aligned edges or centers. */
export type Guide = { axis: 'x' | 'y'; at: number; from: number; to: number }

/** Snap distance in page pixels. */
export const SNAP_DISTANCE = 8

type Axis = {
  lines(rect: Rect): [start: number, middle: number, end: number]
}
const across: Axis = { lines: (rect) => [rect.x, rect.x + rect.width / 2, right(rect)] }
const down: Axis = { lines: (rect) => [rect.y, rect.y + rect.height / 2, bottom(rect)] }

/** Pairs of lines that can align: edges with edges, center with center. */
const getAlignmentPairs = (axis: Axis, moving: Rect, other: Rect): [mine: number, theirs: number][] => {
  const [start, middle, end] = axis.lines(moving)
  const [otherStart, otherMiddle, otherEnd] = axis.lines(other)
  return [
    [start, otherStart],
    [end, otherEnd],
    [middle, otherMiddle],
    [start, otherEnd],
    [end, otherStart],
  ]
}

const computeSnapAlongAxis = (axis: Axis, moving: Rect, others: readonly Rect[], reach: number): number => {
  let best = 0
  let least = reach
  for (const other of others)
    for (const [mine, theirs] of getAlignmentPairs(axis, moving, other))
      if (Math.abs(theirs - mine) < least) {
        least = Math.abs(theirs - mine)
        best = theirs - mine
      }
  return best
}

/** The offset that snaps a rectangle to the nearest edges and centers; zero when none is near. */
export const computeSnapOffset = (moving: Rect, others: readonly Rect[], reach: number = SNAP_DISTANCE): Point => ({
  x: computeSnapAlongAxis(across, moving, others, reach),
  y: computeSnapAlongAxis(down, moving, others, reach),
})

export const snapRect = (moving: Rect, others: readonly Rect[], reach: number = SNAP_DISTANCE): Rect =>
  translateRect(moving, computeSnapOffset(moving, others, reach))

/** Tolerance for fractional pixels. */
const SAME = 1

/** Guides for the final rectangle on the grid, which may differ from the snapped one. */
export const computeGuides = (rect: Rect, others: readonly Rect[]): Guide[] => {
  const guides = new Map<string, Guide>()
  for (const other of others) {
    const both = boundingRect([rect, other])
    if (!both) continue
    const add = (axis: 'x' | 'y', at: number): void => {
      const [from, to] = axis === 'x' ? [both.y, bottom(both)] : [both.x, right(both)]
      const key = `${axis}${Math.round(at)}`
      const known = guides.get(key)
      guides.set(key, {
        axis,
        at,
        from: known ? Math.min(known.from, from) : from,
        to: known ? Math.max(known.to, to) : to,
      })
    }
    for (const [mine, theirs] of getAlignmentPairs(across, rect, other))
      if (Math.abs(mine - theirs) < SAME) add('x', theirs)
    for (const [mine, theirs] of getAlignmentPairs(down, rect, other))
      if (Math.abs(mine - theirs) < SAME) add('y', theirs)
  }
  return [...guides.values()]
}
