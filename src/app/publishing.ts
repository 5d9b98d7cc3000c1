import { z } from 'zod'
import type { WebsiteId } from '#base/id.ts'
import type { Clock } from '#platform/clock.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import { defineJob } from '#platform/jobs/job.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'

export const publishDue = defineJob('app.publish-due', z.object({}), { policy: 'exclusive', retryLimit: 0 })

/** Makes public what was scheduled for a moment that has come, and says whose it is. */
type Publisher = { publishDue: (tx: Tx, now: Date) => Promise<readonly WebsiteId[]> }

/**
 * Every minute what was scheduled becomes public. Whoever asks the database sees it at its moment anyway; this is for the pages that
 * were kept without it. The next minute is the next try.
 */
export const schedulePublishing = ({
  jobs,
  transact,
  clock,
  publishers,
  onChange,
}: {
  jobs: Jobs
  transact: Transact
  clock: Clock
  publishers: readonly Publisher[]
  onChange: (tx: Tx, websiteId: WebsiteId) => Promise<unknown>
}): void => {
  jobs.work(publishDue, () =>
    transact(async (tx) => {
      const changed = new Set<WebsiteId>()
      for (const publisher of publishers)
        for (const websiteId of await publisher.publishDue(tx, clock())) changed.add(websiteId)
      for (const websiteId of [...changed].sort()) await onChange(tx, websiteId)
    }),
  )
  jobs.schedule(publishDue, '* * * * *')
}
