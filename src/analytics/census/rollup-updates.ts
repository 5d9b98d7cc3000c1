import type { Clock } from '#platform/clock.ts'
import type { Log } from '#platform/log.ts'
import type { EventStore } from './event-store.ts'

/** Milliseconds between two updates: how old figures of visits of today can be. */
const MIN_WAIT = 3000
/** Updates of busy sites take longer; this keeps them at a twentieth of the time, so that storing hits comes first. */
const WAIT_FACTOR = 20
/** After a flood nothing competes with the updates. */
const CATCH_UP_FACTOR = 1

/**
 * Updates the rollups every few seconds while the program runs; only one node works at a time. A failed update is repeated with the next
 * one. `now` measures in milliseconds.
 */
export const startRollupUpdates = ({
  updateRollups,
  isCatchingUp,
  clock,
  log,
  now = () => performance.now(),
  minWait = MIN_WAIT,
}: Pick<EventStore, 'updateRollups'> &
  Partial<Pick<EventStore, 'isCatchingUp'>> & {
    clock: Clock
    log: Pick<Log, 'error'>
    now?: () => number
    minWait?: number
  }): { stop: () => Promise<void> } => {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let running: Promise<void> = Promise.resolve()

  const schedule = (wait: number): void => {
    if (isStopped) return
    timer = setTimeout(() => {
      running = update()
    }, wait)
  }
  const update = async (): Promise<void> => {
    const startedAt = now()
    let factor = WAIT_FACTOR
    try {
      await updateRollups(clock())
      if (await isCatchingUp?.()) factor = CATCH_UP_FACTOR
    } catch (error) {
      log.error({ err: error }, 'rollups could not be updated')
    }
    schedule(Math.max(minWait, (now() - startedAt) * factor))
  }
  schedule(minWait)

  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
