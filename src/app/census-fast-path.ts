import { CENSUS_LIMIT } from '#analytics/census/contract.ts'
import { createCensusHandler } from '#analytics/census/request-handler.ts'
import type { Config } from '#platform/config.ts'
import { createClientReader } from '#platform/http/client-info.ts'
import type { Metrics } from '#platform/metrics.ts'
import { createTokenBuckets } from '#platform/token-buckets.ts'
import { isHidden } from '#site/sites/model.ts'
import type { Services } from './services.ts'

type Dependencies = { services: Services; config: Pick<Config, 'trustProxy'>; metrics: Metrics }

/** Records visits of sites that are in memory, before the web framework runs. */
export const createCensusFastPath = ({ services: { census, sites, clock, log }, config, metrics }: Dependencies) =>
  createCensusHandler({
    census,
    limits: createTokenBuckets(CENSUS_LIMIT),
    readClient: createClientReader(config.trustProxy),
    getOpenSite: (host) => {
      const site = sites.getCachedSiteByHost(host)
      return site && !isHidden(site, clock()) ? site : undefined
    },
    clock,
    log,
    onResponse: (route, method, status, seconds) => metrics.httpRequest({ route, method, status, seconds }),
  })
