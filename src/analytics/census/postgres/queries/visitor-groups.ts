import type { Plane } from '../rollups/pack.ts'

const INITIAL_SIZE = 16
const NONE = new Int32Array(0)

/** Counts different visitors by groups. Numbers are appended to a list per group; lists are freed of repetitions before they grow. */
export const createVisitorGroups = () => {
  const lists: Int32Array[] = []
  const sizes: number[] = []
  /** A bit per visitor; all are 0 between two calls of `unite`. */
  let seen = new Int32Array(1024)

  const cover = (list: Int32Array, size: number): void => {
    let bits = 0
    for (let index = 0; index < size; index++) bits |= list[index] ?? 0
    let words = seen.length
    while (words <= bits >>> 5) words *= 2
    if (words > seen.length) seen = new Int32Array(words)
  }

  /** Leaves each number once. Returns how many. */
  const unite = (list: Int32Array, size: number): number => {
    cover(list, size)
    const bitsSeen = seen
    let kept = 0
    for (let index = 0; index < size; index++) {
      const number = list[index] ?? 0
      const word = number >>> 5
      const bits = bitsSeen[word] ?? 0
      const bit = 1 << (number & 31)
      if ((bits & bit) !== 0) continue
      bitsSeen[word] = bits | bit
      list[kept++] = number
    }
    for (let index = 0; index < kept; index++) bitsSeen[(list[index] ?? 0) >>> 5] = 0
    return kept
  }

  /** For at least `count` more numbers. */
  const makeRoom = (group: number, count = 1): Int32Array => {
    const list = lists[group] ?? NONE
    const kept = unite(list, sizes[group] ?? 0)
    sizes[group] = kept
    if (kept + count <= list.length && kept * 2 <= list.length) return list
    const larger = new Int32Array(Math.max(INITIAL_SIZE, list.length * 2, (kept + count) * 2))
    larger.set(list.subarray(0, kept))
    lists[group] = larger
    return larger
  }

  return {
    /** `groups` has the group of each entry, -1 for none; an entry belongs to the visit of the same index, or to that in `visits`. */
    add: (groups: Int32Array, visitors: Int32Array, visits?: Plane): void => {
      for (let entry = 0; entry < groups.length; entry++) {
        const group = groups[entry] ?? -1
        if (group < 0) continue
        let list = lists[group] ?? NONE
        if (list.length === (sizes[group] ?? 0)) list = makeRoom(group)
        const size = sizes[group] ?? 0
        list[size] = visitors[visits ? (visits[entry] ?? 0) : entry] ?? 0
        sizes[group] = size + 1
      }
    },
    /** Visitors of one group. */
    append: (group: number, visitors: Int32Array): void => {
      let list = lists[group] ?? NONE
      if (list.length < (sizes[group] ?? 0) + visitors.length) list = makeRoom(group, visitors.length)
      const size = sizes[group] ?? 0
      list.set(visitors, size)
      sizes[group] = size + visitors.length
    },
    count: (group: number): number => {
      const kept = unite(lists[group] ?? NONE, sizes[group] ?? 0)
      sizes[group] = kept
      return kept
    },
  }
}
