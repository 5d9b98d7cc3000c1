import { addDays, toDay } from '#base/time.ts'
import type { Clock } from '#platform/clock.ts'
import type { EventStore } from './event-store.ts'

export type Retention = Readonly<{ eventDays: number; rollupDays: number }>

/** Creates partitions ahead, and deletes what is older than the retention periods; at startup and every night. */
export const createCensusRetention = (
  eventStore: Pick<EventStore, 'maintain'>,
  { eventDays, rollupDays }: Retention,
  clock: Clock,
) => ({
  async deleteExpired(): Promise<void> {
    const today = toDay(clock(), 'UTC')
    await eventStore.maintain({
      today,
      eventsBefore: addDays(today, -eventDays),
      rollupsBefore: addDays(today, -rollupDays),
    })
  },
})
