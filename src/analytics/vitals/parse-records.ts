import { z } from 'zod'
import type { WebsiteId } from '#base/id.ts'
import { isJsonWithinLimits } from '#platform/http/body-limits.ts'
import { invalidRecordsError } from './errors.ts'
import {
  CORE_VITALS,
  CollectorApp,
  getMaxValue,
  type ImageMetric,
  NAVIGATION_TIMES,
  VITAL_NAMES,
  type VitalName,
} from './model.ts'

/** What one page load reported, checked. Its site, device and time are added by the server. */
export type PageLoad = Readonly<{
  pageLoadId: string
  app: CollectorApp
  sentAt: number
  /** Named by the editor. */
  editedSite: WebsiteId | null
  path: string
  pageType: number
  pageId: string | null
  pageRevision: number | null
  navigationType: string
  vitals: Readonly<Partial<Record<VitalName, number>>>
  elements: Readonly<Record<(typeof CORE_VITALS)[number], string>>
  timing: Readonly<Record<string, number>>
  images: readonly ImageMetric[]
}>

/** A batch of the collector has one page timing with about 30 values, and up to 30 images with 7 values each. */
const LIMITS = { values: 1000, depth: 5 }
const MAX_EVENTS = 100
const MAX_LENGTHS = { path: 300, element: 120, source: 300, word: 40 } as const
const MAX_TIME = 4_102_444_800_000

/** PostgreSQL stores neither U+0000 nor lone surrogates. Anything but a text is empty. */
const toText = (value: unknown, maxLength: number): string =>
  typeof value === 'string' ? value.slice(0, maxLength).toWellFormed().replaceAll('\0', '') : ''

/** Negative and absurd numbers are dropped. */
const toNumber = (value: unknown, max: number): number | undefined =>
  typeof value === 'number' && value >= 0 && value <= max ? value : undefined

const toInteger = (value: unknown, max: number): number | undefined =>
  Number.isInteger(value) ? toNumber(value, max) : undefined

const Uuid = z.uuid()
const toId = (value: unknown): string | null => Uuid.safeParse(value).data?.toLowerCase() ?? null

/** Paths that contain a secret: only the first part is stored. */
const SECRET_PATHS = /^\/(?:order|download|unsubscribe|gift-card|account|checkout|subscription)\//
const toPath = (value: unknown): string => {
  const path = toText(value, MAX_LENGTHS.path).split(/[?#]/, 1)[0] ?? ''
  if (!path.startsWith('/')) return ''
  const secret = SECRET_PATHS.exec(path)?.[0]
  return secret ? `${secret}…` : path
}

type Fields = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const toNumbers = <Name extends string>(
  data: Fields,
  names: readonly Name[],
  maxOf: (name: Name) => number,
): Partial<Record<Name, number>> => {
  const numbers: Partial<Record<Name, number>> = {}
  for (const name of names) {
    const value = toNumber(data[name], maxOf(name))
    if (value !== undefined) numbers[name] = value
  }
  return numbers
}

const LOADER_TYPES: ReadonlySet<unknown> = new Set<ImageMetric['imageLoaderType']>(['sqs', 'raw', 'youtube', 'vimeo'])
const MAX_TIMING = getMaxValue('largestContentfulPaint')
/** An image can become visible long after the page was loaded. */
const DAY_MS = 86_400_000

const parseImage = (data: Fields): ImageMetric | undefined => {
  const source = toText(data.source, MAX_LENGTHS.source)
  const observationTime = toNumber(data.observationTime, DAY_MS)
  const intersectionRatio = toNumber(data.intersectionRatio, 1)
  if (source === '' || observationTime === undefined || intersectionRatio === undefined) return undefined
  if (typeof data.visibleOnLoad !== 'boolean' || !LOADER_TYPES.has(data.imageLoaderType)) return undefined
  const elementTiming = toNumber(data.elementTiming, DAY_MS)
  return {
    source,
    visibleOnLoad: data.visibleOnLoad,
    observationTime,
    intersectionRatio,
    imageType: toText(data.imageType, MAX_LENGTHS.word),
    imageLoaderType: data.imageLoaderType as ImageMetric['imageLoaderType'],
    ...(elementTiming !== undefined && { elementTiming }),
  }
}

type Head = Pick<PageLoad, 'pageLoadId' | 'app' | 'sentAt'>

const createPageLoad = (head: Head): PageLoad => ({
  ...head,
  editedSite: null,
  path: '',
  pageType: 0,
  pageId: null,
  pageRevision: null,
  navigationType: '',
  vitals: {},
  elements: { largestContentfulPaint: '', interactionToNextPaint: '', layoutShift: '' },
  timing: {},
  images: [],
})

const parseTiming = (head: Head, data: Fields): PageLoad => {
  const vitals = toNumbers(data, VITAL_NAMES, getMaxValue)
  const elements = CORE_VITALS.map((vital) => [
    vital,
    vitals[vital] === undefined ? '' : toText(data[`${vital}Element`], MAX_LENGTHS.element),
  ])
  return {
    ...head,
    editedSite: toId(data.websiteId) as WebsiteId | null,
    path: toPath(data.path),
    pageType: toInteger(data.pageType, 999) ?? 0,
    pageId: toId(data.pageId),
    pageRevision: toInteger(data.pageRevision, 2_147_483_647) ?? null,
    navigationType: toText(data.navigationType, MAX_LENGTHS.word),
    vitals,
    elements: Object.fromEntries(elements) as PageLoad['elements'],
    timing: toNumbers(data, NAVIGATION_TIMES, () => MAX_TIMING),
    images: [],
  }
}

const parseHead = (event: Fields): Head | undefined => {
  const pageLoadId = toId(event.pageLoadId)
  const sentAt = toInteger(event.ts, MAX_TIME)
  const app = event.app === 'site' || event.app === 'editor' ? CollectorApp[event.app] : undefined
  return pageLoadId === null || sentAt === undefined || app === undefined ? undefined : { pageLoadId, app, sentAt }
}

/** The newer timing wins; images are added. */
export const mergePageLoads = (first: PageLoad, second: PageLoad): PageLoad => {
  const [older, newer] = first.sentAt <= second.sentAt ? [first, second] : [second, first]
  const timed = newer.path === '' ? older : newer
  return { ...timed, sentAt: newer.sentAt, images: [...older.images, ...newer.images] }
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw invalidRecordsError()
  }
}

/**
 * The page loads of a batch. Records that the collector cannot have sent are dropped: unknown events, wrong types. Throws for anything but a JSON
 * array of a bounded size.
 */
export const parseRecords = (text: string): PageLoad[] => {
  if (!isJsonWithinLimits(text, LIMITS)) throw invalidRecordsError()
  const events = parseJson(text)
  if (!Array.isArray(events) || events.length > MAX_EVENTS) throw invalidRecordsError()
  const loads = new Map<string, PageLoad>()
  for (const event of events as readonly unknown[]) {
    if (!isObject(event) || !isObject(event.data)) continue
    const head = parseHead(event)
    if (!head) continue
    const image = event.event === 'image' ? parseImage(event.data) : undefined
    const load =
      event.event === 'page-timing'
        ? parseTiming(head, event.data)
        : image && { ...createPageLoad(head), images: [image] }
    if (!load) continue
    const known = loads.get(head.pageLoadId)
    loads.set(head.pageLoadId, known ? mergePageLoads(known, load) : load)
  }
  return [...loads.values()]
}
