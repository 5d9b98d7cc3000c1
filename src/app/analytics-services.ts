import { toVisitorId } from '#analytics/census/identity.ts'
import { createPostgresEventStore } from '#analytics/census/postgres/event-store.ts'
import { createCensusRetention } from '#analytics/census/retention.ts'
import { createCensus } from '#analytics/census/service.ts'
import { parseUserAgent } from '#analytics/census/user-agent.ts'
import { createVisitorData } from '#analytics/census/visitor-data.ts'
import { createPurchases } from '#analytics/sales/purchases.ts'
import { createSales } from '#analytics/sales/service.ts'
import { createVisitorEvents } from '#analytics/sales/visitor-events.ts'
import { forgetVisitorOfErrors } from '#analytics/script-errors/forget-visitor.ts'
import { createScriptErrors } from '#analytics/script-errors/service.ts'
import { createVitals } from '#analytics/vitals/service.ts'
import type { WebsiteId } from '#base/id.ts'
import { parseVisitorCookie, VISITOR_COOKIE_NAME } from '#base/visitor-cookie.ts'
import { hasRight } from '#people/roles/model.ts'
import { CART_DAYS } from '#shop/cart/model.ts'
import { orderPlaced } from '#shop/orders/contract.ts'
import type { createPeople } from './people-services.ts'
import type { Platform } from './platform-services.ts'
import type { createShop } from './shop-services.ts'
import type { createSite } from './site-services.ts'

type Dependencies = Platform &
  Pick<ReturnType<typeof createPeople>, 'sessions'> &
  Pick<ReturnType<typeof createSite>, 'sites'> &
  Pick<ReturnType<typeof createShop>, 'payments'>

/** The visitor with a valid cookie. */
const getVisitorId = (websiteId: WebsiteId, cookies: Readonly<Record<string, string | undefined>>): string | null => {
  const cookie = parseVisitorCookie(cookies[VISITOR_COOKIE_NAME])
  return cookie ? toVisitorId(websiteId, cookie.id) : null
}

/** Creates the services of visits, sales, page speed and script errors. */
export const createAnalytics = (dependencies: Dependencies) => {
  const { config, queries, transact, events, jobs, clock, log, dailyKeys, sessions, sites, payments } = dependencies
  const eventStore = createPostgresEventStore({
    queries,
    transact,
    onVisitorDeleted: async (tx, websiteId, visitorId) => {
      await purchases.forgetVisitor(tx, websiteId, visitorId)
      await forgetVisitorOfErrors(tx, websiteId, visitorId)
    },
  })
  const census = createCensus({ eventStore, dailyKeys, findSite: sites.findById, clock, log })
  const purchases = createPurchases({
    queries,
    transact,
    census,
    findSite: sites.findById,
    jobs,
    cartDays: CART_DAYS,
    keptDays: config.analyticsRetentionDays,
    clock,
    log,
  })
  events.on(orderPlaced, purchases.recordOrder)
  const censusRetention = createCensusRetention(
    eventStore,
    { eventDays: config.eventRetentionDays, rollupDays: config.analyticsRetentionDays },
    clock,
  )
  return {
    censusRetention,
    visitorData: createVisitorData(eventStore),
    eventStore,
    census,
    purchases,
    sales: createSales({ queries, isTestMode: payments.isTestMode }),
    visitorEvents: createVisitorEvents({ census, identify: sessions.identify, clock, log }),
    scriptErrors: createScriptErrors({ queries, transact, clock, parseUserAgent, getVisitorId }),
    vitals: createVitals({
      queries,
      transact,
      clock,
      findSite: sites.findById,
      canEdit: async (websiteId, { cookies, secure }) =>
        hasRight((await sessions.identify(cookies, websiteId, secure)).roles, 'pages.read'),
      baseDomain: config.baseDomain ?? new URL(config.publicUrl).hostname,
      parseUserAgent,
    }),
  }
}
