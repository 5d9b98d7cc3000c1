import type { BlockId } from '#document/page.ts'
import { intersects, type Rect } from './rect.ts'

/** All blocks that the marquee touches, in addition to the previous selection. */
export const selectInMarquee = (
  marquee: Rect,
  rects: ReadonlyMap<BlockId, Rect>,
  before: readonly BlockId[] = [],
): BlockId[] => {
  const touched = [...rects].filter(([, rect]) => intersects(marquee, rect)).map(([id]) => id)
  return [...new Set([...before, ...touched])]
}

/** Adds the block to the selection, or removes it. */
export const toggleId = (ids: readonly BlockId[], id: BlockId): BlockId[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]
