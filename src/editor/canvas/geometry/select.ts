import type { BlockId } from '#document/page.ts'
import { type Rect, touches } from './rect.ts'

/** Everything that a rubber band touches, in the order given; added to what was chosen before where it is held. */
export const bandSelection = (
  band: Rect,
  rects: ReadonlyMap<BlockId, Rect>,
  before: readonly BlockId[] = [],
): BlockId[] => {
  const touched = [...rects].filter(([, rect]) => touches(band, rect)).map(([id]) => id)
  return [...new Set([...before, ...touched])]
}

/** A click with Shift or Ctrl adds a block, or takes it out again. */
export const toggled = (ids: readonly BlockId[], id: BlockId): BlockId[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]
