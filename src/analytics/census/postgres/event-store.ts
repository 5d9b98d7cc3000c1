import type { Day } from '#base/time.ts'
import { createDailyPartitions } from '#platform/database/daily-partitions.ts'
import type { Queries } from '#platform/database/handles.ts'
import type { Transact } from '#platform/database/transaction.ts'
import type { EventStore } from '../event-store.ts'
import { createCensusQueries } from './queries/queries.ts'
import { createRecord } from './record.ts'
import { deleteRollupsBefore } from './retention.ts'
import { createRollups } from './rollups/rollups.ts'
import { createVisitorData, type OnVisitorDeleted } from './visitor-data.ts'

type Dependencies = { queries: Queries; transact: Transact; onVisitorDeleted?: OnVisitorDeleted }

/** Events and everything computed from them in PostgreSQL. */
export const createPostgresEventStore = ({ queries, transact, onVisitorDeleted }: Dependencies): EventStore => {
  const partitions = createDailyPartitions('census_events', { queries, transact })
  return {
    record: createRecord({ queries, createPartitions: partitions.create }),
    ...createVisitorData({ queries, transact, onVisitorDeleted }),
    ...createCensusQueries({ queries }),
    ...createRollups({ transact }),

    async maintain({ today, eventsBefore, rollupsBefore }) {
      await partitions.createAround(today as Day)
      await partitions.dropBefore(eventsBefore)
      await deleteRollupsBefore(transact, rollupsBefore)
    },
  }
}
