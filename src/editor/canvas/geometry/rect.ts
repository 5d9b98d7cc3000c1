import type { Point, Rect } from '#editor/frame/bridge.ts'

export type { Point, Rect }

export const right = (rect: Rect): number => rect.x + rect.width
export const bottom = (rect: Rect): number => rect.y + rect.height

export const translateRect = (rect: Rect, by: Point): Rect => ({ ...rect, x: rect.x + by.x, y: rect.y + by.y })

export const containsPoint = (rect: Rect, { x, y }: Point): boolean =>
  x >= rect.x && x <= right(rect) && y >= rect.y && y <= bottom(rect)

export const intersects = (a: Rect, b: Rect): boolean =>
  a.x <= right(b) && b.x <= right(a) && a.y <= bottom(b) && b.y <= bottom(a)

/** The rectangle between two opposite corners, in any order. */
export const rectBetween = (a: Point, b: Point): Rect => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x),
  height: Math.abs(a.y - b.y),
})

export const boundingRect = (rects: readonly Rect[]): Rect | undefined => {
  if (rects.length === 0) return undefined
  const x = Math.min(...rects.map((rect) => rect.x))
  const y = Math.min(...rects.map((rect) => rect.y))
  return { x, y, width: Math.max(...rects.map(right)) - x, height: Math.max(...rects.map(bottom)) - y }
}
