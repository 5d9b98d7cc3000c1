import { SEED } from './seed.ts'

/** A generator of numbers from 0 (inclusive) to 1 (exclusive), determined by its seed (mulberry32). */
export const createSeededRandom = (seed: number = SEED): (() => number) => {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A copy in random order (Fisher-Yates). */
export const shuffle = <Item>(items: readonly Item[], random: () => number): Item[] => {
  const shuffled = [...items]
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    ;[shuffled[last], shuffled[other]] = [shuffled[other] as Item, shuffled[last] as Item]
  }
  return shuffled
}
