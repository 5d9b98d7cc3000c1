import fc from 'fast-check'
import type { CensusEvent } from '#analytics/census/event-store.ts'
import { Device, EventType, Traffic } from '#analytics/census/model.ts'
import { anEvent } from '#analytics/testing/builders.ts'
import type { WebsiteId } from '#base/id.ts'

/** Few different values, so that they collide often. */
const toId = (kind: string, number: number): string =>
  `${kind.padEnd(8, '0')}-0000-4000-8000-${String(number).padStart(12, '0')}`
export const DAYS = ['2026-11-12', '2026-11-13', '2026-11-14', '2026-11-15', '2026-11-16', '2026-11-17']
export const PATHS = ['/', '/about', '/ä', '/shop/"bowl"', "/o'neill"]
export const SOURCES = ['', 'google', 'Google', 'newsletter']
const START = Date.parse(`${DAYS[0]}T00:00:00Z`)

const pick = <Value>(values: readonly Value[]) => fc.constantFrom(...values)

/** Events of a few visitors over six days. Times collide, too. */
export const someEvents = (websiteIds: readonly WebsiteId[], maxLength: number): fc.Arbitrary<CensusEvent[]> =>
  fc
    .array(
      fc.record({
        websiteId: pick(websiteIds),
        visitor: fc.nat(5),
        visit: fc.nat(2),
        time: fc.oneof(fc.nat(DAYS.length * 24 * 60 - 1), pick([600, 601, 2040, 3000])),
        seconds: pick([0, 0, 1, 30, 59]),
        type: fc.oneof(fc.constant(EventType.pageView), pick(Object.values(EventType))),
        traffic: fc.oneof({ weight: 8, arbitrary: fc.constant(Traffic.person) }, pick(Object.values(Traffic))),
        isNewVisitor: fc.boolean(),
        path: pick(PATHS),
        name: pick(['', 'buy', 'contact', '[1,"x"]']),
        label: pick(['', 'Buy', 'Kaufen']),
        source: pick(SOURCES),
        medium: pick(['', 'email']),
        campaign: pick(['', 'spring']),
        referrer: pick(['', 'example.com']),
        language: pick(['en', 'de']),
        timeZone: pick(['Europe/Berlin', 'America/New_York']),
        device: pick(Object.values(Device)),
        browser: pick(['Firefox', 'Chrome']),
        os: pick(['Linux', 'Windows']),
      }),
      { maxLength },
    )
    .map((rows) =>
      rows.map(({ websiteId, visitor, visit, time, seconds, ...event }, index) =>
        anEvent(websiteId, {
          ...event,
          eventId: toId('e', (index * 7919) % 100_003),
          visitorId: toId('a', visitor),
          visitId: toId('b', visitor * 10 + visit),
          receivedAt: new Date(START + time * 60_000 + seconds * 1000),
        }),
      ),
    )
