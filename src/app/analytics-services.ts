import { toVisitorId } from '#analytics/census/identity.ts'
import { createPostgresEventStore } from '#analytics/census/postgres/event-store.ts'
import { createCensusRetention } from '#analytics/census/retention.ts'
import { createCensus } from '#analytics/census/service.ts'
import { parseUserAgent } from '#analytics/census/user-agent.ts'
import { createSales } from '#analytics/sales/service.ts'
import { createScriptErrors } from '#analytics/script-errors/service.ts'
import { createVitals } from '#analytics/vitals/service.ts'
import type { WebsiteId } from '#base/id.ts'
import { parseVisitorCookie, VISITOR_COOKIE_NAME } from '#base/visitor-cookie.ts'
import type { Platform } from './platform-services.ts'
import type { createShop } from './shop-services.ts'
import type { createSite } from './site-services.ts'

type Dependencies = Platform &
  Pick<ReturnType<typeof createSite>, 'sites'> &
  Pick<ReturnType<typeof createShop>, 'payments'>

/** The visitor with a valid cookie. */
const getVisitorId = (websiteId: WebsiteId, cookies: Readonly<Record<string, string | undefined>>): string | null => {
  const cookie = parseVisitorCookie(cookies[VISITOR_COOKIE_NAME])
  return cookie ? toVisitorId(websiteId, cookie.id) : null
}

/** Creates the services of visits, sales, page speed and script errors. */
export const createAnalytics = ({
  queries,
  transact,
  clock,
  log,
  config,
  dailyKeys,
  sites,
  payments,
}: Dependencies) => {
  const eventStore = createPostgresEventStore({ queries, transact })
  const census = createCensus({ eventStore, dailyKeys, findSite: sites.findById, clock, log })
  const censusRetention = createCensusRetention(
    eventStore,
    { eventDays: config.eventRetentionDays, rollupDays: config.analyticsRetentionDays },
    clock,
  )
  return {
    censusRetention,
    eventStore,
    census,
    sales: createSales({ queries, isTestMode: payments.isTestMode }),
    scriptErrors: createScriptErrors({ queries, transact, clock, parseUserAgent, getVisitorId }),
    vitals: createVitals({
      queries,
      transact,
      clock,
      findSite: sites.findById,
      baseDomain: config.baseDomain ?? new URL(config.publicUrl).hostname,
      parseUserAgent,
    }),
  }
}
