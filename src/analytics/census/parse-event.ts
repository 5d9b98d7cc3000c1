import { RecordType } from '#base/enumerations/collections.ts'
import { memoize } from '#base/memoize.ts'
import { normalizePath } from '#base/path.ts'
import { isTimeZone } from '#base/time.ts'
import { parseVisitorCookie, type VisitorCookie } from '#base/visitor-cookie.ts'
import { parseLimitedJson } from '#platform/http/beacon-body.ts'
import { malformedEventError } from './errors.ts'
import { EventType } from './model.ts'
import { cleanText, MAX_LENGTHS } from './text.ts'

/** The fields of a request; none is trusted. */
export type Fields = Readonly<Record<string, unknown>>

/** What a request says about an event, cleaned and cut. The server adds what it knows better. */
export type SentEvent = Readonly<{
  type: EventType
  /** Undefined if the request names no site. */
  websiteId: string | undefined
  path: string
  title: string
  name: string
  label: string
  timeZone: string
  /** Undefined in restrictive mode and for invalid cookies. */
  cookie: VisitorCookie | undefined
  /** Identifies the event among those of the site when the request is repeated; undefined if it cannot be recognized. */
  dedupeKey: string | undefined
  /** Milliseconds, by the clock of the browser. */
  clientDate: number | undefined
  /** Page views only: where the visit came from. */
  origin: Readonly<{ queryString: string; referrer: string }> | undefined
  /** The product that a page view shows. */
  productId: string | undefined
}>

export const HIT_EVENT = 'View'
const OVERLAY_EVENTS = ['show', 'close', 'click', 'submit'] as const

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
export const isUuid = (text: string): boolean => UUID.test(text)

const JSON_LIMITS = { values: 200, depth: 8 }

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A field that is an object, or the JSON text of one. */
const readObject = (value: unknown, field: string): Fields => {
  const read = typeof value === 'string' ? parseLimitedJson(value, JSON_LIMITS) : value
  if (!isObject(read)) throw malformedEventError(`“${field}” must be a JSON object.`)
  return read
}

/** The path of a page: `/shop/bowl`, without query and fragment. */
export const cleanPath = (value: unknown): string => {
  const text = cleanText(value, MAX_LENGTHS.path)
  const end = text.search(/[?#]/)
  const path = end === -1 ? text : text.slice(0, end)
  return normalizePath(path.startsWith('/') ? path : `/${path}`)
}

/** Names of time zones are few, but clients can send any text. */
const isKnownZone = memoize(1000, (name) => /^[A-Za-z][\w+-]*(?:\/[\w+-]+){0,2}$/.test(name) && isTimeZone(name))
export const cleanTimeZone = (value: unknown): string => {
  const name = cleanText(value, MAX_LENGTHS.timeZone)
  return isKnownZone(name) ? name : ''
}

const readTime = (value: unknown): number | undefined => {
  const time = typeof value === 'string' ? Number(value) : value
  return typeof time === 'number' && Number.isSafeInteger(time) && time > 0 ? time : undefined
}

const isSet = (value: unknown): boolean => value === true || value === 1 || value === '1' || value === 'true'

const readCookie = (value: unknown, restrictive: unknown): VisitorCookie | undefined =>
  isSet(restrictive) || typeof value !== 'string' ? undefined : parseVisitorCookie(value)

const expectEvent = (value: unknown, allowed: readonly string[]): string => {
  if (typeof value !== 'string' || !allowed.includes(value))
    throw malformedEventError(`“event” must be ${allowed.join(' or ')}.`)
  return value
}

const readSite = (value: unknown): string | undefined => cleanText(value, 64) || undefined

/** CENSUS-005: a page view. */
export const parseHit = (fields: Fields): SentEvent => {
  expectEvent(fields.event, [HIT_EVENT])
  const hit = readObject(fields.data, 'data')
  const path = cleanPath(hit.url)
  const itemId = cleanText(hit.itemId, 64)
  const clientDate = readTime(hit.clientDate)
  const cookieText = cleanText(fields.ss_cvr, 200)
  return {
    type: EventType.pageView,
    websiteId: readSite(hit.websiteId),
    path,
    title: cleanText(hit.title, MAX_LENGTHS.title),
    name: isUuid(itemId) ? itemId.toLowerCase() : '',
    label: '',
    timeZone: cleanTimeZone(hit.timeZone),
    cookie: readCookie(cookieText, fields.restrictive),
    dedupeKey: cookieText && clientDate ? `${cookieText} ${clientDate} ${path}` : undefined,
    clientDate,
    origin: {
      queryString: cleanText(hit.queryString, MAX_LENGTHS.queryString),
      referrer: cleanText(hit.referrer, MAX_LENGTHS.referrer),
    },
    productId: Number(hit.recordType) === RecordType.storeItem && isUuid(itemId) ? itemId.toLowerCase() : undefined,
  }
}

type Named = Pick<SentEvent, 'type' | 'name' | 'label'>

/** CENSUS-002: the fields that button, form, overlay and quick-view events share. */
const parsePageFields = (fields: Fields, named: Named): SentEvent => {
  const eventId = cleanText(fields.eventId, MAX_LENGTHS.eventId)
  return {
    ...named,
    websiteId: readSite(fields.websiteId),
    path: cleanPath(fields.pagePath),
    title: cleanText(fields.pageTitle, MAX_LENGTHS.title),
    timeZone: cleanTimeZone(fields.timeZone),
    cookie: readCookie(fields.visitorCookie, fields.restrictive),
    dedupeKey: eventId || undefined,
    clientDate: readTime(fields.clientDate),
    origin: undefined,
    productId: undefined,
  }
}

const readName = (value: unknown, field: string): string => {
  const name = cleanText(value, MAX_LENGTHS.name)
  if (name === '') throw malformedEventError(`“${field}” is missing.`)
  return name
}
const readLabel = (value: unknown): string => cleanText(value, MAX_LENGTHS.label)

const parseButton = (type: EventType, event: string) => (fields: Fields) => {
  expectEvent(fields.event, [event])
  return parsePageFields(fields, {
    type,
    name: readName(fields.buttonId ?? fields.buttonText, 'buttonId'),
    label: readLabel(fields.buttonText),
  })
}

/** CENSUS-006, CENSUS-007. */
export const parseButtonClick = parseButton(EventType.buttonClick, 'click')
export const parseButtonRender = parseButton(EventType.buttonRender, 'render')

/** CENSUS-008. */
export const parseFormRender = (fields: Fields): SentEvent =>
  parsePageFields(fields, {
    type: EventType.formRender,
    name: readName(fields.formId, 'formId'),
    label: readLabel(fields.formName),
  })

/** CENSUS-009: what happened to the overlay is part of the name, `{id}:close`, except that it was shown. */
export const parseOverlay = (fields: Fields): SentEvent => {
  const event = expectEvent(fields.event, OVERLAY_EVENTS)
  const id = readName(fields.overlayId, 'overlayId')
  return parsePageFields(fields, {
    type: EventType.overlay,
    name: event === 'show' ? id : `${id.slice(0, MAX_LENGTHS.name - event.length - 1)}:${event}`,
    label: readLabel(fields.overlayTitle),
  })
}

/** CENSUS-010. */
export const parseQuickView = (fields: Fields, itemId: string): SentEvent => {
  if (!isUuid(itemId)) throw malformedEventError('That is not the id of an item.')
  return parsePageFields(fields, {
    type: EventType.quickView,
    name: itemId.toLowerCase(),
    label: readLabel(fields.itemTitle),
  })
}

const parseCustom = (fields: Fields, event: unknown, data: Fields): SentEvent =>
  parsePageFields(
    {
      ...fields,
      pagePath: data.pagePath,
      websiteId: data.websiteId,
      timeZone: data.timeZone,
      clientDate: data.clientDate,
    },
    { type: EventType.custom, name: readName(event, 'event'), label: '' },
  )

/** CENSUS-013. */
export const parseEvent = (fields: Fields): SentEvent =>
  parseCustom(fields, fields.event, fields.data === undefined ? {} : readObject(fields.data, 'data'))

/** CENSUS-014. */
export const parsePipelineEvent = (fields: Fields): SentEvent => {
  const content = readObject(fields.content, 'content')
  return parseCustom(fields, content.event, content)
}
