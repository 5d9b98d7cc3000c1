import type { WebsiteId } from '#base/id.ts'
import { toBinaryArrays } from '#platform/database/binary-arrays.ts'
import { isMissingPartition } from '#platform/database/daily-partitions.ts'
import { type Queries, singleWrite } from '#platform/database/handles.ts'
import { named, namedWrite } from '#platform/database/named.ts'
import type { Transact } from '#platform/database/transaction.ts'
import type { NewEvent } from '../event-store.ts'
import { EVENT_COLUMNS, INSERT_CHANGES, insertEventsFrom, joinStored, NOT_STORED } from './insert-events.ts'

/** All columns of an event but its site, which is the same for a batch. */
const COLUMNS = EVENT_COLUMNS.filter(({ name }) => name !== 'website_id')
const NAMES = COLUMNS.map(({ name }) => name).join(', ')

const addBatch = namedWrite<readonly [WebsiteId, boolean, ...Buffer[]], never>(
  'census.add-batch',
  `INSERT INTO census_inbox (website_id, may_be_of_previous_day, ${NAMES})
  VALUES ($1, $2, ${COLUMNS.map(({ type }, index) => `$${index + 3}::${type}[]`).join(', ')})`,
)

/** The events of the taken batches. One of the last hour may be stored on the next day, if it was repeated while it waited. */
const TAKEN = `taken CROSS JOIN LATERAL (
      SELECT taken.website_id, batch.*
      FROM unnest(${COLUMNS.map(({ name }) => `taken.${name}`).join(', ')}) AS batch (${NAMES})
    ) AS e ${joinStored('e.day - 1, e.day + 1', '(taken.may_be_of_previous_day OR e.hour = 23)')}`

/** Batches are deleted by the statement that stores their events, so that each event is in one of both tables at any time. */
const moveBatches = namedWrite<[limit: number], { batches: number }>(
  'census.move-batches',
  `WITH taken AS (
    DELETE FROM census_inbox WHERE ctid = ANY (ARRAY(SELECT ctid FROM census_inbox ORDER BY website_id, batch_id LIMIT $1))
    RETURNING *
  ),
  ${insertEventsFrom(TAKEN, NOT_STORED)},
  changes AS (${INSERT_CHANGES})
  SELECT count(*)::integer AS batches FROM taken`,
)
/** Of one statement: about 16,000 events of a flood, half a second. */
const MAX_BATCHES = 1000

/** One move at a time, in all nodes. */
const MOVE_LOCK = 5_163_047
const tryLock = named<[], { locked: boolean }>(
  'census.try-move-lock',
  `SELECT pg_try_advisory_xact_lock(${MOVE_LOCK}) AS locked`,
)
const waitForLock = named<[], object>('census.move-lock', `SELECT pg_advisory_xact_lock(${MOVE_LOCK})`)

const listDays = named<[], { day: string }>(
  'census.inbox-days',
  'SELECT DISTINCT unnest(day)::text AS day FROM census_inbox',
)
const readLastBatch = named<[], { last: bigint }>(
  'census.last-batch',
  'SELECT last_value AS last FROM census_inbox_batch_id_seq',
)

type Dependencies = {
  queries: Queries
  transact: Transact
  createPartitions: (days: readonly string[]) => Promise<void>
}

/** Batches of events that wait to be moved to `census_events` (docs/decisions/0064-census.md). */
export const createInbox = ({ queries, transact, createPartitions }: Dependencies) => {
  /** Undefined if another node is moving batches. */
  const tryMove = (waits: boolean): Promise<number | undefined> =>
    transact(async (tx) => {
      if (waits) await waitForLock(tx)
      else if (!(await tryLock(tx))[0]?.locked) return undefined
      const [moved] = await moveBatches(tx, MAX_BATCHES)
      return moved?.batches ?? 0
    })

  const move = async (waits: boolean): Promise<number> => {
    try {
      return (await tryMove(waits)) ?? 0
    } catch (error) {
      if (!isMissingPartition(error)) throw error
      await createPartitions((await listDays(queries)).map(({ day }) => day))
      return (await tryMove(waits)) ?? 0
    }
  }

  let lastBatch = 0n
  let lastMoved = 0
  return {
    /** Durable when it resolves. All events are of one site. */
    async add(websiteId: WebsiteId, events: readonly NewEvent[]): Promise<void> {
      const mayBeOfPreviousDay = events.some((event) => event.mayBeOfPreviousDay)
      await addBatch(singleWrite(queries), websiteId, mayBeOfPreviousDay, ...toBinaryArrays(COLUMNS, events))
    },

    /** Moves the oldest batches of a site. Returns how many; zero if there are none, or another node is moving them. */
    async move(): Promise<number> {
      lastMoved = await move(false)
      return lastMoved
    },

    /** Moves everything that is there when it is called. */
    async moveAll(): Promise<void> {
      while ((await move(true)) > 0);
    },

    /** Whether the last call of `move` found batches, and none was added since the last call of this function, by any node. */
    async isCatchingUp(): Promise<boolean> {
      const before = lastBatch
      lastBatch = (await readLastBatch(queries))[0]?.last ?? before
      return lastMoved > 0 && lastBatch === before
    },
  }
}
