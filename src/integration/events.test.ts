import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { CollectionType, RecordType } from '#base/enumerations/collections.ts'
import type { ItemId } from '#base/id.ts'
import { page, place, section } from '#document/builder.ts'
import { paragraph, richText } from '#document/rich-text.ts'
import { createOwnerCookie, insertAccount } from '#people/testing/builders.ts'
import { createTestApp } from './testing/test-app.ts'

/** Blogs of events over the real routes. */

let now = new Date('2026-11-18T09:00:00Z')
const app = await createTestApp({ DEMO: '0' }, { clock: () => now })
const { database, sites, pages, sendRequest } = app
const owner = await insertAccount(database, { email: 'mara@kiln.test', name: 'Mara' })
const { websiteId } = await sites.create({ accountId: owner.id, starter: 'blank', title: 'Kiln' })
const cookies = await createOwnerCookie(database, owner.id)
const call = (method: string, path: string, body?: object) =>
  sendRequest(`/api/sites/${websiteId}${path}`, { method, cookies, ...(body && { body }) })

const document = page(section({}, place('text', { text: richText(paragraph('Bring an apron.')) })))
const { blogId, ids } = await database.transact(async (tx) => {
  const blog = await pages.addCollection(tx, websiteId, {
    type: CollectionType.generic,
    title: 'Events',
    urlId: 'events',
  })
  const add = (title: string, state: 'published' | 'draft' = 'published') =>
    pages.addItem(tx, websiteId, { collectionId: blog, recordType: RecordType.event, title, state, document })
  const added = {
    evening: await add('Raku evening'),
    fair: await add('Winter fair'),
    secret: await add('Secret', 'draft'),
  }
  await sites.markChanged(tx, websiteId)
  return { blogId: blog, ids: added }
})
const setEvent = async (postId: ItemId, event: object | null) => {
  const base = { timeZone: 'Europe/Berlin', isAllDay: false, placeName: '', placeAddress: '', onlineUrl: '' }
  return call('PUT', `/posts/${postId}/event`, { event: event && { ...base, ...event } })
}
await setEvent(ids.evening, {
  start: '2026-11-18T19:30',
  end: '2026-11-18T22:00',
  placeName: 'Studio <1>',
  placeAddress: '12 Kiln Road',
})
await setEvent(ids.fair, { isAllDay: true, start: '2026-12-05T00:00', end: '2026-12-06T00:00' })
await setEvent(ids.secret, { start: '2026-11-20T10:00', end: '2026-11-20T12:00' })

const readSections = async (path = '/events') => {
  const { text } = await sendRequest(path)
  const [upcoming = '', past = ''] = text.split('id="past-events"')
  return { upcoming, past, text }
}

test('POST-009 a switch makes a blog a calendar: upcoming and past events by the clock, on cached pages too', async () => {
  expect((await sendRequest('/events')).text).not.toContain('Upcoming events')
  expect((await call('PUT', `/blogs/${blogId}/calendar`, { isCalendar: true })).json()).toEqual({
    isCalendar: true,
    url: 'http://localhost:3000/events?format=ical',
  })
  expect((await call('GET', '/blogs')).json()).toMatchObject({ blogs: [{ collectionId: blogId, isCalendar: true }] })
  const before = await readSections()
  expect(before.upcoming).toContain('Raku evening')
  expect(before.upcoming).toMatch(/Wed, Nov 18, 7:30 – 10:00\sPM Germany Time/)
  expect(before.upcoming.indexOf('Raku evening')).toBeLessThan(before.upcoming.indexOf('Winter fair'))
  expect(before.text).not.toContain('Secret')
  now = new Date('2026-11-18T20:59:59Z')
  expect((await sendRequest('/events')).headers['x-page-cache']).toBe('hit')
  now = new Date('2026-11-18T21:00:00Z')
  const after = await readSections()
  expect(after.past).toContain('Raku evening')
  expect(after.upcoming).not.toContain('Raku evening')
  now = new Date('2026-11-18T09:00:00Z')
})

test('SCREEN-009 event lists of a page show upcoming and past events by the clock, on cached pages too', async () => {
  const lists = page(
    section({}, place('event-list', { count: 1 })),
    section({}, place('event-list', { which: 'past', collectionId: blogId, emptyText: 'Nothing yet.' })),
  )
  await database.transact(async (tx) => {
    const details = { type: CollectionType.page, title: 'Home', urlId: 'home-of-events' }
    await pages.addCollection(tx, websiteId, { ...details, document: lists })
    await sites.markChanged(tx, websiteId)
  })
  const read = async () => {
    const { text, headers } = await sendRequest('/home-of-events')
    const [upcoming = '', past = ''] = text.split('event-list event-list-').slice(1)
    return { upcoming, past, text, headers }
  }
  const before = await read()
  expect(before.upcoming).toContain('<a href="/events/raku-evening">Raku evening</a>')
  expect(before.upcoming).toContain('href="/events/raku-evening?format=ical"')
  expect(before.upcoming).toContain('href="/events?format=ical"')
  expect(before.upcoming).not.toContain('Winter fair')
  expect(before.past).toContain('Nothing yet.')
  expect(before.text).toContain('blocks/event-list.css')
  expect(before.text).not.toMatch(/Secret|blocks\/events\.css/)
  now = new Date('2026-11-18T20:59:59Z')
  expect((await read()).headers['x-page-cache']).toBe('hit')
  now = new Date('2026-11-18T21:00:00Z')
  const after = await read()
  expect(after.upcoming).toContain('Winter fair')
  expect(after.upcoming).not.toContain('Raku evening')
  expect(after.past).toContain('Raku evening')
  now = new Date('2026-11-18T09:00:00Z')
})

test('SCREEN-009 the canvas gets the events of its lists, and none of another site', async () => {
  const ask = async (collectionId: string | null, which = 'upcoming') => {
    const list = { collectionId, which, count: 24 }
    const body = { path: '/', assetIds: [], productIds: [], lists: [], postLists: [], blocks: [], eventLists: [list] }
    const response = await call('POST', '/canvas', body)
    expect(response.status).toBe(200)
    const { eventLists } = response.json() as { eventLists: Record<string, { events: { title: string }[] }> }
    return Object.values(eventLists).flatMap(({ events }) => events.map(({ title }) => title))
  }
  expect(await ask(null)).toEqual(['Raku evening', 'Winter fair'])
  expect(await ask(blogId, 'past')).toEqual([])
  expect(await ask(websiteId)).toEqual([])
  expect(await ask("' OR 1=1")).toEqual([])
})

test('POST-009 the page of an event shows time and place in its own zone, structured data, and that it is over', async () => {
  await database.transact((tx) => sites.markChanged(tx, websiteId))
  const { text } = await sendRequest('/events/raku-evening')
  expect(text).toMatch(/7:30 – 10:00\sPM Germany Time/)
  expect(text).toContain('Studio &lt;1&gt;')
  expect(text).toContain('href="/events/raku-evening?format=ical"')
  const data = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) =>
    JSON.parse(json ?? ''),
  )
  expect(data).toContainEqual(
    expect.objectContaining({
      '@type': 'Event',
      name: 'Raku evening',
      startDate: '2026-11-18T18:30:00.000Z',
      location: { '@type': 'Place', name: 'Studio <1>', address: '12 Kiln Road' },
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    }),
  )
  now = new Date('2026-11-18T22:00:00Z')
  expect((await sendRequest('/events/raku-evening')).text).toContain('This event is over.')
  now = new Date('2026-11-18T09:00:00Z')
})

const readCalendar = async (path: string) => {
  const { status, text, headers } = await sendRequest(path)
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
  const calendar = ICAL.Component.fromString(text)
  return { events: calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event)), headers, text }
}

test('POST-009 the calendar file of an event and the feed of the blog are read by another program; drafts are not in them', async () => {
  const { events, headers } = await readCalendar('/events/raku-evening?format=ical')
  expect(headers['content-disposition']).toBe('inline; filename="raku-evening.ics"')
  expect(events.map(({ summary }) => summary)).toEqual(['Raku evening'])
  expect(events[0]?.location).toBe('Studio <1>, 12 Kiln Road')
  const feed = await readCalendar('/events?format=ical')
  expect(feed.events.map(({ summary }) => summary)).toEqual(['Raku evening', 'Winter fair'])
  expect(feed.text).not.toContain('Secret')
  const again = await sendRequest('/events?format=ical', { headers: { 'if-none-match': String(feed.headers.etag) } })
  expect(again.status).toBe(304)
  expect((await sendRequest('/events/secret?format=ical')).status).toBe(404)
})

test('POST-009 changing an event raises its sequence, and removing it makes it a post again', async () => {
  await setEvent(ids.fair, { isAllDay: true, start: '2026-12-05T00:00', end: '2026-12-05T00:00' })
  const { events } = await readCalendar('/events/winter-fair?format=ical')
  expect(events[0]?.sequence).toBe(1)
  expect(events[0]?.endDate.toString()).toBe('2026-12-06')
  expect((await setEvent(ids.fair, null)).json()).toMatchObject({ event: null, isCalendar: true })
  expect((await sendRequest('/events/winter-fair?format=ical')).headers['content-type']).toContain('text/html')
  expect((await setEvent(ids.fair, { start: '2026-12-05T10:00', end: '2026-12-05T09:00' })).status).toBe(400)
})
