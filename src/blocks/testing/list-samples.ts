import type { EventItem } from '#blocks/event-lists.ts'
import type { PostItem } from '#blocks/post-lists.ts'
import { aThread, somePostComments } from '#site/comments/testing/threads.ts'
import { moonJar } from './render-block.tsx'

/** Posts, events and comments of the samples. */

export const longWord = 'Donaudampfschifffahrtsgesellschaftskapitänsmütze'

export const posts: readonly PostItem[] = ['Nine firings', 'Clay from the river', 'What a kiln remembers'].map(
  (title, index) => ({
    id: `post-${index}`,
    title,
    href: `/journal/${index}`,
    excerpt: 'What we learned this year, and what we shall do again.',
    publishedAt: '2026-08-14T12:00:00.000Z',
    picture: moonJar,
  }),
)
export const newest = { collectionId: null, tag: '', category: '', author: '', count: 3 }

export const nextEvents = { collectionId: null, which: 'upcoming', count: 4 } as const
export const events: readonly EventItem[] = ['Raku evening', longWord, 'Open studio'].map((title, index) => ({
  id: `event-${index}`,
  title,
  href: `/events/${index}`,
  calendarHref: `/events/${index}?format=ical`,
  excerpt: 'Bring a cup. We fire it while you wait.',
  timeZone: 'Europe/Berlin',
  isAllDay: index === 2,
  startsAt: '2026-11-20T23:00:00.000Z',
  endsAt: '2026-11-21T23:00:00.000Z',
  placeName: index === 0 ? 'The kiln, 12 Quarry Road' : '',
  ...(index === 0 && { picture: moonJar }),
}))

export const comments = somePostComments([
  aThread('Which cone do you fire to?', {
    replies: [aThread('Cone 10.', { authorName: 'Mara', isContributor: true })],
  }),
  aThread(longWord, { authorName: longWord }),
])
