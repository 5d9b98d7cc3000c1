import type { WebsiteId } from '#base/id.ts'
import type { Day } from '#base/time.ts'
import { createDailyPartitions } from '#platform/database/daily-partitions.ts'
import type { Queries } from '#platform/database/handles.ts'
import type { Transact } from '#platform/database/transaction.ts'
import type { EventStore } from '../event-store.ts'
import { createInbox } from './inbox.ts'
import { createCensusQueries } from './queries/queries.ts'
import { createRecord } from './record.ts'
import { deleteRollupsBefore } from './retention.ts'
import { createRollups } from './rollups/rollups.ts'
import { createVisitorData, type OnVisitorDeleted } from './visitor-data.ts'

type Dependencies = { queries: Queries; transact: Transact; onVisitorDeleted?: OnVisitorDeleted }

/** So many events of a site in three milliseconds are a flood. They go to the inbox, which takes PostgreSQL half of the time. */
const FLOOD_SIZE = 8

/** Events and everything computed from them in PostgreSQL. */
export const createPostgresEventStore = ({ queries, transact, onVisitorDeleted }: Dependencies): EventStore => {
  const partitions = createDailyPartitions('census_events', { queries, transact })
  const recordNow = createRecord({ queries, createPartitions: partitions.create })
  const inbox = createInbox({ queries, transact, createPartitions: partitions.create })
  const rollups = createRollups({ transact })
  const visitorData = createVisitorData({ queries, transact, onVisitorDeleted })

  const record: EventStore['record'] = async (events, { mayWait = false } = {}) => {
    if (!mayWait) return recordNow(events)
    const bySite = Map.groupBy(events, ({ websiteId }) => websiteId)
    const floods = [...bySite].filter(([, ofSite]) => ofSite.length >= FLOOD_SIZE)
    for (const [websiteId, ofSite] of floods) {
      bySite.delete(websiteId)
      await inbox.add(websiteId, ofSite)
    }
    await recordNow([...bySite.values()].flat())
  }

  return {
    record,
    ...createCensusQueries({ queries }),
    ...rollups,

    async updateRollups(now) {
      const moved = await inbox.move()
      return moved + (await rollups.updateRollups(now))
    },

    isCatchingUp: inbox.isCatchingUp,

    async *exportVisitor(websiteId: WebsiteId, visitorId: string) {
      await inbox.moveAll()
      yield* visitorData.exportVisitor(websiteId, visitorId)
    },

    async deleteVisitor(websiteId, visitorId) {
      await inbox.moveAll()
      await visitorData.deleteVisitor(websiteId, visitorId)
    },

    async maintain({ today, eventsBefore, rollupsBefore }) {
      await partitions.createAround(today as Day)
      await partitions.dropBefore(eventsBefore)
      await deleteRollupsBefore(transact, rollupsBefore)
    },
  }
}
