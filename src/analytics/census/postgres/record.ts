import { toBinaryArrays } from '#platform/database/binary-arrays.ts'
import { isMissingPartition } from '#platform/database/daily-partitions.ts'
import { type Queries, singleWrite } from '#platform/database/handles.ts'
import { namedWrite } from '#platform/database/named.ts'
import type { NewEvent } from '../event-store.ts'
import { EVENT_COLUMNS, INSERT_CHANGES, insertEventsFrom, joinStored, NOT_STORED } from './insert-events.ts'

const SENT = `unnest(${EVENT_COLUMNS.map(({ type }, index) => `$${index + 1}::${type}[]`).join(', ')})
      AS e (${EVENT_COLUMNS.map(({ name }) => name).join(', ')})`

const recordEvents = namedWrite<readonly Buffer[], never>(
  'census.record',
  `WITH ${insertEventsFrom(SENT)} ${INSERT_CHANGES}`,
)
const recordUnlessStoredBefore = namedWrite<readonly Buffer[], never>(
  'census.record-unless-stored-before',
  `WITH ${insertEventsFrom(`${SENT} ${joinStored('e.day - 1')}`, NOT_STORED)} ${INSERT_CHANGES}`,
)

type Dependencies = { queries: Queries; createPartitions: (days: readonly string[]) => Promise<void> }

/** One statement per batch. Partitions are created ahead; one that is missing nevertheless is created when it is needed. */
export const createRecord =
  ({ queries, createPartitions }: Dependencies) =>
  async (events: readonly NewEvent[]): Promise<void> => {
    if (events.length === 0) return
    const run = events.some((event) => event.mayBeOfPreviousDay) ? recordUnlessStoredBefore : recordEvents
    const columns = toBinaryArrays(EVENT_COLUMNS, events)
    try {
      await run(singleWrite(queries), ...columns)
    } catch (error) {
      if (!isMissingPartition(error)) throw error
      await createPartitions([...new Set(events.map(({ day }) => day))])
      await run(singleWrite(queries), ...columns)
    }
  }
