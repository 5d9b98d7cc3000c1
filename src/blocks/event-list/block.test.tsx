import { expect, test } from 'vitest'
import { type EventItem, getEventListKey } from '#blocks/event-lists.ts'
import { collectReferences } from '#blocks/page-references.ts'
import { createTestContext, moonJar, renderBlock } from '#blocks/testing/render-block.tsx'
import { page, place, section } from '#document/builder.ts'
import { eventListBlock } from './block.ts'

const raku: EventItem = {
  id: 'raku',
  title: 'Raku <evening>',
  href: '/events/raku',
  calendarHref: '/events/raku?format=ical',
  excerpt: 'Bring a cup.',
  timeZone: 'Europe/Berlin',
  isAllDay: false,
  startsAt: '2026-11-20T01:30:00.000Z',
  endsAt: '2026-11-20T03:00:00.000Z',
  placeName: 'The kiln',
  picture: moonJar,
}
const days: EventItem = {
  ...raku,
  id: 'days',
  title: 'Open days',
  isAllDay: true,
  startsAt: '2026-11-20T23:00:00.000Z',
  endsAt: '2026-11-22T23:00:00.000Z',
}
const render = (props: object, events = [raku, days]): string => {
  const key = getEventListKey(eventListBlock.schema.parse(props))
  const list = { events, calendarHref: '/events?format=ical' }
  return renderBlock('event-list', props, createTestContext({ eventLists: new Map([[key, list]]) })) ?? ''
}

test('parsing the defaults returns them unchanged', () => {
  expect(eventListBlock.schema.parse(eventListBlock.defaults)).toEqual(eventListBlock.defaults)
})

test('SCREEN-009 it lists events with link, place and calendar file, at times in the zone of the event', () => {
  const html = render({})
  expect(html).toContain('<a href="/events/raku">Raku &lt;evening&gt;</a>')
  // As on the page of the event, although the site is in New York.
  expect(html).toContain('Fri, Nov 20, 2:30 – 4:00 AM Germany Time')
  expect(html).toContain('The kiln')
  expect(html).toContain(
    '<a href="/events/raku?format=ical" download="" aria-label="Add to calendar: Raku &lt;evening&gt;">',
  )
  expect(html).toContain('<a href="/events?format=ical">Subscribe to the calendar</a>')
})

test('whole days stay the days of the event', () => {
  expect(render({}, [days])).toMatch(/<time dateTime="2026-11-21">Sat, Nov 21[^<]*Sun, Nov 22<\/time>/)
})

test('past events have no calendar files, and hidden parts are not rendered', () => {
  expect(render({ which: 'past' })).not.toContain('raku?format=ical')
  const hidden = { showPicture: false, showPlace: false, showExcerpt: false, showCalendar: false, layout: 'cards' }
  expect(render(hidden)).not.toMatch(/<img|The kiln|Bring a cup|format=ical/)
})

test('SCREEN-009 without events visitors read that there are none', () => {
  expect(render({}, [])).toContain('No upcoming events.')
  expect(renderBlock('event-list', { which: 'past' })).toContain('No past events.')
  expect(render({ emptyText: 'Back in <spring>.' }, [])).toContain('Back in &lt;spring&gt;.')
})

test('a page collects distinct event lists, and invalid props are rejected', () => {
  const draft = page(section({}, place('event-list', {}), place('event-list', { layout: 'cards' })))
  expect([...collectReferences(draft).eventLists.values()]).toEqual([
    { collectionId: null, which: 'upcoming', count: 4 },
  ])
  for (const props of [{ count: 0 }, { count: 1000 }, { which: 'now' }, { collectionId: 'x' }])
    expect(renderBlock('event-list', props)).toBeUndefined()
})
