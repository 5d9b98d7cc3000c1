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

/** Linear time grows by 4, quadratic time by 16. */
const MAX_GROWTH = 8

/** Operations that take longer than linear ones at these sizes are measured. Small sizes first: exponential ones would never end. */
const SUSPICIOUS_MICROSECONDS = 8000
const SIZES = [20, 400, 4000]

/** Whether CPU time at four times the size is more than eight times that at the size. `prepare` is not measured. */
export const isSlow = (prepare: (size: number) => () => unknown): boolean => {
  const isSuspicious = (size: number): boolean => {
    const operation = prepare(size)
    // Measured twice, because the first run can include the compiler or the garbage collector.
    return [1, 2].every(() => {
      const start = process.threadCpuUsage()
      operation()
      const { user, system } = process.threadCpuUsage(start)
      return user + system > SUSPICIOUS_MICROSECONDS
    })
  }
  const suspicious = SIZES.find(isSuspicious)
  if (suspicious === undefined) return false
  // Twice, because the garbage collector can disturb one measurement.
  return [1, 2].every(() => measure(prepare(suspicious)) / measure(prepare(suspicious / 4)) > MAX_GROWTH)
}
