import { join } from 'node:path'
import { startRollupUpdates } from '#analytics/census/rollup-updates.ts'
import { createCensusFastPath } from '#app/census-fast-path.ts'
import { scheduleMaintenance } from '#app/maintenance.ts'
import { schedulePublishing } from '#app/scheduled-publishing.ts'
import { formatStartupMessage } from '#app/startup-message.ts'
import { mountViteMiddleware, PREAMBLE_PATH } from '#app/vite-middleware.ts'
import type { WebsiteId } from '#base/id.ts'
import { normalizePath } from '#base/path.ts'
import { mountDashboard } from '#dashboard/server.tsx'
import { hasRight } from '#people/roles/model.ts'
import type { Config } from '#platform/config.ts'
import { type Listener, listen } from '#platform/database/listen.ts'
import type { Tenancy } from '#platform/http/access.ts'
import { closeServer } from '#platform/http/close-server.ts'
import { mountMetrics, mountReadiness } from '#platform/http/health.ts'
import { mountStaticFiles } from '#platform/http/mount-static-files.ts'
import { createServer, type ServerOptions } from '#platform/http/server.ts'
import { createStaticFiles, listFilePaths } from '#platform/http/static-files.ts'
import { createMetrics } from '#platform/metrics.ts'
import { packageVersion, projectRoot } from '#platform/project-root.ts'
import { registerAssetFileRoutes } from '#site/assets/file-routes.ts'
import { createAssetFiles } from '#site/assets/serve-file.ts'
import { registerFontFileRoutes } from '#site/fonts/file-routes.ts'
import { EVERY_SITE, SITE_CHANGED_CHANNEL, UNLOCK_COOKIE } from '#site/sites/model.ts'
import { FONT_FILES } from '#site/themes/model.ts'
import { findPreviewFiles, PREVIEW_BASE } from '#starters/routes.ts'
import { starters } from '#starters/starters.ts'
import { BASE as BROWSER_BASE, type BrowserAssets } from '#storefront/assets.ts'
import { createCachedPageHandler } from '#storefront/cache/cached-page-handler.ts'
import { createPageCache } from '#storefront/cache/page-cache.ts'
import { mountCanvas } from '#storefront/canvas/routes.ts'
import { PublicPage } from '#storefront/render/public-page-schema.ts'
import { splitUrl } from '#storefront/split-url.ts'
import { renderUnknownHostPage } from '#storefront/unknown-host.tsx'
import { mountVisitorRoutes } from './app/mount-visitor-routes.ts'
import { routesOf } from './app/routes.ts'
import { createServices, type ServiceOptions } from './app/services.ts'
import { createStorefront } from './app/storefront.ts'

export type AppOptions = Omit<ServiceOptions, 'config' | 'metrics'> & {
  config: Config & { port: number; publicUrl: string }
  say: (line: string) => void
  assets: BrowserAssets
  /** Tests pass a hook that fails; the default logs a warning. */
  onUndeclaredError?: ServerOptions['onUndeclaredError']
}

const MEBIBYTE = 1024 * 1024
const DEMO_STARTER = 'kiln'
/** Milliseconds between two updates of the page speed of busy sites. */
const PAGE_SPEED_INTERVAL = 60_000

/** Resolves package file specifiers to paths. */
const inPackages = (files: ReadonlyMap<string, string>): Map<string, string> =>
  new Map([...files].map(([name, place]) => [name, join(projectRoot, 'node_modules', place)]))

/** Creates the whole program: services, routes, jobs and server. */
export const createApp = async (options: AppOptions) => {
  const { config, connection, database, log, say, assets: browser, onUndeclaredError } = options
  const metrics = createMetrics()
  const services = await createServices({ ...options, metrics })
  const { accounts, assets, clock, contributors, jobs, limits, customers, pages, queries, sessions, sites } = services
  const { storage, variants } = services

  const siteOfHost = async (host: string): Promise<WebsiteId | undefined> => (await sites.findByHost(host))?.websiteId
  const languageOf = async (websiteId: WebsiteId, member: { language: string | null } | undefined): Promise<string> =>
    member?.language ?? (await sites.findById(websiteId))?.language ?? 'en'
  const tenancy: Tenancy = {
    findSiteByHost: siteOfHost,
    isKnownHost: sites.isKnownHost,
    getSiteState: (websiteId, cookies) => sites.getState(websiteId, cookies[UNLOCK_COOKIE]),
    identify: sessions.identify,
    hasRight: ({ roles }, right) => hasRight(roles, right),
    authenticateApiKey: services.apiKeys.authenticate,
  }
  const cache = createPageCache(config.pageCacheMegabytes * MEBIBYTE)
  const { router, canvas } = createStorefront({ services, browser, planFeatures: config.planFeatures })
  const sendCachedPage = createCachedPageHandler({
    cache,
    getCachedSiteByHost: sites.getCachedSiteByHost,
    trustProxy: Boolean(config.trustProxy),
    now: clock,
    onHit: () => metrics.pageCache('hit'),
  })
  const recordCensusCall = createCensusFastPath({ services, config, metrics })
  const server = await createServer({
    tenancy,
    rateLimits: limits,
    log,
    trustProxy: config.trustProxy,
    metricsToken: config.metricsToken,
    planFeatures: config.planFeatures,
    onUndeclaredError,
    onResponse: (route, method, status, seconds) => metrics.httpRequest({ route, method, status, seconds }),
    fastPath: (request, response) => sendCachedPage(request, response) || recordCensusCall(request, response),
    errorPage: async ({ host, url }, { status, code }, reference) => {
      if (code === 'site.unknown_host') return renderUnknownHostPage(host)
      const site = await sites.findByHost(host).catch(() => undefined)
      if (!site) return undefined
      const path = normalizePath(splitUrl(url).path)
      const visit = { site, path: path.startsWith('/api/') ? '/' : path }
      const isMissing = status === 404 || code === 'site.locked' || code === 'site.expired'
      return (await (isMissing ? router.renderNotFound(visit) : router.renderError(visit, reference))).body.toString()
    },
  })
  const assetFiles = createAssetFiles({ queries, storage, variants })
  server.mount(routesOf(services, { assetFiles, around: router.renderLayoutPreview, canvas, languageOf }))
  const { fastify } = server
  let stopping = false
  mountReadiness(
    fastify,
    async () =>
      !stopping &&
      (await database.pool.query('SELECT 1').then(
        () => true,
        () => false,
      )),
  )
  mountMetrics(fastify, metrics, tenancy, config.metricsToken)
  mountCanvas(fastify, { canvas, tenancy })
  mountDashboard(fastify, {
    files: {
      dashboard: browser.entry('src/dashboard/main.tsx'),
      editor: [browser.entry('src/editor/Editor.tsx'), browser.entry('src/editor/canvas/Canvas.tsx')],
      apiDocs: browser.entry('src/dashboard/api-docs/entry.ts'),
      ...(browser.preamble && { preamble: PREAMBLE_PATH }),
    },
    endpoints: server.endpoints,
    schemas: { PublicPage: { description: 'A page, post, store or product with ?format=json', schema: PublicPage } },
    version: packageVersion,
  })
  if (browser.middleware) mountViteMiddleware(fastify, browser)
  if (browser.folder) mountStaticFiles(fastify, BROWSER_BASE, createStaticFiles(listFilePaths(browser.folder)))
  mountStaticFiles(fastify, '/assets/fonts/', createStaticFiles(inPackages(FONT_FILES)))
  registerFontFileRoutes(fastify, services.fonts)
  mountStaticFiles(fastify, PREVIEW_BASE, createStaticFiles(findPreviewFiles(starters)))
  registerAssetFileRoutes(fastify, { files: assetFiles, siteOfHost })
  mountVisitorRoutes(fastify, {
    services,
    router,
    cache,
    metrics,
    planFeatures: config.planFeatures,
    findSiteByHost: siteOfHost,
  })

  let listener: Listener | undefined
  let rollupUpdates: ReturnType<typeof startRollupUpdates>[] = []
  sites.onItemChange(cache.purgeItem)
  const forget = (changed: string): void => {
    const [websiteId = '', itemId] = changed.split('/')
    if (itemId !== undefined) {
      cache.purgeItem(websiteId, itemId)
      return
    }
    if (websiteId === EVERY_SITE) {
      sites.invalidate(EVERY_SITE)
      cache.purgeAll()
      return
    }
    sites.invalidate(websiteId as WebsiteId)
    cache.purge(websiteId)
  }

  return {
    server,
    jobs,
    accounts,
    checkout: services.checkout,
    customers,
    customerProfiles: services.customerProfiles,
    downloads: services.downloads,
    comments: services.comments,
    postEvents: services.postEvents,
    forms: services.forms,
    orders: services.orders,
    payments: services.payments,
    giftCards: services.giftCards,
    census: services.census,
    visitorEvents: services.visitorEvents,
    purchases: services.purchases,
    sales: services.sales,
    eventStore: services.eventStore,
    reports: services.reports,
    weeklySummaries: services.weeklySummaries,
    sites,
    pages,

    /** Creates the first owner and the demo site at first start. Returns the startup message. */
    async prepare(): Promise<string[]> {
      const first = await accounts.ensureFirstOwner(config.owner ?? {}, async (tx, account) => {
        if (!config.demo) return
        services.progress.say = say
        await sites.createIn(tx, { accountId: account.id, starter: DEMO_STARTER })
        services.progress.say = () => {}
      })
      return formatStartupMessage(config, first, await sites.listOrigins(5))
    },

    async listen(): Promise<void> {
      if (config.role !== 'web') {
        scheduleMaintenance({
          ...services,
          log,
          services: {
            accounts,
            emails: services.mail,
            customers,
            sessions,
            twoFactor: services.twoFactor,
            contributors,
            stores: services.stores,
            imports: services.imports,
            cart: services.cart,
            checkout: services.checkout,
            customerProfiles: services.customerProfiles,
            downloads: services.downloads,
            purchases: services.purchases,
            pageManagement: services.pageManagement,
            posts: services.posts,
            drafts: services.drafts,
            assets,
            formSubmissions: services.formExpiry.submissions,
            formFiles: services.formExpiry.files,
            submissionKeys: services.formExpiry.keys,
            censusEvents: services.censusRetention,
            dailyKeys: { deleteExpired: () => services.dailyKeys.deleteExpired(clock()) },
            vitals: services.vitals,
            weeklySummaries: services.weeklySummaries,
            comments: services.comments,
          },
        })
        schedulePublishing({
          ...services,
          publishers: [services.drafts],
          onChange: sites.markChanged,
        })
      }
      await services.censusRetention
        .deleteExpired()
        .catch((error: unknown) => log.error({ err: error }, 'the partitions of visits were not prepared'))
      await services.payments.reportUnreadableAccounts()
      // Reconcile payments that a previous process left unfinished. Not awaited, so that the store is available immediately.
      if (config.role !== 'web') void services.checkout.recover(!config.databaseUrl)
      listener = await listen(connection, SITE_CHANGED_CHANNEL, { onMessage: forget, onLost: () => forget(EVERY_SITE) })
      // Listen before starting jobs: a process that cannot open its port must not start work.
      if (config.role !== 'worker') await fastify.listen({ port: config.port, host: config.host })
      await jobs.start()
      if (config.role !== 'worker')
        services.eventStore
          .prepareReports(clock())
          .then(async ([busiest]) => {
            if (!busiest) return
            await services.reports.prepare(busiest)
            log.info('the reports of busy sites were prepared')
          })
          .catch((error: unknown) => stopping || log.warn({ err: error }, 'reports were not prepared'))
      if (config.role !== 'web')
        rollupUpdates = [
          startRollupUpdates({ ...services.eventStore, clock, log }),
          startRollupUpdates({ updateRollups: services.vitals.sumBusyDays, minWait: PAGE_SPEED_INTERVAL, clock, log }),
        ]
    },

    /** Graceful shutdown: stops accepting requests and jobs, and finishes those in progress. */
    async stop(): Promise<void> {
      stopping = true
      services.campaigns.stop()
      await closeServer(fastify)
      await services.visitorEvents.flush()
      await services.census.flush()
      await jobs.stop()
      await services.census.flush()
      await Promise.all(rollupUpdates.map((updates) => updates.stop()))
      await listener?.close()
      services.workers.close()
      services.passkeyWorkers.close()
    },
  }
}
