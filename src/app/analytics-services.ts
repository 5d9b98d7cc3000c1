import { createPostgresEventStore } from '#analytics/census/postgres/event-store.ts'
import { createCensusRetention } from '#analytics/census/retention.ts'
import { createCensus } from '#analytics/census/service.ts'
import { createSales } from '#analytics/sales/service.ts'
import { createScriptErrors } from '#analytics/script-errors/service.ts'
import type { Platform } from './platform-services.ts'
import type { createShop } from './shop-services.ts'
import type { createSite } from './site-services.ts'

type Dependencies = Platform &
  Pick<ReturnType<typeof createSite>, 'sites'> &
  Pick<ReturnType<typeof createShop>, 'payments'>

/** Creates the services of visits, reports and script errors. */
export const createAnalytics = ({
  config,
  queries,
  transact,
  clock,
  log,
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
    scriptErrors: createScriptErrors({ queries, transact, clock }),
  }
}
