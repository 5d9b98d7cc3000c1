import { memoize } from '#base/memoize.ts'
import { getUtcOffset } from '#base/time.ts'

/** A change of the UTC offset of a time zone, in milliseconds. */
type Transition = { at: Date; from: number; to: number }

/** Shorter than any time between two changes of a time zone. */
const STEP_MS = 7 * 86_400_000
const SECOND = 1000

/** The first second with the new offset. */
const findChange = (timeZone: string, before: number, after: number): number => {
  const offset = getUtcOffset(new Date(before), timeZone)
  let [low, high] = [before / SECOND, after / SECOND]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (getUtcOffset(new Date(middle * SECOND), timeZone) === offset) low = middle
    else high = middle
  }
  return high * SECOND
}

/** Searching a decade takes several milliseconds. */
const findTransitions = memoize(100, (key): readonly Transition[] => {
  const [timeZone = 'UTC', first = '1970', last = '1970'] = key.split(' ')
  const end = Date.UTC(Number(last) + 1, 0, 1)
  const found: Transition[] = []
  for (let time = Date.UTC(Number(first), 0, 1); time < end; time += STEP_MS) {
    const from = getUtcOffset(new Date(time), timeZone)
    const to = getUtcOffset(new Date(time + STEP_MS), timeZone)
    if (from !== to) found.push({ at: new Date(findChange(timeZone, time, time + STEP_MS)), from, to })
  }
  return found
})

export const listTransitions = (timeZone: string, firstYear: number, lastYear: number): readonly Transition[] =>
  findTransitions(`${timeZone} ${firstYear} ${lastYear}`)
