import { z } from 'zod'
import { CustomBlockType } from '#base/enumerations/blocks.ts'
import { CollectionId } from '#base/id.ts'
import { defineBlock } from '#blocks/definition.ts'
import { boundedString } from '#blocks/prop-schemas.ts'

export const MAX_EVENTS = 24

export const EventListProps = z.object({
  /** `null`: the first blog of the site that is a calendar. */
  collectionId: CollectionId.nullable().default(null),
  which: z.enum(['upcoming', 'past']).default('upcoming'),
  count: z.int().min(1).max(MAX_EVENTS).default(4),
  layout: z.enum(['list', 'cards']).default('list'),
  showPicture: z.boolean().default(true),
  showPlace: z.boolean().default(true),
  showExcerpt: z.boolean().default(true),
  /** Calendar files of events, and the calendar of the blog. */
  showCalendar: z.boolean().default(true),
  /** Shown if there are no events. Empty: a text in the language of the site. */
  emptyText: boundedString(200).default(''),
})
export type EventListProps = z.output<typeof EventListProps>

/** Not static: an upcoming event becomes a past one. */
export const eventListBlock = defineBlock<EventListProps>({
  type: 'event-list',
  typeId: CustomBlockType.eventList,
  label: 'Events',
  version: 1,
  schema: EventListProps,
  defaults: {
    collectionId: null,
    which: 'upcoming',
    count: 4,
    layout: 'list',
    showPicture: true,
    showPlace: true,
    showExcerpt: true,
    showCalendar: true,
    emptyText: '',
  },
  migrations: {},
  eventList: ({ collectionId, which, count }) => ({ collectionId, which, count }),
  styleSheets: () => ['event-list'],
  suggestedSize: { width: 24, height: 12 },
})
