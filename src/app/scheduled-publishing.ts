import { z } from 'zod'
import type { WebsiteId } from '#base/id.ts'
import type { Clock } from '#platform/clock.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import { defineJob } from '#platform/jobs/job.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'

export const publishDue = defineJob('app.publish-due', z.object({}), { policy: 'exclusive', retryLimit: 0 })

/** Makes public what was scheduled for a moment that has come. */
type Publisher = {
  findDueSites: (now: Date) => Promise<readonly WebsiteId[]>
  publishDue: (tx: Tx, websiteId: WebsiteId, now: Date) => Promise<void>
}
/** The shop locks its own rows before the site's, and says afterwards whose they were. */
type ShopPublisher = { publishScheduled: (tx: Tx, now: Date) => Promise<readonly WebsiteId[]> }

/**
 * Every minute what was scheduled becomes public. Whoever asks the database sees it at its moment anyway; this is for the pages that
 * were kept without it. The next minute is the next try. Each site is published by itself: one that cannot be holds up no other.
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
  const ofSite = (websiteId: WebsiteId, now: Date) =>
    transact(async (tx) => {
      await onChange(tx, websiteId)
      for (const publisher of publishers) await publisher.publishDue(tx, websiteId, now)
    })
  const ofShops = (now: Date) =>
    transact(async (tx) => {
      for (const websiteId of [...(await catalog.publishScheduled(tx, now))].sort()) await onChange(tx, websiteId)
    })

  jobs.work(publishDue, async () => {
    const now = clock()
    const due = new Set<WebsiteId>()
    for (const publisher of publishers) for (const websiteId of await publisher.findDueSites(now)) due.add(websiteId)
    const deeds = [...[...due].map((websiteId) => () => ofSite(websiteId, now)), () => ofShops(now)]
    const failures: unknown[] = []
    for (const deed of deeds) await deed().catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw new AggregateError(failures, 'not everything that was due could be published')
  })
  jobs.schedule(publishDue, '* * * * *')
}
