import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DomainError } from '#base/domain-error.ts'
import { newId, type WebsiteId } from '#base/id.ts'
import { addDays, toDay, toLocalTime } from '#base/time.ts'
import type { DailyKey } from '#platform/daily-keys.ts'
import { createTokenBuckets } from '#platform/token-buckets.ts'
import { CENSUS_CALLS } from './calls.ts'
import { identifyByCookie, identifyForDay, toVisitorId } from './identity.ts'
import { createLocalHours } from './local-hour.ts'
import { Device, Traffic } from './model.ts'
import { cleanPath, cleanTimeZone } from './parse-event.ts'
import { cleanText } from './text.ts'
import { classifySource } from './traffic-source.ts'
import { classifyTraffic, parseLanguage, parseUserAgent } from './user-agent.ts'

const anyText = fc.oneof(fc.string({ unit: 'binary', maxLength: 500 }), fc.string({ unit: 'grapheme', maxLength: 500 }))

describe('any input', () => {
  test('CENSUS-005 to CENSUS-015 every call either becomes a storable event or is rejected', () => {
    const fields = fc.dictionary(
      fc.oneof(
        fc.constantFrom(
          'event',
          'data',
          'content',
          'ss_cvr',
          'visitorCookie',
          'buttonId',
          'formId',
          'overlayId',
          'eventId',
        ),
        anyText,
      ),
      fc.oneof(fc.anything(), anyText, fc.constantFrom('View', 'click', 'render', 'show', '{}', '{"url":"/"}')),
    )
    fc.assert(
      fc.property(fields, fc.constantFrom(...CENSUS_CALLS), anyText, (input, { parse }, itemId) => {
        try {
          const event = parse(input, itemId)
          const texts = [event.path, event.title, event.name, event.label, event.timeZone]
          for (const text of texts) {
            expect(text.isWellFormed() && !text.includes('\0')).toBe(true)
            expect(text.length).toBeLessThanOrEqual(301)
          }
          expect(event.path.startsWith('/')).toBe(true)
        } catch (error) {
          expect(error).toBeInstanceOf(DomainError)
        }
      }),
    )
  })

  test('texts are cut and storable', () => {
    fc.assert(
      fc.property(fc.anything(), fc.integer({ min: 0, max: 50 }), (value, max) => {
        const text = cleanText(value, max)
        expect(text.length).toBeLessThanOrEqual(max)
        expect(text.isWellFormed() && !text.includes('\0')).toBe(true)
      }),
    )
  })

  test('a path has neither query nor fragment nor another host', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(cleanPath(text)).toMatch(/^\/(?![/\\])[^?#]*$/s)
      }),
    )
    expect(['/shop/?a=1', 'shop', '', '//evil.example/x', '/a#b'].map(cleanPath)).toEqual([
      '/shop',
      '/shop',
      '/',
      '/evil.example/x',
      '/a',
    ])
  })

  test('user agents, languages, referrers and tags never throw', () => {
    fc.assert(
      fc.property(anyText, anyText, (first, second) => {
        const agent = parseUserAgent(first)
        expect(agent.browser.length).toBeLessThanOrEqual(50)
        expect(parseLanguage(first).length).toBeLessThanOrEqual(22)
        const source = classifySource({ queryString: `utm_source=${first}`, referrer: second }, ['kiln.example'])
        for (const text of Object.values(source)) expect(text.length).toBeLessThanOrEqual(100)
      }),
    )
  })
})

describe('traffic sources', () => {
  const classify = (referrer: string, queryString = '') =>
    classifySource({ referrer, queryString }, ['kiln.example', 'www.kiln.example'])

  test.each([
    ['', '', 'direct', 'none'],
    ['https://kiln.example/shop', '', 'direct', 'none'],
    ['https://www.kiln.example/', '', 'direct', 'none'],
    ['https://www.google.co.uk/search', '', 'google', 'organic'],
    ['https://duckduckgo.com/', '', 'duckduckgo', 'organic'],
    ['https://t.co/abc', '', 'twitter', 'social'],
    ['https://l.facebook.com/', '', 'facebook', 'social'],
    ['https://mail.proton.me/', '', 'mail.proton.me', 'email'],
    ['https://t.abc.com/', '', 't.abc.com', 'referral'],
    ['https://ceramics.example/links', '', 'ceramics.example', 'referral'],
    ['android-app://com.example.reader/', '', 'com.example.reader', 'referral'],
    ['', '?utm_source=news&utm_medium=email', 'news', 'email'],
    ['', 'utm_source=news', 'news', ''],
    ['https://www.google.com/', '?gclid=1', 'google', 'cpc'],
    ['not a url', '', 'direct', 'none'],
  ])('%s %s is %s / %s', (referrer, queryString, source, medium) => {
    expect(classify(referrer, queryString)).toMatchObject({ source, medium })
  })

  test('a campaign keeps the referring host', () => {
    expect(classify('https://ceramics.example/', '?utm_campaign=November')).toEqual({
      source: 'ceramics.example',
      medium: 'referral',
      campaign: 'November',
      referrer: 'ceramics.example',
    })
  })
})

describe('browsers', () => {
  const IPHONE =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

  test('device, browser and system come from the user agent', () => {
    expect(parseUserAgent(IPHONE)).toEqual({ isBot: false, device: Device.phone, browser: 'Safari', os: 'iOS' })
    expect(parseUserAgent('')).toEqual({ isBot: true, device: Device.unknown, browser: '', os: '' })
  })

  test('bots win over prefetches', () => {
    const prefetch = { 'sec-purpose': 'prefetch' }
    expect(classifyTraffic(parseUserAgent(IPHONE), prefetch)).toBe(Traffic.prefetch)
    expect(classifyTraffic(parseUserAgent(IPHONE), { purpose: 'prefetch' })).toBe(Traffic.prefetch)
    expect(classifyTraffic(parseUserAgent('curl/8.0'), prefetch)).toBe(Traffic.bot)
    expect(classifyTraffic(parseUserAgent(IPHONE), {})).toBe(Traffic.person)
  })

  test.each([
    ['de-DE,de;q=0.9', 'de-DE'],
    ['EN-us', 'en-US'],
    ['zh-hant-tw', 'zh-Hant-TW'],
    ['*', ''],
    [undefined, ''],
  ])('the language of %s is %s', (header, language) => {
    expect(parseLanguage(header)).toBe(language)
  })

  test('only known time zones are stored', () => {
    expect(['Europe/Berlin', 'UTC', 'Asia/Kolkata', 'Mars/Olympus', '+02:00', '', 5].map(cleanTimeZone)).toEqual([
      'Europe/Berlin',
      'UTC',
      'Asia/Kolkata',
      '',
      '',
      '',
      '',
    ])
  })
})

describe('identity', () => {
  const [site, other] = [newId<WebsiteId>(), newId<WebsiteId>()]
  const cookie = { id: 'ada', firstVisit: 1, previousVisit: 1, currentVisit: 1, visitCount: 1 }

  test('CENSUS-020 a visitor of two sites has two ids; ids are UUIDs', () => {
    expect(toVisitorId(site, 'ada')).not.toBe(toVisitorId(other, 'ada'))
    expect(toVisitorId(site, 'ada')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(identifyByCookie(site, cookie)).toEqual(identifyByCookie(site, { ...cookie, firstVisit: 2 }))
  })

  test('CENSUS-026 the visitor of a day depends on key, site, address and user agent', () => {
    const traits = { websiteId: site, client: '192.0.2.1', userAgent: 'Firefox' }
    const [key, nextKey] = ['01'.repeat(32) as DailyKey, '02'.repeat(32) as DailyKey]
    const ids = [
      identifyForDay(key, traits),
      identifyForDay(nextKey, traits),
      identifyForDay(key, { ...traits, websiteId: other }),
      identifyForDay(key, { ...traits, client: '192.0.2.2' }),
      identifyForDay(key, { ...traits, userAgent: 'Safari' }),
    ]
    expect(new Set(ids.map(({ visitorId }) => visitorId)).size).toBe(5)
    expect(identifyForDay(key, traits)).toEqual(ids[0])
  })
})

test('day and hour are those of the time zone at any instant', () => {
  const getLocalHour = createLocalHours()
  const zones = fc.constantFrom(
    'America/New_York',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
    'Pacific/Kiritimati',
    'UTC',
  )
  const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(instants, zones, (instant, zone) => {
      expect(getLocalHour(instant, zone)).toEqual({ day: toDay(instant, zone), hour: toLocalTime(instant, zone).hour })
      expect(addDays(getLocalHour(instant, zone).day, 0)).toBe(getLocalHour(instant, zone).day)
    }),
  )
})

test('a client gets its tokens and no more, and others keep theirs', () => {
  const buckets = createTokenBuckets({ times: 10, seconds: 10 })
  const allowed = (client: string, at: number, calls: number) =>
    Array.from({ length: calls }, () => buckets.take(client, at)).filter((wait) => wait === 0).length
  expect(allowed('a', 0, 50)).toBe(10)
  expect(buckets.take('a', 0)).toBe(1)
  expect(allowed('b', 0, 5)).toBe(5)
  expect(allowed('a', 3000, 50)).toBe(3)
  expect(allowed('a', 60_000, 50)).toBe(10)
})
