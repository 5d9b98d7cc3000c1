import type { WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact } from '#platform/database/transaction.ts'
import type { Events } from '#platform/events.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { stockChanged } from '#shop/inventory/contract.ts'
import type { Preferences } from '#shop/preferences/service.ts'
import { sendMissedJob } from '../jobs.ts'
import { listAwaited, listMissed } from '../store/notifications.ts'
import type { SendNotifications } from './send-notifications.ts'

type Availability = { unlimited: boolean; available: number }

const isAvailable = ({ unlimited, available }: Availability): boolean => unlimited || available > 0

/** Sends notifications when stock arrives, unless the owner has turned that off. */
export const sendAutomatically = ({
  queries,
  transact,
  events,
  jobs,
  preferences,
  enqueue,
}: {
  queries: Queries
  transact: Transact
  events: Events
  jobs: Jobs
  preferences: Pick<Preferences, 'read'>
  enqueue: SendNotifications['enqueue']
}): void => {
  const isOn = async (websiteId: WebsiteId): Promise<boolean> =>
    (await preferences.read(websiteId, 'restock')).automaticSending

  events.on(stockChanged, async (tx, { websiteId, changes }) => {
    const arrived = changes.filter(({ before, after }) => before && !isAvailable(before) && isAvailable(after))
    if (arrived.length === 0) return
    const variantIds = arrived.map(({ variantId }) => variantId)
    const awaited = await listAwaited(tx, websiteId, variantIds)
    if (awaited.length === 0 || !(await isOn(websiteId))) return
    for (const variant of awaited) await enqueue(tx, websiteId, { ...variant, onlyIfAvailable: true })
  })

  jobs.work(sendMissedJob, async () => {
    const bySite = Map.groupBy(await listMissed(queries), ({ websiteId }) => websiteId)
    for (const [websiteId, variants] of bySite) {
      if (!(await isOn(websiteId))) continue
      await transact(async (tx) => {
        for (const variant of variants) await enqueue(tx, websiteId, { ...variant, onlyIfAvailable: true })
      })
    }
  })
  jobs.schedule(sendMissedJob, '*/15 * * * *')
}
