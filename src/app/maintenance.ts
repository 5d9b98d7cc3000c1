import { z } from 'zod'
import { deleteExpiredScriptErrors } from '#analytics/script-errors/service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Transact } from '#platform/database/transaction.ts'
import type { RateLimits } from '#platform/http/rate-limit.ts'
import { defineJob } from '#platform/jobs/job.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'

const cleanUp = defineJob('app.clean-up', z.object({}), { policy: 'exclusive', retryLimit: 2 })

/** Deletes expired rows every night: sessions, rate limits, carts, script errors and others. */
export const scheduleMaintenance = ({
  jobs,
  transact,
  limits,
  clock,
  services,
}: {
  jobs: Jobs
  transact: Transact
  limits: RateLimits
  clock: Clock
  services: readonly { deleteExpired: () => Promise<unknown> }[]
}): void => {
  jobs.work(cleanUp, async () => {
    for (const { deleteExpired } of [...services, limits]) await deleteExpired()
    await transact((tx) => deleteExpiredScriptErrors(tx, clock()))
  })
  jobs.schedule(cleanUp, '17 3 * * *')
}
