import { join } from 'node:path'
import { cleanPage } from '#blocks/prepare.ts'
import { checkProps } from '#blocks/registry.ts'
import { requireValidPage } from '#document/validate.ts'
import { createScriptErrors } from '#insight/errors/service.ts'
import { createAccounts } from '#people/accounts/service.ts'
import { createContributors } from '#people/contributors/service.ts'
import { createCredentials } from '#people/credentials/service.ts'
import { createMembers } from '#people/members/service.ts'
import { may } from '#people/roles/model.ts'
import { createSessions } from '#people/sessions/service.ts'
import { systemClock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Connection, Database } from '#platform/database/connect.ts'
import { createTransact } from '#platform/database/transaction.ts'
import { createEvents } from '#platform/events.ts'
import { createRateLimits } from '#platform/http/rate-limit.ts'
import { shaped } from '#platform/http/shape.ts'
import { createVariants } from '#platform/images/variants.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log.ts'
import { createMail } from '#platform/mail/service.ts'
import { createSmtpTransport } from '#platform/mail/smtp.ts'
import { createOutboxTransport } from '#platform/mail/transport.ts'
import type { Metrics } from '#platform/metrics.ts'
import { createOutgoing } from '#platform/outgoing/outgoing.ts'
import { createSecrets, installationSecret } from '#platform/secrets.ts'
import { createDiskStorage } from '#platform/storage/disk.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { createCart } from '#shop/cart/service.ts'
import { productsChanged } from '#shop/catalog/contract.ts'
import { findableProducts } from '#shop/catalog/findable-store.ts'
import { checkProduct } from '#shop/catalog/rules.ts'
import { createCatalog } from '#shop/catalog/service.ts'
import { createWriting } from '#shop/catalog/writing.ts'
import { createCheckout } from '#shop/checkout/service.ts'
import { createDiscounts } from '#shop/discounts/service.ts'
import { gatherChanges } from '#shop/imports/gather.ts'
import { isImperial } from '#shop/imports/reading.ts'
import { createImports } from '#shop/imports/service.ts'
import { createInventory } from '#shop/inventory/service.ts'
import { createPlacing } from '#shop/orders/place.ts'
import { createOrders } from '#shop/orders/service.ts'
import { createPayments } from '#shop/payments/service.ts'
import { createPreferences } from '#shop/preferences/service.ts'
import { createShipping } from '#shop/shipping/service.ts'
import { createStores } from '#shop/stores/service.ts'
import { createTaxes } from '#shop/taxes/service.ts'
import { createAssets } from '#site/assets/service.ts'
import { createNavigation } from '#site/navigation/service.ts'
import { findablePages } from '#site/pages/findable-store.ts'
import { createPages } from '#site/pages/service.ts'
import { createSearch } from '#site/search/service.ts'
import { siteDeleted } from '#site/sites/contract.ts'
import { createSites } from '#site/sites/service.ts'
import { Theme } from '#site/themes/theme-schema.ts'
import { createPlanter } from '#starters/plant.ts'
import { starterById } from '#starters/starters.ts'

export type ServiceOptions = {
  config: Config & { publicUrl: string }
  connection: Connection
  database: Database
  log: Log
  metrics: Metrics
  /** Tests ask a double of Stripe's API. */
  stripeUrl?: string
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
  const pages = createPages({
    queries,
    checkDocument: (document) => cleanPage(requireValidPage(document, { checkProps, limits: config.limits })),
    onChange: (tx, websiteId, ids) => search.refresh(tx, websiteId, findablePages, ids),
  })
  const navigation = createNavigation({
    queries,
    transact,
    onChange: async (tx, websiteId) => void (await sites.changed(tx, websiteId)),
  })
  const search = createSearch({ queries, transact, sources: [findablePages, findableProducts] })
  events.on(productsChanged, (tx, { websiteId, productIds }) =>
    search.refresh(tx, websiteId, findableProducts, productIds),
  )
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

  // Shop
  const stores = createStores({
    queries,
    transact,
    pages,
    clock,
    limits: config.limits,
    onChange: async (tx, websiteId) => void (await sites.changed(tx, websiteId)),
  })
  const preferences = createPreferences({
    queries,
    transact,
    clock,
    onChange: async (tx, websiteId) => void (await sites.changed(tx, websiteId)),
  })
  const inventory = createInventory({ queries, transact, events, preferences })
  const catalog = createCatalog({
    queries,
    transact,
    stores,
    inventory,
    preferences,
    events,
    clock,
    limits: config.limits,
    onChange: async (tx, websiteId) => void (await sites.changed(tx, websiteId)),
  })
  const gathered = gatherChanges({
    events,
    onChange: async (tx, websiteId) => void (await sites.changed(tx, websiteId)),
  })
  const shipping = createShipping({
    queries,
    transact,
    onChange: async (tx, websiteId) => void (await sites.changed(tx, websiteId)),
  })
  const taxes = createTaxes({
    queries,
    transact,
    preferences,
    onChange: async (tx, websiteId) => void (await sites.changed(tx, websiteId)),
  })
  const discounts = createDiscounts({
    queries,
    transact,
    clock,
    timeZoneOf: async (websiteId) => (await sites.inFull(websiteId)).site.timeZone,
  })
  const cart = createCart({
    queries,
    transact,
    events,
    clock,
    credentials,
    discounts,
    shipping,
    taxes,
    preferences,
    siteOf: sites.siteById,
  })
  const payments = createPayments({
    queries,
    transact,
    jobs,
    clock,
    secrets,
    log,
    // With sites of many people, each has an account of its own.
    stripeOfInstallation:
      config.openSites || !config.stripe ? undefined : { publishableKey: '', webhookSecret: '', ...config.stripe },
    stripeUrl: options.stripeUrl,
    deliver: (websiteId, body, headers) => checkout.receive(websiteId, 'test', body, headers),
    onChange: async (tx, websiteId) => void (await sites.changed(tx, websiteId)),
  })
  const checkout = createCheckout({
    queries,
    transact,
    events,
    jobs,
    clock,
    log,
    secrets,
    credentials,
    cart,
    catalog,
    discounts,
    inventory,
    orders: { placeIn: createPlacing({ credentials, events }) },
    payments,
    preferences,
  })
  const orders = createOrders({
    queries,
    transact,
    events,
    jobs,
    clock,
    mail,
    secrets,
    credentials,
    inventory,
    payments,
    assets,
    siteOf: async (websiteId) => {
      const { site, url } = await sites.inFull(websiteId)
      const theme = Theme.safeParse(site.theme)
      const { title, timeZone } = site
      return { title, timeZone, origin: url, colour: theme.data?.palette.paper.accent }
    },
    managersOf: async (websiteId) => {
      const { contributors: all } = await contributors.ofSite(websiteId)
      return {
        addresses: all.filter(({ roles }) => may(roles, 'orders.manage')).map(({ email }) => email),
        dashboard: `${publicUrl}/config/sites/${websiteId}`,
      }
    },
  })
  const imports = createImports({
    queries,
    transact,
    storage,
    stores,
    catalog: { ...createWriting({ stores, inventory, clock, ...gathered }), removeIn: catalog.removeIn },
    tellChanges: gathered.tell,
    assets,
    checkProduct,
    jobs,
    outgoing: createOutgoing(),
    clock,
    limits: config.limits,
    factsOf: async (websiteId) => {
      const { site, url } = await sites.inFull(websiteId)
      return { currency: site.currency, imperial: isImperial(site.locale), origin: url }
    },
  })
  const planter = createPlanter({ assets, pages, navigation, stores, catalog, shipping, taxes, discounts, clock })

  // Insight
  const scriptErrors = createScriptErrors({ queries, transact, clock })

  return {
    accounts,
    assets,
    cart,
    catalog,
    checkout,
    clock,
    contributors,
    discounts,
    imports,
    inventory,
    jobs,
    limits,
    members,
    navigation,
    orders,
    pages,
    payments,
    preferences,
    progress,
    queries,
    scriptErrors,
    search,
    sessions,
    shipping,
    sites,
    storage,
    stores,
    taxes,
    transact,
    variants,
  }
}
