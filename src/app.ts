import { join } from 'node:path'
import type { WebsiteId } from '#base/id.ts'
import { cleanPage } from '#blocks/prepare.ts'
import { checkProps } from '#blocks/registry.ts'
import { mountOwnerSide } from '#dashboard/server.tsx'
import { requireValidPage } from '#document/validate.ts'
import { scriptErrorRoutes } from '#insight/errors/routes.ts'
import { createScriptErrors } from '#insight/errors/service.ts'
import { accountRoutes } from '#people/accounts/routes.ts'
import { createAccounts } from '#people/accounts/service.ts'
import { contributorRoutes } from '#people/contributors/routes.ts'
import { createContributors } from '#people/contributors/service.ts'
import { createCredentials } from '#people/credentials/service.ts'
import { memberRoutes } from '#people/members/routes.ts'
import { createMembers } from '#people/members/service.ts'
import { may } from '#people/roles/model.ts'
import { createOpenSession, sessionRoutes } from '#people/sessions/routes.ts'
import { createSessions } from '#people/sessions/service.ts'
import { systemClock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Connection, Database } from '#platform/database/connect.ts'
import { type Listener, listen } from '#platform/database/listen.ts'
import { createTransact } from '#platform/database/transaction.ts'
import { createEvents } from '#platform/events.ts'
import type { Tenancy } from '#platform/http/access.ts'
import { closeServer } from '#platform/http/close.ts'
import { healthRoutes, mountMetrics, mountReadiness } from '#platform/http/health.ts'
import { mountFiles } from '#platform/http/mount-files.ts'
import { createRateLimits } from '#platform/http/rate-limit.ts'
import { createServer } from '#platform/http/server.ts'
import { shaped } from '#platform/http/shape.ts'
import { filesIn, serveFiles } from '#platform/http/static.ts'
import { createVariants } from '#platform/images/variants.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log.ts'
import { createOutbox } from '#platform/mail/outbox.ts'
import { mailRoutes } from '#platform/mail/routes.ts'
import { createMail } from '#platform/mail/service.ts'
import { createSmtpTransport } from '#platform/mail/smtp.ts'
import { createOutboxTransport } from '#platform/mail/transport.ts'
import { createMetrics } from '#platform/metrics.ts'
import { projectRoot } from '#platform/root.ts'
import { createDiskStorage } from '#platform/storage/disk.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { createAssetFiles } from '#site/assets/files.ts'
import { mountAssetFiles } from '#site/assets/mount.ts'
import { assetRoutes } from '#site/assets/routes.ts'
import { createAssets } from '#site/assets/service.ts'
import { createNavigation } from '#site/navigation/service.ts'
import { createPages } from '#site/pages/service.ts'
import { createSearch } from '#site/search/service.ts'
import { siteDeleted } from '#site/sites/contract.ts'
import { EVERY_SITE, SITE_CHANGED_CHANNEL } from '#site/sites/model.ts'
import { siteRoutes } from '#site/sites/routes.ts'
import { createSites } from '#site/sites/service.ts'
import { fontFiles } from '#site/themes/model.ts'
import { Theme } from '#site/themes/theme-schema.ts'
import { createPlanter } from '#starters/plant.ts'
import { PREVIEW_BASE, previewFiles, starterRoutes } from '#starters/routes.ts'
import { starterById, starters } from '#starters/starters.ts'
import { BASE as BROWSER_BASE, type BrowserAssets } from '#storefront/assets.ts'
import { createFront } from '#storefront/cache/front.ts'
import { createPageCache } from '#storefront/cache/page-cache.ts'
import { createDocuments } from '#storefront/render/documents.ts'
import { createFrames } from '#storefront/render/frame.ts'
import { createRouter } from '#storefront/router.ts'
import { mountStorefront } from '#storefront/routes.ts'
import { scheduleCleaning } from './app/cleaning.ts'
import { mountDevelopment, PREAMBLE_PATH } from './app/development.ts'
import { welcome } from './app/welcome.ts'

export type AppOptions = {
  config: Config & { port: number; publicUrl: string }
  connection: Connection
  database: Database
  log: Log
  say: (line: string) => void
  assets: BrowserAssets
}

const MEBIBYTE = 1024 * 1024
const VERSION = '0.1.0'
const DEMO_STARTER = 'kiln'

/** The S3 library is large: only whoever uses it pays for it. */
const openStorage = async ({ s3, dataDir }: Config): Promise<Storage> =>
  s3 ? (await import('#platform/storage/s3.ts')).createS3Storage(s3) : createDiskStorage(join(dataDir, 'files'))

/** Files named by their place in a package, as paths. */
const inPackages = (files: ReadonlyMap<string, string>): Map<string, string> =>
  new Map([...files].map(([name, place]) => [name, join(projectRoot, 'node_modules', place)]))

/** The one place that knows every slice: makes each, hands it what it needs, and mounts what it answers to. */
export const createApp = async ({ config, connection, database, log, say, assets: browser }: AppOptions) => {
  const { queries, pool } = database
  const clock = systemClock
  const transact = createTransact(queries, (error) => log.error({ err: error }, 'after-commit work failed'))
  const events = createEvents((error, event) => log.error({ err: error, event }, 'event handler failed'))
  const metrics = createMetrics()
  const limits = createRateLimits(queries)
  const jobs = createJobs({ connection, log, runsHandlers: config.role !== 'web', alone: !config.databaseUrl })
  const storage = await openStorage(config)
  const transport = config.smtpUrl ? createSmtpTransport(config.smtpUrl) : createOutboxTransport(log)
  const from = config.mailFrom ?? `Sitewright <noreply@${new URL(config.publicUrl).hostname}>`
  const mail = createMail({ jobs, transport, from, clock, queries, transact })

  // People
  const { publicUrl } = config
  const credentials = createCredentials()
  const accounts = createAccounts({ queries, transact, credentials, events, mail, limits, clock, publicUrl })
  const members = createMembers({
    queries,
    transact,
    credentials,
    events,
    mail,
    limits,
    clock,
    siteName: (websiteId) => sites.nameOf(websiteId),
  })
  const sessions = createSessions({ queries, transact, credentials, accounts, members, events, limits, clock })
  const contributors = createContributors({
    queries,
    transact,
    credentials,
    accounts,
    mail,
    clock,
    publicUrl,
    siteTitle: async (websiteId) => (await sites.nameOf(websiteId)).title,
  })

  // Site
  const pages = createPages({
    queries,
    checkDocument: (document) => cleanPage(requireValidPage(document, { checkProps })),
  })
  const navigation = createNavigation({ queries })
  const search = createSearch({ queries })
  const assets = createAssets({
    queries,
    transact,
    storage,
    jobs,
    clock,
    onChange: async (tx, websiteId) => void (await sites.changed(tx, websiteId)),
  })
  events.on(siteDeleted, (tx, { websiteId }) => assets.removeAll(tx, websiteId))
  const variants = createVariants({ storage })
  const planter = createPlanter({ assets, pages, navigation, clock })
  const sites = createSites({
    queries,
    transact,
    credentials,
    contributors,
    events,
    clock,
    publicUrl,
    baseDomain: config.baseDomain,
    checkTheme: (theme) => shaped(Theme, theme),
    findStarter: (id) => {
      const starter = starterById(id)
      return (
        starter && { ...starter, plant: (tx, websiteId) => planter.plant(tx, websiteId, starter, { say: planting }) }
      )
    },
  })
  let planting: (line: string) => void = () => {}

  // Insight
  const scriptErrors = createScriptErrors({ queries, transact, clock })

  // HTTP
  const siteOfHost = async (host: string): Promise<WebsiteId | undefined> => (await sites.siteByHost(host))?.websiteId
  const tenancy: Tenancy = { siteOfHost, identify: sessions.identify, may: ({ roles }, right) => may(roles, right) }
  const cache = createPageCache(config.pageCacheMegabytes * MEBIBYTE)
  const router = createRouter({
    pages,
    search,
    frames: createFrames({ navigation }),
    documents: createDocuments(),
    loadAssets: assets.views,
    files: {
      stylesheet: browser.entry('src/storefront/styles/site.css').script,
      scripts: [
        ...(browser.preamble ? [PREAMBLE_PATH] : []),
        browser.entry('src/storefront/client/entry-loader.ts').script,
      ],
    },
    now: clock,
  })
  const server = await createServer({
    tenancy,
    rateLimits: limits,
    log,
    trustProxy: config.trustProxy,
    metricsToken: config.metricsToken,
    onAnswered: (route, method, status, seconds) => metrics.httpRequest({ route, method, status, seconds }),
    front: createFront({
      cache,
      peekHost: sites.peekHost,
      trustProxy: Boolean(config.trustProxy),
      now: clock,
      onHit: () => metrics.pageCache('hit'),
    }),
    errorPage: async ({ host, url, origin }, status, reference) => {
      const site = await sites.siteByHost(host).catch(() => undefined)
      if (!site) return undefined
      const visit = { site, origin, path: url.split('?')[0] ?? '/' }
      return (await (status === 404 ? router.notFound(visit) : router.failed(visit, reference))).body
    },
  })
  server.mount([
    ...healthRoutes(),
    ...sessionRoutes({ sessions }),
    ...accountRoutes({ accounts, openSession: createOpenSession(sessions) }),
    ...memberRoutes({ members, openSession: createOpenSession(sessions) }),
    ...contributorRoutes({ contributors }),
    ...siteRoutes({ sites }),
    ...starterRoutes(starters),
    ...assetRoutes(assets),
    ...mailRoutes(createOutbox({ queries })),
    ...scriptErrorRoutes({ scriptErrors }),
  ])
  const { fastify } = server
  let stopping = false
  mountReadiness(
    fastify,
    async () =>
      !stopping &&
      (await pool.query('SELECT 1').then(
        () => true,
        () => false,
      )),
  )
  mountMetrics(fastify, metrics, tenancy, config.metricsToken)
  mountOwnerSide(fastify, {
    files: {
      dashboard: browser.entry('src/dashboard/main.tsx'),
      apiDocs: browser.entry('src/dashboard/api-docs/entry.ts'),
      ...(browser.preamble && { preamble: PREAMBLE_PATH }),
    },
    endpoints: server.endpoints,
    version: VERSION,
  })
  if (browser.middleware) mountDevelopment(fastify, browser)
  if (browser.folder) mountFiles(fastify, BROWSER_BASE, serveFiles(filesIn(browser.folder)))
  mountFiles(fastify, '/assets/fonts/', serveFiles(inPackages(fontFiles)))
  mountFiles(fastify, PREVIEW_BASE, serveFiles(previewFiles(starters)))
  mountAssetFiles(fastify, { files: createAssetFiles({ queries, storage, variants }), siteOfHost })
  mountStorefront(fastify, {
    router,
    sites,
    cache,
    rateLimits: limits,
    identify: sessions.identify,
    now: clock,
    onHit: () => metrics.pageCache('hit'),
    onMiss: () => metrics.pageCache('miss'),
    stylesheet: browser.entry('src/storefront/styles/site.css').script,
    installationHost: new URL(publicUrl).hostname,
  })

  let listener: Listener | undefined
  const forget = (websiteId: string): void => {
    if (websiteId === EVERY_SITE) {
      sites.forget(EVERY_SITE)
      cache.purgeAll()
      return
    }
    sites.forget(websiteId as WebsiteId)
    cache.purge(websiteId)
  }

  return {
    server,
    jobs,
    accounts,
    sites,
    pages,

    /** What the first start makes: an owner, and the demo site. Returns what to tell whoever started it. */
    async prepare(): Promise<string[]> {
      const first = await accounts.ensureFirstOwner(config.owner ?? {}, async (tx, account) => {
        if (!config.demo) return
        planting = say
        await sites.createIn(tx, { accountId: account.id, starter: DEMO_STARTER })
        planting = () => {}
      })
      return welcome(config, first, await sites.origins(5))
    },

    async listen(): Promise<void> {
      if (config.role !== 'web')
        scheduleCleaning({ jobs, transact, limits, clock, sweepers: [accounts, members, sessions, contributors] })
      await jobs.start()
      listener = await listen(connection, SITE_CHANGED_CHANNEL, { onMessage: forget, onLost: () => forget(EVERY_SITE) })
      if (config.role !== 'worker') await fastify.listen({ port: config.port, host: config.host })
    },

    /** Takes no more, finishes what it accepted, and leaves. */
    async stop(): Promise<void> {
      stopping = true
      await closeServer(fastify)
      await jobs.stop()
      await listener?.close()
    },
  }
}
