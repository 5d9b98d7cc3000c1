import type { FastifyInstance } from 'fastify'
import type { WebsiteId } from '#base/id.ts'
import type { Config } from '#platform/config.ts'
import type { Metrics } from '#platform/metrics.ts'
import { setCartCookies } from '#shop/cart/cart-cookies.ts'
import { registerGiftCardRoute } from '#shop/cart/register-gift-card-route.ts'
import { registerCartRoutes } from '#shop/cart/register-routes.ts'
import { registerCheckoutRoutes } from '#shop/checkout/register-routes.ts'
import { registerDownloadRoutes } from '#shop/downloads/register-routes.ts'
import { mountAccountPosts } from '#storefront/account-posts.ts'
import { mountAddressPost } from '#storefront/address-post.ts'
import type { PageCache } from '#storefront/cache/page-cache.ts'
import { mountCommentPosts } from '#storefront/comment-posts.ts'
import { mountDonationPosts } from '#storefront/donation-posts.ts'
import { mountFormPosts } from '#storefront/form-posts.ts'
import { mountRestockPosts } from '#storefront/restock-posts.ts'
import { mountStorefront } from '#storefront/routes.ts'
import type { Services } from './services.ts'
import type { Storefront } from './storefront.ts'

type VisitorRoutes = {
  services: Services
  router: Storefront['router']
  cache: PageCache
  metrics: Metrics
  planFeatures: Config['planFeatures']
  findSiteByHost: (host: string) => Promise<WebsiteId | undefined>
}

/** Mounts what visitors' browsers send and load beyond the API: plain forms, payments, downloads and pages. */
export const mountVisitorRoutes = (
  fastify: FastifyInstance,
  { services, router, cache, metrics, planFeatures, findSiteByHost }: VisitorRoutes,
): void => {
  const { clock, customers, limits, sessions, sites, visitorEvents } = services
  registerCheckoutRoutes(fastify, {
    checkout: services.checkout,
    bank: services.payments.bank,
    rateLimits: limits,
    siteExists: async (websiteId) => (await sites.findById(websiteId)) !== undefined,
    findSiteByHost,
    identify: sessions.identify,
  })
  const accountPosts = { router, sites, identify: sessions.identify, rateLimits: limits, planFeatures }
  mountAccountPosts(fastify, { ...accountPosts, customers, sessions, cart: services.cart, setCartCookies })
  mountAddressPost(fastify, { ...accountPosts, customerProfiles: services.customerProfiles })
  mountFormPosts(fastify, { router, sites, forms: services.forms, rateLimits: limits, visitorEvents })
  mountCommentPosts(fastify, {
    router,
    sites,
    comments: services.comments,
    customers,
    pageLocks: services.pageLocks,
    rateLimits: limits,
    identify: sessions.identify,
  })
  mountDonationPosts(fastify, {
    router,
    sites,
    donations: services.donations,
    rateLimits: limits,
    isEnabled: planFeatures.commerce,
    identify: sessions.identify,
    visitorEvents,
  })
  mountRestockPosts(fastify, {
    router,
    sites,
    catalog: services.catalog,
    restock: services.restock,
    rateLimits: limits,
    isEnabled: planFeatures.commerce,
  })
  const cartRouteDependencies = {
    cart: services.cart,
    rateLimits: limits,
    findSiteByHost,
    identify: sessions.identify,
    visitorEvents,
  }
  registerCartRoutes(fastify, {
    ...cartRouteDependencies,
    renderQuestions: async (websiteId, request) => {
      const site = await sites.findById(websiteId)
      return site && router.renderQuestions(site, request)
    },
  })
  registerDownloadRoutes(fastify, {
    downloads: services.downloads,
    rateLimits: limits,
    findSiteByHost: sites.findByHost,
    renderMessage: async (websiteId, message) => {
      const site = await sites.findById(websiteId)
      return site ? router.renderDownloadMessage(site, message) : ''
    },
  })
  registerGiftCardRoute(fastify, {
    ...cartRouteDependencies,
    loadGiftCardPage: async (websiteId, itemId) => {
      const site = await sites.findById(websiteId)
      return site && router.loadGiftCardPage(site, itemId)
    },
  })
  mountStorefront(fastify, {
    router,
    sites,
    cache,
    rateLimits: limits,
    identify: sessions.identify,
    visitorEvents,
    now: clock,
    onHit: () => metrics.pageCache('hit'),
    onMiss: () => metrics.pageCache('miss'),
  })
}
