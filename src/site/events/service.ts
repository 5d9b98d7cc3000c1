import type { OutputOf } from '#base/endpoint.ts'
import { CollectionType } from '#base/enumerations/collections.ts'
import type { CollectionId, ItemId, WebsiteId } from '#base/id.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import { getCollectionPath } from '#site/sites/model.ts'
import type { getCalendar, getEvent } from './contract.ts'
import { blogNotFoundError, postNotFoundError } from './errors.ts'
import type { EventDetails } from './event-schema.ts'
import { resolveTimes } from './event-times.ts'
import {
  deleteEvent,
  type EventListQuery,
  findEvent,
  findEventBlog,
  findEventDetails,
  findEventPost,
  isCalendar,
  listEvents,
  listForBlocks,
  saveEvent,
  setCalendar,
} from './store.ts'

type Dependencies = {
  queries: Queries
  transact: Transact
  clock: Clock
  getSite: (websiteId: WebsiteId) => Promise<{ timeZone: string; origin: string }>
  /** Pages of the site change. */
  onChange: (tx: Tx, websiteId: WebsiteId) => Promise<void>
}

/** Calendar programs keep what they have seen; older events are of no use to them. */
const CALENDAR_PAST_MS = 366 * 86_400_000
const MAX_CALENDAR_EVENTS = 500

export const createEvents = ({ queries, transact, clock, getSite, onChange }: Dependencies) => {
  const get = async (websiteId: WebsiteId, itemId: ItemId): Promise<OutputOf<typeof getEvent>> => {
    const post = await findEventPost(queries, websiteId, itemId)
    if (!post) throw postNotFoundError()
    const [event, { timeZone }] = await Promise.all([findEventDetails(queries, websiteId, itemId), getSite(websiteId)])
    return { event: event ?? null, isCalendar: post.isCalendar, timeZone }
  }

  const readCalendar = async (
    websiteId: WebsiteId,
    collectionId: CollectionId,
  ): Promise<OutputOf<typeof getCalendar>> => {
    const blog = await findEventBlog(queries, websiteId, collectionId, CollectionType.generic)
    if (!blog) throw blogNotFoundError()
    const { origin } = await getSite(websiteId)
    const path = getCollectionPath({ urlId: blog.urlId, isHomepage: false })
    return { isCalendar: blog.isCalendar, url: `${origin}${path}?format=ical` }
  }

  return {
    get,

    async update(websiteId: WebsiteId, itemId: ItemId, event: EventDetails | null) {
      if (!(await findEventPost(queries, websiteId, itemId))) throw postNotFoundError()
      await transact(async (tx) => {
        if (event) await saveEvent(tx, websiteId, itemId, { ...event, ...resolveTimes(event), updatedAt: clock() })
        else await deleteEvent(tx, websiteId, itemId)
        await onChange(tx, websiteId)
      })
      return get(websiteId, itemId)
    },

    getCalendar: readCalendar,

    async updateCalendar(websiteId: WebsiteId, collectionId: CollectionId, isEnabled: boolean) {
      await readCalendar(websiteId, collectionId)
      await transact(async (tx) => {
        await setCalendar(tx, websiteId, collectionId, isEnabled)
        await onChange(tx, websiteId)
      })
      return readCalendar(websiteId, collectionId)
    },

    /** The event of a published post. */
    findForPost: (websiteId: WebsiteId, itemId: ItemId) => findEvent(queries, websiteId, itemId),

    isCalendar: (websiteId: WebsiteId, collectionId: CollectionId) => isCalendar(queries, websiteId, collectionId),

    list: (
      websiteId: WebsiteId,
      collectionId: CollectionId,
      which: 'upcoming' | 'past',
      page: { now: Date; limit: number; offset: number },
    ) => listEvents(queries, which, { websiteId, collectionId, ...page }),

    /** Of the event lists of a page, in one query. */
    listForBlocks: (websiteId: WebsiteId, requests: readonly EventListQuery[], now: Date) =>
      listForBlocks(queries, { websiteId, requests, now, type: CollectionType.generic }),

    /** Of the calendar feed: what is to come, and the last year. */
    listForCalendar: async (websiteId: WebsiteId, collectionId: CollectionId, now: Date) => {
      const since = new Date(now.getTime() - CALENDAR_PAST_MS)
      const page = { websiteId, collectionId, now: since, limit: MAX_CALENDAR_EVENTS, offset: 0 }
      return (await listEvents(queries, 'upcoming', page)).events
    },
  }
}

export type EventService = ReturnType<typeof createEvents>
