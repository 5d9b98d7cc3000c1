import type { BlockId } from '#document/page.ts'

/**
 * The most blocks that keep their order between two lists (the longest increasing subsequence of positions); the others have to be moved.
 */
export const findStableIds = (before: readonly BlockId[], after: readonly BlockId[]): BlockId[] => {
  const positions = new Map(before.map((id, index) => [id, index]))
  const ids = after.filter((id) => positions.has(id))
  const at = (index: number): number => positions.get(ids[index] as BlockId) ?? -1
  /** For each length, the index in `ids` of the smallest last position. */
  const ends: number[] = []
  const previous: number[] = []
  ids.forEach((_, index) => {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (at(ends[middle] ?? 0) < at(index)) low = middle + 1
      else high = middle
    }
    previous[index] = low > 0 ? (ends[low - 1] ?? -1) : -1
    ends[low] = index
  })
  const stable: BlockId[] = []
  for (let index = ends.at(-1) ?? -1; index >= 0; index = previous[index] ?? -1) stable.push(ids[index] as BlockId)
  return stable.reverse()
}
