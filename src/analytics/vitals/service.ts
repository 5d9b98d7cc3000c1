import type { Device } from '#analytics/census/model.ts'
import type { WebsiteId } from '#base/id.ts'
import { addDays, type Day, toDay } from '#base/time.ts'
import { createBatcher } from '#platform/batcher.ts'
import type { Clock } from '#platform/clock.ts'
import { createDailyPartitions } from '#platform/database/daily-partitions.ts'
import type { Queries } from '#platform/database/handles.ts'
import type { Transact } from '#platform/database/transaction.ts'
import { PREVIEW_PATH } from '#site/drafts/model.ts'
import type { Sites } from '#site/sites/service.ts'
import { classifyHost } from './classify-host.ts'
import { type CollectorApp, RETENTION } from './model.ts'
import { type PageLoad, parseRecords } from './parse-records.ts'
import { deleteFiguresBefore, finishDays } from './store/finish-days.ts'
import {
  countByBucket,
  countByRevision,
  type HistogramKey,
  listImages,
  listPublications,
  listSlowElements,
  type VitalsQuery,
} from './store/queries.ts'
import { type PageLoadRecord, recordPageLoads } from './store/record.ts'

export type Vitals = ReturnType<typeof createVitals>

type Sender = Readonly<{ userAgent: string; host: string }>
type Page = { limit: number; offset: number }

const isPreview = ({ path }: PageLoad): boolean => path === PREVIEW_PATH || path.startsWith(`${PREVIEW_PATH}/`)

export const createVitals = ({
  queries,
  transact,
  clock,
  findSite,
  baseDomain,
  parseUserAgent,
}: {
  queries: Queries
  transact: Transact
  clock: Clock
  findSite: Sites['findById']
  baseDomain: string | undefined
  parseUserAgent: (userAgent: string) => Readonly<{ isBot: boolean; device: Device; browser: string }>
}) => {
  const partitions = createDailyPartitions('page_loads', { queries, transact })
  const store = createBatcher(async (batches: readonly (readonly PageLoadRecord[])[]) => {
    await recordPageLoads({ queries, partitions }, batches.flat())
    return batches.map(() => undefined)
  })

  return {
    /** Records of bots, of previews and of another app are ignored. */
    async record(websiteId: WebsiteId, app: CollectorApp, text: string, { userAgent, host }: Sender): Promise<void> {
      const loads = parseRecords(text).filter((load) => load.app === app && !isPreview(load))
      const { isBot, device, browser } = parseUserAgent(userAgent)
      const site = loads.length === 0 || isBot ? undefined : await findSite(websiteId)
      if (!site) return
      const receivedAt = clock()
      const facts = {
        websiteId,
        receivedAt,
        day: toDay(receivedAt, site.timeZone),
        environment: classifyHost(host, baseDomain),
        device,
        browser,
      }
      await store(loads.map((load) => ({ ...load, ...facts })))
    },

    countByBucket: (query: VitalsQuery, key: HistogramKey) => countByBucket(queries, query, key),
    countByRevision: (query: Parameters<typeof countByRevision>[1], pageIds: readonly string[]) =>
      countByRevision(queries, query, pageIds),
    listSlowElements: (query: VitalsQuery, page: Page) => listSlowElements(queries, query, page),
    listImages: (query: VitalsQuery, page: Page) => listImages(queries, query, page),
    listPublications: (query: Parameters<typeof listPublications>[1], page: Page) =>
      listPublications(queries, query, page),

    /** Nightly: sums up finished days and deletes what is too old. Every time zone has finished the day before yesterday. */
    async deleteExpired(): Promise<void> {
      const today = toDay(clock(), 'UTC')
      const shift = (days: number): Day => addDays(today, days)
      await finishDays({ queries, transact }, { from: shift(-RETENTION.recordDays), before: shift(-1) })
      await partitions.dropBefore(shift(-RETENTION.recordDays))
      await deleteFiguresBefore(transact, shift(-RETENTION.histogramDays))
    },
  }
}
