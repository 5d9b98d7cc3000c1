import { randomUUID } from 'node:crypto'
import type { Caller } from '#base/caller.ts'
import { ContributorRole } from '#base/enumerations/accounts.ts'
import type { WebsiteId } from '#base/id.ts'
import { memoizeWeak } from '#base/memoize.ts'
import { type CountingMode, getCountingMode, type VisitCounting } from '#base/visit-counting.ts'
import {
  CONSENT_COOKIE_NAME,
  parseVisitorCookie,
  VISITOR_COOKIE_NAME,
  type VisitorCookie,
} from '#base/visitor-cookie.ts'
import type { Clock } from '#platform/clock.ts'
import type { DailyKeys } from '#platform/daily-keys.ts'
import type { RequestInfo } from '#platform/http/handle.ts'
import { toClientKey } from '#platform/http/rate-limit.ts'
import type { Log } from '#platform/log.ts'
import { wrongSiteError } from './errors.ts'
import type { CensusEvent, EventStore, NewEvent } from './event-store.ts'
import { hashToUuid, type Identity, identifyByCookie, identifyForDay } from './identity.ts'
import { createLocalHours } from './local-hour.ts'
import { EventType, type Traffic } from './model.ts'
import { cleanPath, type SentEvent } from './parse-event.ts'
import { createEventQueue } from './queue.ts'
import { cleanText, MAX_LENGTHS } from './text.ts'
import { classifySource, UNKNOWN_SOURCE } from './traffic-source.ts'
import { classifyTraffic, parseLanguage, parseUserAgent } from './user-agent.ts'

/** What the census reads of a site. */
export type CensusSite = Readonly<{
  websiteId: WebsiteId
  timeZone: string
  url: string
  primaryDomain: string | null
  settings?: Readonly<{ visitorData?: VisitCounting }>
}>

/** What the census reads of a request. The address is hashed and forgotten. */
export type CensusRequest = Pick<RequestInfo, 'ip' | 'host' | 'userAgent' | 'headers'>

/** A visitor as an event stores one. It contains no address, and can be stored to record an event later. */
export type Visitor = Identity &
  Readonly<{ traffic: Traffic }> &
  Pick<CensusEvent, 'language' | 'device' | 'browser' | 'os'>

/** An event that the program records itself: it knows better than the browser what was bought. */
export type ServerEvent = Readonly<{
  websiteId: WebsiteId
  visitor: Visitor
  type: EventType
  /** Id of the product, form or order, or the search term. */
  name: string
  label?: string
  path?: string
  title?: string
  /** The same for a repeated event: the id of the order. Without one, every call counts. */
  key?: string
  /** When it happened; now by default. */
  at?: Date
}>

export type VisitorRequest = Readonly<{
  websiteId: WebsiteId
  request: CensusRequest & Pick<RequestInfo, 'cookies'>
  caller?: Caller
}>

/** CENSUS-036, CENSUS-037: contributors do not count, except those who can only view the site. */
export const isCounted = ({ account, roles }: Caller): boolean =>
  !account || roles.every((role) => role === ContributorRole.viewer || role === ContributorRole.none)

/** CENSUS-016, CENSUS-036: pages without visits. */
const isCountedPath = (type: EventType, path: string): boolean =>
  path !== '/config' && !path.startsWith('/config/') && !(type === EventType.pageView && path === '/search')

const CONSENT = new RegExp(`\\b${CONSENT_COOKIE_NAME}=(true|false)\\b`)

/** The rules of the browser, checked again: an old page or a forged request must not count what the owner or visitor does not want. */
const getRequestMode = ({ settings }: CensusSite, { headers }: CensusRequest): CountingMode =>
  getCountingMode(settings?.visitorData ?? {}, {
    consent: CONSENT.exec(String(headers.cookie))?.[1],
    globalPrivacyControl: headers['sec-gpc'] === '1',
  })

const getOwnHosts = memoizeWeak((site: CensusSite): readonly string[] => [
  site.primaryDomain ?? '',
  URL.parse(site.url)?.hostname ?? '',
])

const HOUR_MS = 3_600_000

export type CensusDependencies = {
  eventStore: Pick<EventStore, 'record'>
  dailyKeys: DailyKeys
  findSite: (websiteId: WebsiteId) => Promise<CensusSite | undefined>
  clock: Clock
  log: Pick<Log, 'warn'>
}

export const createCensus = ({ eventStore, dailyKeys, findSite, clock, log }: CensusDependencies) => {
  const queue = createEventQueue({ eventStore, log })
  const getLocalHour = createLocalHours()

  /** Of the day, without a cookie. */
  const identifyByAddress = async (
    { websiteId, timeZone }: CensusSite,
    { ip, userAgent }: CensusRequest,
    now: Date,
  ): Promise<Identity> => {
    const key = await dailyKeys.get(getLocalHour(now, timeZone).day)
    return identifyForDay(key, { websiteId, client: toClientKey(ip), userAgent })
  }

  /** No promise with a cookie: that is the usual case, and every page view takes this path. */
  const identify = (
    site: CensusSite,
    cookie: VisitorCookie | undefined,
    request: CensusRequest,
    now: Date,
  ): Identity | Promise<Identity> =>
    cookie ? identifyByCookie(site.websiteId, cookie) : identifyByAddress(site, request, now)

  const describe = ({ userAgent, headers }: CensusRequest): Omit<Visitor, keyof Identity> => {
    const parsed = parseUserAgent(userAgent)
    return {
      traffic: classifyTraffic(parsed, headers),
      language: parseLanguage(headers['accept-language']),
      device: parsed.device,
      browser: parsed.browser,
      os: parsed.os,
    }
  }

  /** Every field by name: spreading objects into the event would take as long as the rest. */
  const toEvents = (
    site: CensusSite,
    sent: SentEvent,
    request: CensusRequest,
    { identity: { visitorId, visitId, isNewVisitor }, now }: Readonly<{ identity: Identity; now: Date }>,
  ): NewEvent[] => {
    const { day, hour } = getLocalHour(now, site.timeZone)
    const { websiteId } = site
    const { traffic, language, device, browser, os } = describe(request)
    const toEventId = (type: EventType): string =>
      sent.dedupeKey === undefined
        ? randomUUID()
        : hashToUuid('event', websiteId, type, visitorId, sent.dedupeKey, sent.path, sent.name)
    const { source, medium, campaign, referrer } = sent.origin
      ? classifySource(sent.origin, [request.host, ...getOwnHosts(site)])
      : UNKNOWN_SOURCE
    const event: NewEvent = {
      websiteId,
      eventId: toEventId(sent.type),
      day,
      hour,
      receivedAt: now,
      // A browser repeats requests soon; only what is as old as the day can be of the day before.
      mayBeOfPreviousDay: hour === 0 || (sent.clientDate ?? 0) < now.getTime() - hour * HOUR_MS,
      type: sent.type,
      traffic,
      visitorId,
      visitId,
      isNewVisitor,
      path: sent.path,
      title: sent.title,
      name: sent.name,
      label: sent.label,
      source,
      medium,
      campaign,
      referrer,
      language,
      timeZone: sent.timeZone,
      device,
      browser,
      os,
    }
    if (sent.productId === undefined) return [event]
    const type = EventType.productView
    return [event, { ...event, type, eventId: toEventId(type), name: sent.productId, label: event.title }]
  }

  const toServerEvent = ({ websiteId, visitor, type, name, label, path, title, key, at = clock() }: ServerEvent) => {
    const eventId = key === undefined ? randomUUID() : hashToUuid('event', websiteId, type, key)
    return async (): Promise<NewEvent[]> => {
      const site = await findSite(websiteId)
      if (!site) return []
      const event: NewEvent = {
        websiteId,
        eventId,
        ...getLocalHour(at, site.timeZone),
        receivedAt: at,
        mayBeOfPreviousDay: key !== undefined,
        type,
        ...visitor,
        path: path === undefined ? '' : cleanPath(path),
        title: cleanText(title, MAX_LENGTHS.title),
        name: cleanText(name, MAX_LENGTHS.name),
        label: cleanText(label, MAX_LENGTHS.label),
        timeZone: '',
        ...UNKNOWN_SOURCE,
      }
      return [event]
    }
  }

  return {
    /** Stores what a browser sent. Durable when it resolves. Throws at once for another site's event. */
    record(site: CensusSite, sent: SentEvent, request: CensusRequest): Promise<void> {
      if (sent.websiteId !== undefined && sent.websiteId !== site.websiteId) throw wrongSiteError()
      const mode = getRequestMode(site, request)
      if (mode === 'off' || !isCountedPath(sent.type, sent.path)) return Promise.resolve()
      const now = clock()
      const add = (identity: Identity): Promise<void> => queue.add(toEvents(site, sent, request, { identity, now }))
      // Not an async function: every page view is one call, and each further promise costs as much as parsing a field.
      const identity = identify(site, mode === 'full' ? sent.cookie : undefined, request, now)
      return identity instanceof Promise ? identity.then(add) : add(identity)
    },

    /** The visitor of a request, by the cookie `ss_cvr` or for the day. Undefined for contributors and unknown sites. */
    async identifyVisitor({ websiteId, request, caller }: VisitorRequest): Promise<Visitor | undefined> {
      const site = caller && !isCounted(caller) ? undefined : await findSite(websiteId)
      const mode = site ? getRequestMode(site, request) : 'off'
      if (!site || mode === 'off') return undefined
      const cookie = mode === 'full' ? parseVisitorCookie(request.cookies[VISITOR_COOKIE_NAME]) : undefined
      return { ...(await identify(site, cookie, request, clock())), ...describe(request) }
    },

    /** Never throws and never delays the caller: the event is stored soon after. */
    recordServerEvent(event: ServerEvent): void {
      queue.addLater(toServerEvent(event))
    },

    /** Durable when it resolves. */
    async storeServerEvent(event: ServerEvent): Promise<void> {
      await queue.add(await toServerEvent(event)())
    },

    /** Resolves when everything of `recordServerEvent` is stored or given up. */
    flush: queue.flush,
  }
}

export type Census = ReturnType<typeof createCensus>
