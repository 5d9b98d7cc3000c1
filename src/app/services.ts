import { join } from 'node:path'
import { createScriptErrors } from '#analytics/script-errors/service.ts'
import type { WebsiteId } from '#base/id.ts'
import { createTextRenderer } from '#blocks/text-renderer.ts'
import { createAccounts } from '#people/accounts/service.ts'
import { createContributors } from '#people/contributors/service.ts'
import { createCredentials } from '#people/credentials/service.ts'
import { createCustomers } from '#people/customers/service.ts'
import { createSessions } from '#people/sessions/service.ts'
import { createTwoFactor } from '#people/two-factor/service.ts'
import type { RecaptchaApi } from '#platform/captcha/recaptcha.ts'
import { createCaptcha } from '#platform/captcha/service.ts'
import { type Clock, systemClock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Connection, Database } from '#platform/database/connect.ts'
import { createTransact, type Tx } from '#platform/database/transaction.ts'
import { createDnsResolver } from '#platform/dns/resolver.ts'
import { createEmailService } from '#platform/email/service.ts'
import { createSmtpTransport } from '#platform/email/smtp.ts'
import { createLogOnlyTransport } from '#platform/email/transport.ts'
import { createEvents } from '#platform/events.ts'
import { createRateLimits } from '#platform/http/rate-limit.ts'
import { parseWithSchema } from '#platform/http/validate.ts'
import { createImageConcurrencyLimit } from '#platform/images/concurrency-limit.ts'
import { createVariants } from '#platform/images/variants.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log.ts'
import type { Metrics } from '#platform/metrics.ts'
import { createOutboundHttp, type OutboundHttp } from '#platform/outbound/outbound-http.ts'
import { createSecrets, loadInstallationSecret } from '#platform/secrets.ts'
import { createDiskStorage } from '#platform/storage/disk.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { renderWorkerFile } from '#platform/threads/render-worker-file.ts'
import { createWorkerPool } from '#platform/threads/worker-pool.ts'
import { productsChanged } from '#shop/catalog/contract.ts'
import { listProductsOfForm } from '#shop/catalog/store/products-of-form.ts'
import { listSearchableProducts } from '#shop/catalog/store/search-index.ts'
import type { StripeApi } from '#shop/payments/stripe-client.ts'
import { detectUpload } from '#site/assets/detect-upload.ts'
import { createAssetFolders } from '#site/assets/folder-service.ts'
import { deleteFilesJob } from '#site/assets/jobs.ts'
import { createAssets } from '#site/assets/service.ts'
import { createDrafts } from '#site/drafts/service.ts'
import { createFonts } from '#site/fonts/service.ts'
import { deliverSubmissionJob } from '#site/forms/jobs.ts'
import { createFormExpiry } from '#site/forms/operations/delete-expired.ts'
import { registerDeliveries } from '#site/forms/operations/deliver-submission.ts'
import { createForms } from '#site/forms/service.ts'
import { createSubmissions } from '#site/forms/submission-service.ts'
import { createHeaderFooter } from '#site/header-footer/service.ts'
import { mailingListDeleted } from '#site/mailing-lists/contract.ts'
import type { MailchimpApi } from '#site/mailing-lists/providers/mailchimp.ts'
import { createMailingLists } from '#site/mailing-lists/service.ts'
import { createNavigation } from '#site/navigation/service.ts'
import { createOembed } from '#site/oembed/service.ts'
import { draftOwners } from '#site/pages/draft-owners.ts'
import { createPageManagement } from '#site/pages/management-service.ts'
import { createPagePasswords } from '#site/pages/page-password.ts'
import { createPages } from '#site/pages/service.ts'
import { listIndexablePages } from '#site/pages/store/search-index.ts'
import { createPageWorkflow } from '#site/pages/workflow-service.ts'
import { createRedirects } from '#site/redirects/service.ts'
import { createSavedSections } from '#site/saved-sections/service.ts'
import { createSearch } from '#site/search/service.ts'
import { siteDeleted } from '#site/sites/contract.ts'
import { UNLOCK_COOKIE } from '#site/sites/model.ts'
import { createSites } from '#site/sites/service.ts'
import { listConnectedHosts } from '#site/sites/site-row.ts'
import { type CheckDomain, createCheckDomain } from '#site/sites/verify-domain.ts'
import { createTags } from '#site/tags/service.ts'
import { toStoredTheme } from '#site/themes/model.ts'
import { Theme } from '#site/themes/theme-schema.ts'
import { createSiteSeeder } from '#starters/seed-site.ts'
import { findStarter } from '#starters/starters.ts'
import { createProfiles } from './customer-profiles.ts'
import { getEmailSite } from './email-site.ts'
import { createPageDocuments } from './page-documents.ts'
import { createShop, type ExternalServices } from './shop-services.ts'

export type ServiceOptions = {
  config: Config & { publicUrl: string }
  connection: Connection
  database: Database
  log: Log
  metrics: Metrics
  /** Where Stripe is asked; tests use a fake. */
  stripeApi?: StripeApi
  /** Where Mailchimp is asked; tests use a fake. */
  mailchimpApi?: MailchimpApi
  /** External carriers and tax services; none by default. */
  external?: ExternalServices
  /** Where Google is asked about captchas; tests use a fake. */
  recaptcha?: { outgoing: OutboundHttp; api: RecaptchaApi }
  /** Tests simulate time. */
  clock?: Clock
  /** Tests check domains with a local DNS server. */
  checkDomain?: CheckDomain
}

/** Imported on demand: the S3 library is large. */
const openStorage = async ({ s3, dataDir }: Config): Promise<Storage> =>
  s3 ? (await import('#platform/storage/s3.ts')).createS3Storage(s3) : createDiskStorage(join(dataDir, 'files'))

/** Creates the services of all slices with their dependencies. Mutual dependencies are resolved lazily through functions. */
export const createServices = async (options: ServiceOptions) => {
  const { config, connection, database, log, metrics } = options
  const { queries } = database
  const { clock = systemClock } = options
  const transact = createTransact(queries, (error) => log.error({ err: error }, 'after-commit work failed'))
  const events = createEvents()
  const limits = createRateLimits(queries)
  const jobs = createJobs({
    connection,
    log,
    runsHandlers: config.role !== 'web',
    alone: !config.databaseUrl,
    onRun: metrics.job,
  })
  const workers = createWorkerPool({ file: renderWorkerFile })
  const storage = await openStorage(config)
  const secrets = createSecrets(await loadInstallationSecret(config.dataDir, config.secretKey))
  const transport = config.smtpUrl ? createSmtpTransport(config.smtpUrl) : createLogOnlyTransport(log)
  const from = config.mailFrom ?? `Sitewright <noreply@${new URL(config.publicUrl).hostname}>`
  const mail = createEmailService({
    jobs,
    transport,
    from,
    clock,
    queries,
    transact,
    secrets,
    events,
    retentionDays: config.emailRetentionDays,
  })

  // Accounts, sessions and customers
  const { publicUrl, planFeatures } = config
  const credentials = createCredentials()
  const accounts = createAccounts({ queries, transact, credentials, events, emails: mail, limits, clock, publicUrl })
  const customers = createCustomers({
    queries,
    transact,
    credentials,
    events,
    emails: mail,
    limits,
    clock,
    getSiteInfo: (websiteId) => getEmailSite(sites, websiteId),
  })
  const twoFactor = createTwoFactor({
    queries,
    transact,
    credentials,
    secrets,
    events,
    emails: mail,
    limits,
    clock,
    publicUrl,
    requirePassword: accounts.requirePassword,
    getAccount: accounts.get,
  })
  const sessions = createSessions({
    queries,
    transact,
    credentials,
    accounts,
    customers,
    twoFactor,
    events,
    limits,
    clock,
    planFeatures,
    isSiteOpen: async (websiteId, cookies) => (await sites.getState(websiteId, cookies[UNLOCK_COOKIE])) === 'open',
  })
  const contributors = createContributors({
    queries,
    transact,
    credentials,
    emails: mail,
    clock,
    publicUrl,
    getSiteTitle: async (websiteId) => (await sites.getTitleAndOrigin(websiteId)).title,
  })

  // Site
  const texts = createTextRenderer(workers, (facts, message) => log.warn(facts, message))
  const documents = createPageDocuments({ ...config, texts })
  const oembed = createOembed({ outgoing: createOutboundHttp() })
  const savedSections = createSavedSections({
    queries,
    transact,
    clock,
    limits: config.limits,
    checkDocument: (document, websiteId) => documents.check(document, websiteId),
  })
  const pages = createPages({
    queries,
    checkDocument: (document, websiteId) => documents.check(document, websiteId),
    onChange: (tx, websiteId, ids) => search.updateIndex(tx, websiteId, listIndexablePages, ids),
  })
  const navigation = createNavigation({
    queries,
    transact,
    onChange: async (tx, websiteId) => void (await sites.markChanged(tx, websiteId)),
    getTemplateId: async (websiteId) => (await sites.getDetails(websiteId)).site.templateId,
  })
  const redirects = createRedirects({
    queries,
    transact,
    getHosts: async (websiteId) => {
      const { url, domains } = await sites.getDetails(websiteId)
      return [new URL(url).host, ...listConnectedHosts(domains)]
    },
    onChange: async (tx, websiteId) => void (await sites.markChanged(tx, websiteId)),
    limits: config.limits,
  })
  const pageManagement = createPageManagement({
    queries,
    transact,
    pages,
    navigation,
    redirects,
    credentials,
    clock,
    onChange: async (tx, websiteId) => void (await sites.markChanged(tx, websiteId)),
  })
  const pageLocks = createPagePasswords(credentials)
  const siteChanged = (tx: Tx, websiteId: WebsiteId) => sites.markChanged(tx, websiteId)
  const drafts = createDrafts({
    queries,
    transact,
    credentials,
    clock,
    limits: config.limits,
    owners: draftOwners,
    documents: { read: documents.read, check: documents.checkDraft },
    onPublish: (tx, websiteId, ids) => search.updateIndex(tx, websiteId, listIndexablePages, ids),
    warn: (facts, message) => log.warn(facts, message),
    siteChanged,
    originOf: async (websiteId) => (await sites.getTitleAndOrigin(websiteId)).origin,
  })
  const pageWorkflow = createPageWorkflow({ queries, transact, clock, drafts, siteChanged })
  const search = createSearch({ queries, transact, sources: [listIndexablePages, listSearchableProducts] })
  events.on(productsChanged, (tx, { websiteId, productIds }) =>
    search.updateIndex(tx, websiteId, listSearchableProducts, productIds),
  )
  const gate = createImageConcurrencyLimit()
  const assets = createAssets({
    gate,
    queries,
    transact,
    storage,
    jobs,
    clock,
    onChange: async (tx, websiteId) => void (await sites.markChanged(tx, websiteId)),
    limits: config.limits,
  })
  const assetFolders = createAssetFolders({ queries, transact })
  events.on(siteDeleted, (tx, { websiteId }) => assets.removeAll(tx, websiteId))
  const fonts = createFonts({
    queries,
    transact,
    storage,
    erase: async (tx, prefix) => void (await jobs.enqueue(tx, deleteFilesJob, { prefix })),
    onChange: async (tx, websiteId) => void (await sites.markChanged(tx, websiteId)),
    limits: config.limits,
  })
  const eraseFiles = async (tx: Tx, prefix: string) => void (await jobs.enqueue(tx, deleteFilesJob, { prefix }))
  const formSubmissions = createSubmissions({
    queries,
    transact,
    storage,
    clock,
    eraseFiles,
    getTimeZone: async (websiteId) => (await sites.getDetails(websiteId)).site.timeZone,
    enqueueDelivery: async (tx, websiteId, { formId, id }) =>
      void (await jobs.enqueue(tx, deliverSubmissionJob, { websiteId, formId, submissionId: id })),
  })
  const mailingLists = createMailingLists({
    queries,
    transact,
    events,
    jobs,
    credentials,
    emails: mail,
    secrets,
    clock,
    limits: config.limits,
    mailchimp: options.mailchimpApi ?? { outgoing: createOutboundHttp() },
    getSite: async (websiteId) => {
      const { site, url } = await sites.getDetails(websiteId)
      return { title: site.title, origin: url, language: site.language }
    },
  })
  events.on(mailingListDeleted, (tx, { websiteId, listId }) => forms.disconnectMailingList(tx, websiteId, listId))
  registerDeliveries({
    queries,
    transact,
    jobs,
    clock,
    secrets,
    events,
    limits,
    emails: mail,
    publicUrl,
    outgoing: createOutboundHttp(),
    subscribe: mailingLists.subscribe,
    siteOf: (websiteId) => getEmailSite(sites, websiteId),
  })
  const formExpiry = createFormExpiry({ queries, transact, clock, eraseFiles })
  const tags = createTags({
    queries,
    transact,
    onChange: async (tx, websiteId, kind, ids) => {
      await search.updateIndex(tx, websiteId, kind === 'product-tag' ? listSearchableProducts : listIndexablePages, ids)
      await sites.markChanged(tx, websiteId)
    },
  })
  const variants = createVariants({ storage, gate })
  /** Receives the progress of seeding: the terminal at first start. */
  const progress: { say: (line: string) => void } = { say: () => {} }
  const dns = createDnsResolver(config.dnsServers)
  const sites = createSites({
    queries,
    transact,
    credentials,
    contributors,
    events,
    clock,
    secrets,
    publicUrl,
    baseDomain: config.baseDomain,
    openToAll: config.openSites,
    checkDomain:
      options.checkDomain ?? createCheckDomain({ dns, outgoing: createOutboundHttp({ lookup: dns.lookup }) }),
    planFeatures,
    checkTheme: (theme) => toStoredTheme(parseWithSchema(Theme, theme)),
    requireFonts: async (tx, websiteId, theme) => {
      const { type } = parseWithSchema(Theme, theme)
      await fonts.requireSelectedFonts(tx, websiteId, [type.heading, type.body])
    },
    findStarter: (id) => {
      const starter = findStarter(id)
      return (
        starter && {
          ...starter,
          prepare: (websiteId) => siteSeeder.prepare(websiteId, starter, { onProgress: progress.say }),
        }
      )
    },
  })

  const captcha = createCaptcha({
    secrets,
    clock,
    log,
    outgoing: options.recaptcha?.outgoing ?? createOutboundHttp(),
    recaptchaApi: options.recaptcha?.api,
    getSettings: sites.getPrivateCaptchaSettings,
  })
  const forms = createForms({
    queries,
    transact,
    jobs,
    secrets,
    storage,
    clock,
    limits: config.limits,
    rateLimits: limits,
    captcha,
    detectUpload,
    onChange: async (tx, websiteId) => void (await sites.markChanged(tx, websiteId)),
    eraseFiles,
    listProducts: listProductsOfForm,
    findSite: sites.findById,
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
    forms,
    captcha,
    workers,
    rateLimits: limits,
    stripeApi: options.stripeApi,
    external: options.external,
  })
  const customerProfiles = createProfiles({
    ...shop,
    queries,
    transact,
    events,
    clock,
    credentials,
    customers,
    sessions,
  })
  const siteSeeder = createSiteSeeder({ ...shop, assets, pages, navigation, forms, mailingLists, clock })

  // Analytics
  const scriptErrors = createScriptErrors({ queries, transact, clock })

  return {
    ...shop,
    accounts,
    assetFolders,
    assets,
    captcha,
    clock,
    contributors,
    drafts,
    fonts,
    formExpiry,
    forms,
    formSubmissions,
    headerFooter,
    jobs,
    limits,
    mail,
    secrets,
    customers,
    customerProfiles,
    mailingLists,
    navigation,
    pageManagement,
    pageLocks,
    pages,
    pageWorkflow,
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
    texts,
    transact,
    twoFactor,
    variants,
    workers,
  }
}

export type Services = Awaited<ReturnType<typeof createServices>>
