/** Lets that many through at a time; the others wait in the order in which they came. */
export const createGate = (width: number) => {
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
