import type { WebsiteId } from '#base/id.ts'
import { unknownHostError } from '#platform/http/errors.ts'
import { handle, type Route } from '#platform/http/handle.ts'
import { CENSUS_CALLS, type CensusCall } from './calls.ts'
import type { Fields } from './parse-event.ts'
import { type Census, type CensusSite, isCounted } from './service.ts'

type Dependencies = { census: Census; findSite: (websiteId: WebsiteId) => Promise<CensusSite | undefined> }

/** Most requests are answered by `request-handler.ts` before they get here. */
export const censusRoutes = ({ census, findSite }: Dependencies): Route[] =>
  CENSUS_CALLS.map(({ endpoint, parse }: CensusCall) =>
    handle(endpoint, async ({ websiteId, params, input, caller, request }) => {
      const sent = parse((input ?? {}) as Fields, (params as { itemId?: string }).itemId ?? '')
      const site = websiteId && (await findSite(websiteId))
      if (!site) throw unknownHostError()
      if (isCounted(caller)) await census.record(site, sent, request)
      return {}
    }),
  )
