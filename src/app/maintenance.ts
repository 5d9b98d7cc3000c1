import { z } from 'zod'
import { deleteExpiredScriptErrors } from '#analytics/script-errors/service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Transact } from '#platform/database/transaction.ts'
import type { RateLimits } from '#platform/http/rate-limit.ts'
import { defineJob } from '#platform/jobs/job.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log.ts'

const cleanUp = defineJob('app.clean-up', z.object({}), { policy: 'exclusive', retryLimit: 2 })

/** Deletes expired rows every night: sessions, rate limits, carts, script errors and others. */
export const scheduleMaintenance = ({
  jobs,
  transact,
  limits,
  clock,
  log,
  services,
}: {
  jobs: Jobs
  transact: Transact
  limits: RateLimits
  clock: Clock
  log: Pick<Log, 'error'>
  services: Readonly<Record<string, { deleteExpired: () => Promise<unknown> }>>
}): void => {
  const scriptErrors = { deleteExpired: () => transact((tx) => deleteExpiredScriptErrors(tx, clock())) }
  const tasks = Object.entries({ ...services, limits, scriptErrors })
  jobs.work(cleanUp, async () => {
    const failed: string[] = []
    for (const [name, { deleteExpired }] of tasks)
      await deleteExpired().catch((error: unknown) => {
        failed.push(name)
        log.error({ err: error, task: name }, 'maintenance task failed')
      })
    // Thrown at the end, so that a failing task does not stop the others and the job is retried.
    if (failed.length > 0) throw new Error(`Maintenance failed for: ${failed.join(', ')}`)
  })
  jobs.schedule(cleanUp, '17 3 * * *')
}
