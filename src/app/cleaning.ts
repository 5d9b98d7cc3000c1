import { z } from 'zod'
import { purge as purgeScriptErrors } from '#insight/errors/service.ts'
import type { Sessions } from '#people/sessions/service.ts'
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
  sessions,
  clock,
}: {
  jobs: Jobs
  transact: Transact
  limits: RateLimits
  sessions: Sessions
  clock: Clock
}): void => {
  jobs.work(cleanUp, async () => {
    await sessions.sweep()
    await limits.sweep()
    await transact((tx) => purgeScriptErrors(tx, clock()))
  })
  jobs.schedule(cleanUp, '17 3 * * *')
}
