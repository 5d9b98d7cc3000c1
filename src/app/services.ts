import type { StripeApi } from '#shop/payments/stripe-client.ts'
import { createSiteSeeder } from '#starters/seed-site.ts'
import { createAnalytics } from './analytics-services.ts'
import type { ExternalServices } from './catalog-services.ts'
import { createProfiles } from './customer-profiles.ts'
import { createDiscussion } from './discussion-services.ts'
import { createPeople } from './people-services.ts'
import { createPlatform, type PlatformOptions } from './platform-services.ts'
import { createReportServices } from './report-services.ts'
import { createShop } from './shop-services.ts'
import { createSite, type SiteExternals } from './site-services.ts'

export type ServiceOptions = PlatformOptions &
  SiteExternals & {
    /** Where Stripe is asked; tests use a fake. */
    stripeApi?: StripeApi
    /** External carriers and tax services; none by default. */
    external?: ExternalServices
  }

/** Creates the services of all slices with their dependencies, from the lowest area to the highest. */
export const createServices = async (options: ServiceOptions) => {
  const platform = await createPlatform(options)
  const { queries, transact, events, clock } = platform
  const people = createPeople(platform, () => site.sites)
  const site: ReturnType<typeof createSite> = createSite({
    platform,
    people,
    external: options,
    getSeeder: () => siteSeeder,
    getCatalog: () => shop.catalog,
  })
  const shop: ReturnType<typeof createShop> = createShop({
    ...platform,
    ...people,
    ...site,
    stripeApi: options.stripeApi,
    external: options.external,
  })
  const customerProfiles = createProfiles({ ...shop, ...people, queries, transact, events, clock })
  const siteSeeder = createSiteSeeder({ ...shop, ...site, clock })
  const analytics = createAnalytics({ ...platform, ...people, ...site, payments: shop.payments })
  const reports = createReportServices({ ...platform, ...people, ...site, ...analytics })
  const discussion = createDiscussion({ ...platform, ...people, ...site })
  return { ...platform, ...people, ...site, ...shop, customerProfiles, ...analytics, ...reports, ...discussion }
}

export type Services = Awaited<ReturnType<typeof createServices>>
