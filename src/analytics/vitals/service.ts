import type { Device } from '#analytics/census/model.ts'
import type { WebsiteId } from '#base/id.ts'
import { addDays, type Day, toDay } from '#base/time.ts'
import { createBatcher } from '#platform/batcher.ts'
import type { Clock } from '#platform/clock.ts'
import { createDailyPartitions } from '#platform/database/daily-partitions.ts'
import type { Queries } from '#platform/database/handles.ts'
import type { Transact } from '#platform/database/transaction.ts'
import type { RequestInfo } from '#platform/http/handle.ts'
import { PREVIEW_PATH } from '#site/drafts/model.ts'
import type { Sites } from '#site/sites/service.ts'
import { classifyHost } from './classify-host.ts'
import { CollectorApp, RETENTION } from './model.ts'
import { type PageLoad, parseRecords } from './parse-records.ts'
import { deleteFiguresBefore, finishDays, sumBusyDays } from './store/finish-days.ts'
import {
  countByBucket,
  countByPage,
  countByRevision,
  listImages,
  listPublications,
  listSlowElements,
  type VitalsQuery,
} from './store/queries.ts'
import { type PageLoadRecord, recordPageLoads } from './store/record.ts'

export type Vitals = ReturnType<typeof createVitals>

type Sender = Pick<RequestInfo, 'userAgent' | 'host' | 'cookies' | 'secure'>
type Page = { limit: number; offset: number }

const isPreview = ({ path }: PageLoad): boolean => path === PREVIEW_PATH || path.startsWith(`${PREVIEW_PATH}/`)

export const createVitals = ({
  queries,
  transact,
  clock,
  findSite,
  canEdit,
  baseDomain,
  parseUserAgent,
}: {
  queries: Queries
  transact: Transact
  clock: Clock
  findSite: Sites['findById']
  /** Whether the sender is a contributor who can open the editor of the site. */
  canEdit: (websiteId: WebsiteId, sender: Pick<RequestInfo, 'cookies' | 'secure'>) => Promise<boolean>
  baseDomain: string | undefined
  parseUserAgent: (userAgent: string) => Readonly<{ isBot: boolean; device: Device; browser: string }>
}) => {
  const partitions = createDailyPartitions('page_loads', { queries, transact })
  const store = createBatcher(async (batches: readonly (readonly PageLoadRecord[])[]) => {
    await recordPageLoads({ queries, partitions }, batches.flat())
    return batches.map(() => undefined)
  })

  const storeFor = async (
    websiteId: WebsiteId | undefined,
    loads: readonly PageLoad[],
    facts: Omit<PageLoadRecord, keyof PageLoad | 'websiteId' | 'day'>,
  ): Promise<void> => {
    const site = websiteId && loads.length > 0 ? await findSite(websiteId) : undefined
    if (!websiteId || !site) return
    const day = toDay(facts.receivedAt, site.timeZone)
    await store(loads.map((load) => ({ ...load, ...facts, websiteId, day })))
  }

  /** A batch of the editor is about one site. Undefined if the sender may not see its pages. */
  const findEditedSite = async (loads: readonly PageLoad[], sender: Sender): Promise<WebsiteId | undefined> => {
    const websiteId = loads.find(({ editedSite }) => editedSite !== null)?.editedSite
    return websiteId && (await canEdit(websiteId, sender)) ? websiteId : undefined
  }

  return {
    /**
     * Stores page loads of the site of the host, and of the editor of a site that the sender can edit. Those of bots and previews are ignored.
     */
    async record(hostSite: WebsiteId | undefined, text: string, sender: Sender): Promise<void> {
      const loads = parseRecords(text).filter((load) => !isPreview(load))
      const { isBot, device, browser } = parseUserAgent(sender.userAgent)
      if (isBot || loads.length === 0) return
      const environment = classifyHost(sender.host, baseDomain)
      const facts = { receivedAt: clock(), environment, device, browser }
      const ofSite = loads.filter(({ app }) => app === CollectorApp.site)
      const ofEditor = loads.filter(({ app }) => app === CollectorApp.editor)
      const editedSite = await findEditedSite(ofEditor, sender)
      await storeFor(hostSite, ofSite, facts)
      await storeFor(
        editedSite,
        ofEditor.filter((load) => load.editedSite === editedSite),
        facts,
      )
    },

    countByBucket: (query: VitalsQuery, key: 'day' | 'device') => countByBucket(queries, query, key),
    countByPage: (query: VitalsQuery, page: Page) => countByPage(queries, query, page),
    countByRevision: (query: Parameters<typeof countByRevision>[1], pageIds: readonly string[]) =>
      countByRevision(queries, query, pageIds),
    listSlowElements: (query: VitalsQuery, page: Page) => listSlowElements(queries, query, page),
    listImages: (query: VitalsQuery, page: Page) => listImages(queries, query, page),
    listPublications: (query: Parameters<typeof listPublications>[1], page: Page) =>
      listPublications(queries, query, page),

    /** Sums up what busy sites recorded since the last call. Every time zone is in one of three days. Returns the number of days. */
    sumBusyDays: (now: Date): Promise<number> => {
      const today = toDay(now, 'UTC')
      return sumBusyDays({ queries, transact }, { from: addDays(today, -1), to: addDays(today, 1), now })
    },

    /** Nightly: sums up finished days and deletes what is too old. Every time zone has finished the day before yesterday. */
    async deleteExpired(): Promise<void> {
      const now = clock()
      const today = toDay(now, 'UTC')
      const shift = (days: number): Day => addDays(today, days)
      await finishDays({ queries, transact }, { from: shift(-RETENTION.recordDays), before: shift(-1), now })
      await partitions.dropBefore(shift(-RETENTION.recordDays))
      await deleteFiguresBefore(transact, shift(-RETENTION.histogramDays))
    },
  }
}
