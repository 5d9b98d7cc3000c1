import { z } from 'zod'
import { purge as purgeScriptErrors } from '#analytics/errors/service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Transact } from '#platform/database/transaction.ts'
import type { RateLimits } from '#platform/http/rate-limit.ts'
import { defineJob } from '#platform/jobs/job.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'

const cleanUp = defineJob('app.clean-up', z.object({}), { policy: 'exclusive', retryLimit: 2 })

/** Every night what nobody needs any more goes: sessions and limits that are over, old script errors. */
export const scheduleCleaning = ({
  jobs,
  transact,
  limits,
  clock,
  sweepers,
}: {
  jobs: Jobs
  transact: Transact
  limits: RateLimits
  clock: Clock
  sweepers: readonly { sweep: () => Promise<unknown> }[]
}): void => {
  jobs.work(cleanUp, async () => {
    for (const { sweep } of [...sweepers, limits]) await sweep()
    await transact((tx) => purgeScriptErrors(tx, clock()))
  })
  jobs.schedule(cleanUp, '17 3 * * *')
}
