import type { WebsiteId } from '#base/id.ts'
import { createTextRenderer } from '#blocks/text-renderer.ts'
import type { Tx } from '#platform/database/transaction.ts'
import { createDnsResolver } from '#platform/dns/resolver.ts'
import { parseWithSchema } from '#platform/http/validate.ts'
import { createImageConcurrencyLimit } from '#platform/images/concurrency-limit.ts'
import { createVariants } from '#platform/images/variants.ts'
import { createOutboundHttp } from '#platform/outbound/outbound-http.ts'
import { TaskAbortedError } from '#platform/threads/worker-pool.ts'
import { productsChanged } from '#shop/catalog/contract.ts'
import type { Catalog } from '#shop/catalog/service.ts'
import { listSearchableProducts } from '#shop/catalog/store/search-index.ts'
import { createAssetFolders } from '#site/assets/folder-service.ts'
import { deleteFilesJob } from '#site/assets/jobs.ts'
import { createAssets } from '#site/assets/service.ts'
import { createDatasets } from '#site/datasets/service.ts'
import { createDrafts } from '#site/drafts/service.ts'
import { createFonts } from '#site/fonts/service.ts'
import { createHeaderFooter } from '#site/header-footer/service.ts'
import { createNavigation } from '#site/navigation/service.ts'
import { createOembed } from '#site/oembed/service.ts'
import { draftOwners } from '#site/pages/draft-owners.ts'
import { createPageManagement } from '#site/pages/management-service.ts'
import { createPagePasswords } from '#site/pages/page-password.ts'
import { createPages } from '#site/pages/service.ts'
import { listIndexablePages } from '#site/pages/store/search-index.ts'
import { createPageWorkflow, createPostWorkflow } from '#site/pages/workflow-service.ts'
import type { PostPart } from '#site/posts/import/convert-post.ts'
import { createPostImport } from '#site/posts/operations/import-posts.ts'
import { createPosts } from '#site/posts/service.ts'
import { createRedirects } from '#site/redirects/service.ts'
import { createSavedSections } from '#site/saved-sections/service.ts'
import { withScreens } from '#site/screens/draft-owners.ts'
import { createScreens } from '#site/screens/service.ts'
import { createSearch } from '#site/search/service.ts'
import { siteDeleted } from '#site/sites/contract.ts'
import { createSites } from '#site/sites/service.ts'
import { listConnectedHosts } from '#site/sites/site-row.ts'
import { type CheckDomain, createCheckDomain } from '#site/sites/verify-domain.ts'
import { createTags } from '#site/tags/service.ts'
import { toStoredTheme } from '#site/themes/model.ts'
import { Theme } from '#site/themes/theme-schema.ts'
import type { SiteSeeder } from '#starters/seed-site.ts'
import { findStarter } from '#starters/starters.ts'
import { createFormServices, type FormExternals } from './form-services.ts'
import { createPageDocuments } from './page-documents.ts'
import type { People } from './people-services.ts'
import type { Platform } from './platform-services.ts'

/** Services outside the installation; tests replace them. */
export type SiteExternals = FormExternals & {
  checkDomain?: CheckDomain
}

type SiteDependencies = {
  platform: Platform
  people: People
  external: SiteExternals
  /** Starters contain products, so the seeder is created after the shop. */
  getSeeder: () => SiteSeeder
  /** Of products in campaigns; created after the site's services. */
  getCatalog: () => Pick<Catalog, 'listByIds'>
}

/** Creates the services of the site slices. Mutual dependencies are resolved lazily through functions. */
export const createSite = ({ platform, people, external, getSeeder, getCatalog }: SiteDependencies) => {
  const { config, log, clock, queries, transact, events, jobs, workers, storage, secrets } = platform
  const { contributors, credentials } = people
  const { publicUrl, planFeatures } = config
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
  const datasets = createDatasets({
    queries,
    transact,
    clock,
    limits: config.limits,
    onChange: async (tx, websiteId) => void (await sites.markChanged(tx, websiteId)),
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
    owners: withScreens(draftOwners),
    documents: { read: documents.read, check: documents.checkDraft },
    onPublish: (tx, websiteId, ids) => search.updateIndex(tx, websiteId, listIndexablePages, ids),
    warn: (facts, message) => log.warn(facts, message),
    siteChanged,
    originOf: async (websiteId) => (await sites.getTitleAndOrigin(websiteId)).origin,
  })
  const reindexPages = (tx: Tx, websiteId: WebsiteId, ids: readonly string[]) =>
    search.updateIndex(tx, websiteId, listIndexablePages, ids)
  const workflow = { queries, transact, clock, drafts, siteChanged, reindex: reindexPages }
  const pageWorkflow = createPageWorkflow(workflow)
  const postWorkflow = createPostWorkflow(workflow)
  const posts = createPosts({
    queries,
    transact,
    clock,
    redirects,
    onChange: async (tx, websiteId) => void (await sites.markChanged(tx, websiteId)),
    reindex: reindexPages,
  })
  const postImport = createPostImport({
    transact,
    addPost: posts.addPost,
    publish: (tx, websiteId, ownerId, by) =>
      drafts.publishIn(tx, { websiteId, kind: 'item', ownerId }, { by, note: 'Imported' }),
    onChange: async (tx, websiteId) => void (await sites.markChanged(tx, websiteId)),
    checkDocument: (document, websiteId) => documents.check(document, websiteId),
    convert: async (websiteId, source) => {
      try {
        return (await workers.run('convertPost', source, websiteId)) as PostPart[]
      } catch (error) {
        if (error instanceof TaskAbortedError) return undefined
        throw error
      }
    },
    getTimeZone: async (websiteId) => (await sites.getDetails(websiteId)).site.timeZone,
  })
  const screens = createScreens({
    queries,
    transact,
    limits: config.limits,
    drafts,
    onChange: siteChanged,
    getLanguage: async (websiteId) => (await sites.getDetails(websiteId)).site.language,
  })
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
      external.checkDomain ?? createCheckDomain({ dns, outgoing: createOutboundHttp({ lookup: dns.lookup }) }),
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
          prepare: (websiteId, options) =>
            getSeeder().prepare(websiteId, starter, { ...options, onProgress: progress.say }),
        }
      )
    },
  })

  const formServices = createFormServices({ platform, people, external, sites, assets, getCatalog })
  const headerFooter = createHeaderFooter({ sites, assets })

  return {
    assetFolders,
    assets,
    ...formServices,
    drafts,
    fonts,
    headerFooter,
    navigation,
    oembed,
    pageLocks,
    pageManagement,
    pages,
    pageWorkflow,
    postImport,
    posts,
    postWorkflow,
    progress,
    redirects,
    savedSections,
    screens,
    datasets,
    search,
    sites,
    tags,
    texts,
    variants,
  }
}
