import { handle, type Route } from '#platform/http/handle.ts'
import { getCalendar, getEvent, updateCalendar, updateEvent } from './contract.ts'
import type { EventService } from './service.ts'

export const eventRoutes = (events: EventService): Route[] => [
  handle(getEvent, ({ websiteId, params }) => events.get(websiteId, params.postId)),
  handle(updateEvent, ({ websiteId, params, input }) => events.update(websiteId, params.postId, input.event)),
  handle(getCalendar, ({ websiteId, params }) => events.getCalendar(websiteId, params.blogId)),
  handle(updateCalendar, ({ websiteId, params, input }) =>
    events.updateCalendar(websiteId, params.blogId, input.isCalendar),
  ),
]
