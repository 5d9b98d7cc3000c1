import { availableParallelism } from 'node:os'

export type ConcurrencyLimit = <Result>(task: () => Promise<Result>) => Promise<Result>

/** For image processing. Low, because each task uses a whole CPU core that pages need too. */
export const createImageConcurrencyLimit = (): ConcurrencyLimit =>
  createConcurrencyLimit(Math.max(1, Math.min(2, availableParallelism() - 1)))

/** Runs at most `max` tasks at a time; the others wait in FIFO order. */
export const createConcurrencyLimit = (max: number): ConcurrencyLimit => {
  let running = 0
  const waiting: (() => void)[] = []
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (running >= max)
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
      })
    else running++
    try {
      return await task()
    } finally {
      // Hand the slot to the next task, so that a new caller cannot take it in between.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
