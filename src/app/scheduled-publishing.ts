import { z } from 'zod'
import type { WebsiteId } from '#base/id.ts'
import type { Clock } from '#platform/clock.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import { defineJob } from '#platform/jobs/job.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'

export const publishScheduledJob = defineJob('app.publish-due', z.object({}), { policy: 'exclusive', retryLimit: 0 })

/** Publishes scheduled content of a slice. */
type Publisher = {
  findDueSites: (now: Date) => Promise<readonly WebsiteId[]>
  publishScheduled: (tx: Tx, websiteId: WebsiteId, now: Date) => Promise<void>
}
/** The catalog locks its rows before the site's, and returns the affected sites. */
type ShopPublisher = { publishScheduled: (tx: Tx, now: Date) => Promise<readonly WebsiteId[]> }

/**
 * Publishes scheduled content every minute. Queries show it on time anyway; this job invalidates cached pages. The next run is the retry. Each
 * site has its own transaction, so that a failing site does not block the others.
 */
export const schedulePublishing = ({
  jobs,
  transact,
  clock,
  publishers,
  catalog,
  onChange,
}: {
  jobs: Jobs
  transact: Transact
  clock: Clock
  publishers: readonly Publisher[]
  catalog: ShopPublisher
  onChange: (tx: Tx, websiteId: WebsiteId) => Promise<unknown>
}): void => {
  const publishSite = (websiteId: WebsiteId, now: Date) =>
    transact(async (tx) => {
      await onChange(tx, websiteId)
      for (const publisher of publishers) await publisher.publishScheduled(tx, websiteId, now)
    })
  const publishCatalog = (now: Date) =>
    transact(async (tx) => {
      for (const websiteId of [...(await catalog.publishScheduled(tx, now))].sort()) await onChange(tx, websiteId)
    })

  jobs.work(publishScheduledJob, async () => {
    const now = clock()
    const due = new Set<WebsiteId>()
    for (const publisher of publishers) for (const websiteId of await publisher.findDueSites(now)) due.add(websiteId)
    const tasks = [...[...due].map((websiteId) => () => publishSite(websiteId, now)), () => publishCatalog(now)]
    const failures: unknown[] = []
    for (const task of tasks) await task().catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw new AggregateError(failures, 'some scheduled content could not be published')
  })
  jobs.schedule(publishScheduledJob, '* * * * *')
}
