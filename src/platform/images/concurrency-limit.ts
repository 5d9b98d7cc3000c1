import { availableParallelism } from 'node:os'

export type ConcurrencyLimit = <Result>(deed: () => Promise<Result>) => Promise<Result>

/** Pictures made at the same time. Few: they take whole processors, and pages need them too. */
export const createImageConcurrencyLimit = (): ConcurrencyLimit =>
  createConcurrencyLimit(Math.max(1, Math.min(2, availableParallelism() - 1)))

/** Lets that many through at a time; the others wait in the order in which they came. */
export const createConcurrencyLimit = (width: number): ConcurrencyLimit => {
  let inside = 0
  const waiting: (() => void)[] = []
  return async <Result>(deed: () => Promise<Result>): Promise<Result> => {
    if (inside >= width)
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
      })
    else inside++
    try {
      return await deed()
    } finally {
      // The place is handed on, so that nobody who comes in between can take it.
      const next = waiting.shift()
      if (next) next()
      else inside--
    }
  }
}
