const MIN_MICROSECONDS = 10_000
const RUNS = 3

/** CPU time of this thread in microseconds; other processes do not count. */
const measureOnce = (operation: () => unknown): number => {
  const start = process.threadCpuUsage()
  let times = 0
  for (;;) {
    operation()
    times++
    const { user, system } = process.threadCpuUsage(start)
    if (user + system >= MIN_MICROSECONDS) return (user + system) / times
  }
}

const measure = (operation: () => unknown): number =>
  Math.min(...Array.from({ length: RUNS }, () => measureOnce(operation)))

/** Growth that tests accept: linear time grows by 4, quadratic time by 16. */
export const MAX_GROWTH = 8

/** CPU time at four times the size divided by that at the size. `prepare` creates the operation, and is not measured. */
export const measureGrowth = (size: number, prepare: (size: number) => () => unknown): number => {
  const [small, large] = [prepare(size), prepare(4 * size)]
  return measure(large) / measure(small)
}
