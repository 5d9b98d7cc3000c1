import type { BlockId } from '#document/page.ts'
import { intersects, type Rect } from './rect.ts'

/** Everything that a rubber band touches, in the order given; added to what was chosen before where it is held. */
export const selectInMarquee = (
  marquee: Rect,
  rects: ReadonlyMap<BlockId, Rect>,
  before: readonly BlockId[] = [],
): BlockId[] => {
  const touched = [...rects].filter(([, rect]) => intersects(marquee, rect)).map(([id]) => id)
  return [...new Set([...before, ...touched])]
}

/** A click with Shift or Ctrl adds a block, or takes it out again. */
export const toggleId = (ids: readonly BlockId[], id: BlockId): BlockId[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]
