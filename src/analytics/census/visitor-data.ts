import { getValueName } from '#base/enumerations/enumeration.ts'
import type { WebsiteId } from '#base/id.ts'
import type { CensusEvent, EventStore } from './event-store.ts'
import { toVisitorId } from './identity.ts'
import { Device, EventType, Traffic } from './model.ts'
import type { VisitorData } from './visitor-data-contract.ts'

/** A visitor with more events is a program. */
const MAX_EVENTS = 20_000

const describeEvent = ({
  type,
  traffic,
  device,
  receivedAt,
  ...event
}: CensusEvent): VisitorData['events'][number] => ({
  ...event,
  receivedAt: receivedAt.toISOString(),
  type: getValueName(EventType, type),
  traffic: getValueName(Traffic, traffic),
  device: getValueName(Device, device),
})

/** Requests of visitors for their data, which owners must answer. A visitor without the cookie cannot be recognized, so has no data. */
export const createVisitorData = (eventStore: Pick<EventStore, 'exportVisitor' | 'deleteVisitor'>) => ({
  async exportAll(websiteId: WebsiteId, cookieId: string): Promise<VisitorData> {
    const visitorId = toVisitorId(websiteId, cookieId)
    const events: VisitorData['events'] = []
    for await (const event of eventStore.exportVisitor(websiteId, visitorId)) {
      if (events.length === MAX_EVENTS) return { visitorId, events, isTruncated: true }
      events.push(describeEvent(event))
    }
    return { visitorId, events, isTruncated: false }
  },

  deleteAll: (websiteId: WebsiteId, cookieId: string): Promise<void> =>
    eventStore.deleteVisitor(websiteId, toVisitorId(websiteId, cookieId)),
})

export type VisitorDataService = ReturnType<typeof createVisitorData>
