import { join } from 'node:path'
import { createScriptErrors } from '#analytics/errors/service.ts'
import type { WebsiteId } from '#base/id.ts'
import { cleanPage } from '#blocks/prepare.ts'
import { checkProps, definitionOf } from '#blocks/registry.ts'
import { migratePage } from '#document/migrate.ts'
import type { PageDocument } from '#document/page.ts'
import { requireValidPage } from '#document/validate.ts'
import { createAccounts } from '#people/accounts/service.ts'
import { createContributors } from '#people/contributors/service.ts'
import { createCredentials } from '#people/credentials/service.ts'
import { createMembers } from '#people/members/service.ts'
import { createSessions } from '#people/sessions/service.ts'
import { systemClock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Connection, Database } from '#platform/database/connect.ts'
import { createTransact, type Tx } from '#platform/database/transaction.ts'
import { createMail } from '#platform/email/service.ts'
import { createSmtpTransport } from '#platform/email/smtp.ts'
import { createOutboxTransport } from '#platform/email/transport.ts'
import { createEvents } from '#platform/events.ts'
import { createRateLimits } from '#platform/http/rate-limit.ts'
import { shaped } from '#platform/http/shape.ts'
import { createPictureGate } from '#platform/images/gate.ts'
import { createVariants } from '#platform/images/variants.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log.ts'
import type { Metrics } from '#platform/metrics.ts'
import { createOutgoing } from '#platform/outgoing/outgoing.ts'
import { createSecrets, installationSecret } from '#platform/secrets.ts'
import { createDiskStorage } from '#platform/storage/disk.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { productsChanged } from '#shop/catalog/contract.ts'
import { findableProducts } from '#shop/catalog/findable-store.ts'
import { createAssetFolders } from '#site/assets/folders.ts'
import { eraseFiles } from '#site/assets/jobs.ts'
import { createAssets } from '#site/assets/service.ts'
import { createDrafts } from '#site/drafts/service.ts'
import { createFonts } from '#site/fonts/service.ts'
import { createHeaderFooter } from '#site/header-footer/service.ts'
import { createNavigation } from '#site/navigation/service.ts'
import { createOembed } from '#site/oembed/service.ts'
import { findablePages } from '#site/pages/findable-store.ts'
import { createPageLocks } from '#site/pages/locks.ts'
import { createPageKeeping } from '#site/pages/owner-service.ts'
import { createPages } from '#site/pages/service.ts'
import { draftOwners } from '#site/pages/state-owners.ts'
import { createPageStates } from '#site/pages/state-service.ts'
import { createRedirects } from '#site/redirects/service.ts'
import { createSavedSections } from '#site/saved-sections/service.ts'
import { createSearch } from '#site/search/service.ts'
import { siteDeleted } from '#site/sites/contract.ts'
import { createSites } from '#site/sites/service.ts'
import { createTags } from '#site/tags/service.ts'
import { Theme } from '#site/themes/theme-schema.ts'
import { createPlanter } from '#starters/plant.ts'
import { starterById } from '#starters/starters.ts'
import { createShop, type OutsideServices } from './shop-services.ts'

export type ServiceOptions = {
  config: Config & { publicUrl: string }
  connection: Connection
  database: Database
  log: Log
  metrics: Metrics
  /** Tests ask a double of Stripe's API. */
  stripeUrl?: string
  /** Carriers and tax services; none unless somebody connects them. */
  outside?: OutsideServices
}

/** The S3 library is large: only whoever uses it pays for it. */
const openStorage = async ({ s3, dataDir }: Config): Promise<Storage> =>
  s3 ? (await import('#platform/storage/s3.ts')).createS3Storage(s3) : createDiskStorage(join(dataDir, 'files'))

/** Makes every slice's service and hands each what it needs. Those that need each other meet through a call, never at once. */
export const createServices = async (options: ServiceOptions) => {
  const { config, connection, database, log, metrics } = options
  const { queries } = database
  const clock = systemClock
  const transact = createTransact(queries, (error) => log.error({ err: error }, 'after-commit work failed'))
  const events = createEvents((error, event) => log.error({ err: error, event }, 'event handler failed'))
  const limits = createRateLimits(queries)
  const jobs = createJobs({
    connection,
    log,
    runsHandlers: config.role !== 'web',
    alone: !config.databaseUrl,
    onRun: metrics.job,
  })
  const storage = await openStorage(config)
  const secrets = createSecrets(await installationSecret(config.dataDir, config.secretKey))
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
  const checkDocument = (document: unknown, before?: PageDocument) =>
    cleanPage(requireValidPage(document, { checkProps, limits: config.limits, ...(before && { before }) }))
  const oembed = createOembed({ outgoing: createOutgoing() })
  const savedSections = createSavedSections({ queries, transact, clock, limits: config.limits, checkDocument })
  const pages = createPages({
    queries,
    checkDocument: (document) => checkDocument(document),
    onChange: (tx, websiteId, ids) => search.refresh(tx, websiteId, findablePages, ids),
  })
  const navigation = createNavigation({
    queries,
    transact,
    onChange: async (tx, websiteId) => void (await sites.changed(tx, websiteId)),
  })
  const redirects = createRedirects({
    queries,
    transact,
    hostsOf: async (websiteId) => {
      const { url, domains } = await sites.inFull(websiteId)
      return [new URL(url).host, ...domains.map(({ host }) => host)]
    },
    onChange: async (tx, websiteId) => void (await sites.changed(tx, websiteId)),
  })
  const pageKeeping = createPageKeeping({
    queries,
    transact,
    pages,
    navigation,
    redirects,
    credentials,
    clock,
    onChange: async (tx, websiteId) => void (await sites.changed(tx, websiteId)),
  })
  const pageLocks = createPageLocks(credentials)
  const siteChanged = (tx: Tx, websiteId: WebsiteId) => sites.changed(tx, websiteId)
  const drafts = createDrafts({
    queries,
    transact,
    credentials,
    clock,
    limits: config.limits,
    owners: draftOwners,
    documents: {
      read: (stored) => {
        const migrated = migratePage(stored, definitionOf)
        return migrated.readable ? migrated.page : undefined
      },
      check: checkDocument,
    },
    onPublish: (tx, websiteId, ids) => search.refresh(tx, websiteId, findablePages, ids),
    warn: (facts, message) => log.warn(facts, message),
    siteChanged,
    originOf: async (websiteId) => (await sites.nameOf(websiteId)).origin,
  })
  const pageStates = createPageStates({ queries, transact, clock, drafts, siteChanged })
  const search = createSearch({ queries, transact, sources: [findablePages, findableProducts] })
  events.on(productsChanged, (tx, { websiteId, productIds }) =>
    search.refresh(tx, websiteId, findableProducts, productIds),
  )
  const gate = createPictureGate()
  const assets = createAssets({
    gate,
    queries,
    transact,
    storage,
    jobs,
    clock,
    onChange: async (tx, websiteId) => void (await sites.changed(tx, websiteId)),
    limits: config.limits,
  })
  const assetFolders = createAssetFolders({ queries, transact })
  events.on(siteDeleted, (tx, { websiteId }) => assets.removeAll(tx, websiteId))
  const fonts = createFonts({
    queries,
    transact,
    storage,
    erase: async (tx, prefix) => void (await jobs.enqueue(tx, eraseFiles, { prefix })),
    onChange: async (tx, websiteId) => void (await sites.changed(tx, websiteId)),
    limits: config.limits,
  })
  const tags = createTags({
    queries,
    transact,
    onChange: async (tx, websiteId, kind, ids) => {
      await search.refresh(tx, websiteId, kind === 'product-tag' ? findableProducts : findablePages, ids)
      await sites.changed(tx, websiteId)
    },
  })
  const variants = createVariants({ storage, gate })
  /** Who hears how far a planting is: the terminal at the first start, otherwise nobody. */
  const progress: { say: (line: string) => void } = { say: () => {} }
  const sites = createSites({
    queries,
    transact,
    credentials,
    contributors,
    events,
    clock,
    publicUrl,
    baseDomain: config.baseDomain,
    openToAll: config.openSites,
    checkTheme: (theme) => shaped(Theme, theme),
    requireFonts: async (tx, websiteId, theme) => {
      const { type } = shaped(Theme, theme)
      await fonts.requireChosen(tx, websiteId, [type.heading, type.body])
    },
    findStarter: (id) => {
      const starter = starterById(id)
      return (
        starter && {
          ...starter,
          plant: (tx, websiteId) => planter.plant(tx, websiteId, starter, { say: progress.say }),
        }
      )
    },
  })

  const headerFooter = createHeaderFooter({ sites, assets })
  const shop = createShop({
    config,
    queries,
    transact,
    events,
    jobs,
    clock,
    log,
    mail,
    secrets,
    credentials,
    storage,
    assets,
    contributors,
    pages,
    sites,
    stripeUrl: options.stripeUrl,
    outside: options.outside,
  })
  const planter = createPlanter({ ...shop, assets, pages, navigation, clock })

  // Insight
  const scriptErrors = createScriptErrors({ queries, transact, clock })

  return {
    ...shop,
    accounts,
    assetFolders,
    assets,
    clock,
    contributors,
    drafts,
    fonts,
    headerFooter,
    jobs,
    limits,
    members,
    navigation,
    pageKeeping,
    pageLocks,
    pages,
    pageStates,
    progress,
    queries,
    redirects,
    oembed,
    savedSections,
    scriptErrors,
    search,
    sessions,
    sites,
    storage,
    tags,
    transact,
    variants,
  }
}

export type Services = Awaited<ReturnType<typeof createServices>>
