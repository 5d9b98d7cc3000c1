import type { WebsiteId } from '#base/id.ts'
import { listDisabledFeatures } from '#base/plan-features.ts'
import type { Contributors } from '#people/contributors/service.ts'
import type { Credentials } from '#people/credentials/service.ts'
import { hasRight } from '#people/roles/model.ts'
import type { Captcha } from '#platform/captcha/service.ts'
import type { Tx } from '#platform/database/transaction.ts'
import { createOutboundHttp } from '#platform/outbound/outbound-http.ts'
import { createCart } from '#shop/cart/service.ts'
import { createProductWriter } from '#shop/catalog/operations/save-product.ts'
import { requireProductFeatures, validateProduct } from '#shop/catalog/operations/validate-product.ts'
import { createCheckout } from '#shop/checkout/service.ts'
import { createDelivery } from '#shop/delivery/service.ts'
import { createDonations } from '#shop/donations/service.ts'
import { createDownloads } from '#shop/downloads/service.ts'
import { createGiftCardManagement } from '#shop/gift-cards/management-service.ts'
import { createGiftCards } from '#shop/gift-cards/service.ts'
import { batchProductChanges } from '#shop/imports/batch-product-changes.ts'
import { isImperial } from '#shop/imports/read-import-file.ts'
import { createImports } from '#shop/imports/service.ts'
import { createProviderPages } from '#shop/instalments/provider-page.ts'
import { createPlaceOrder } from '#shop/orders/operations/place-order.ts'
import { createOrders } from '#shop/orders/service.ts'
import { createPayments } from '#shop/payments/service.ts'
import type { StripeApi } from '#shop/payments/stripe-client.ts'
import { createRestock } from '#shop/restock/service.ts'
import { deleteFilesJob } from '#site/assets/jobs.ts'
import type { Assets } from '#site/assets/service.ts'
import type { MailingLists } from '#site/mailing-lists/service.ts'
import { type CatalogDependencies, createCatalogServices } from './catalog-services.ts'
import { getEmailSite } from './email-site.ts'

/** Dependencies of the shop slices. */
type ShopDependencies = CatalogDependencies & {
  credentials: Credentials
  contributors: Contributors
  assets: Assets
  captcha: Pick<Captcha, 'verify'>
  mailingLists: MailingLists
  /** Where Stripe is asked; tests use a fake. */
  stripeApi?: StripeApi
}

/** Creates the services of the shop slices with their dependencies. */
export const createShop = (dependencies: ShopDependencies) => {
  const { config, queries, transact, events, jobs, clock, log, mail, secrets, credentials, storage } = dependencies
  const { assets, contributors, sites, forms, stripeApi, external = {}, limits: rateLimits } = dependencies
  const { publicUrl, planFeatures } = config
  const hasExternalServices = (external.carriers ?? []).length > 0 || external.taxes !== undefined
  const onChange = async (tx: Tx, websiteId: WebsiteId): Promise<void> => void (await sites.markChanged(tx, websiteId))
  const catalogServices = createCatalogServices(dependencies)
  const { catalog, discounts, inventory, preferences, shipping, stores, taxes } = catalogServices

  const giftCards = createGiftCards({
    queries,
    transact,
    jobs,
    clock,
    mail,
    secrets,
    rateLimits,
    siteOf: (websiteId) => getEmailSite(sites, websiteId),
  })
  const cart = createCart({
    queries,
    transact,
    events,
    clock,
    credentials,
    secrets,
    discounts,
    shipping,
    taxes,
    preferences,
    findSite: sites.findById,
    forms,
    giftCards,
    isTestMode: (websiteId) => payments.isTestMode(websiteId),
    disabledFeatures: listDisabledFeatures(planFeatures),
  })
  const payments = createPayments({
    queries,
    transact,
    events,
    jobs,
    clock,
    secrets,
    log,
    // On multi-tenant installations each site has its own Stripe account.
    stripeOfInstallation:
      config.openSites || !config.stripe ? undefined : { publishableKey: '', webhookSecret: '', ...config.stripe },
    stripeApi,
    deliver: (websiteId, body, headers) => checkout.receiveWebhook(websiteId, 'test', body, headers),
    planFeatures,
    preferences,
    onChange,
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
    giftCards,
    inventory,
    orders: { placeIn: createPlaceOrder({ credentials, events, secrets }) },
    payments,
    preferences,
    rateLimits,
    limits: config.limits,
    fetchExternalQuotes: hasExternalServices
      ? async (websiteId, location, parcel) => {
          const [options, rules] = await Promise.all([
            shipping.quote(websiteId, location, parcel),
            taxes.quote(websiteId, location),
          ])
          return { options, taxes: rules }
        }
      : undefined,
  })
  const siteOf = (websiteId: WebsiteId) => getEmailSite(sites, websiteId)
  const managersOf = async (websiteId: WebsiteId) => {
    const { contributors: all } = await contributors.list(websiteId)
    return {
      addresses: all.filter(({ roles }) => hasRight(roles, 'orders.manage')).map(({ email }) => email),
      dashboard: `${publicUrl}/config/sites/${websiteId}`,
    }
  }
  const downloads = createDownloads({
    queries,
    transact,
    storage,
    jobs,
    clock,
    emails: mail,
    secrets,
    limits: config.limits,
    eraseFiles: async (tx, prefix) => void (await jobs.enqueue(tx, deleteFilesJob, { prefix })),
    siteOf,
    managersOf,
  })
  const orders = createOrders({
    queries,
    transact,
    events,
    jobs,
    clock,
    mail,
    workers: dependencies.workers,
    secrets,
    credentials,
    inventory,
    payments,
    giftCards,
    listDownloads: downloads.listForOrder,
    renderOtherEmail: (email, data) => donations.renderEmail(email, data),
    assets,
    siteOf,
    managersOf,
  })
  createDelivery({
    events,
    clock,
    giftCards,
    downloads,
    timeZoneOf: async (websiteId) => (await siteOf(websiteId)).timeZone,
  })
  const giftCardManagement = createGiftCardManagement({
    queries,
    transact,
    clock,
    giftCards,
    siteOf: async (websiteId) => (await sites.getDetails(websiteId)).site,
    isTestMode: payments.isTestMode,
  })
  const donations = createDonations({
    queries,
    transact,
    events,
    clock,
    secrets,
    captcha: dependencies.captcha,
    rateLimits,
    payments,
    checkout,
    getMode: async (websiteId) => ({
      currency: (await sites.getDetails(websiteId)).site.currency,
      testMode: await payments.isTestMode(websiteId),
    }),
    timeZoneOf: async (websiteId) => (await sites.getDetails(websiteId)).site.timeZone,
    onChange,
  })
  const restock = createRestock({
    queries,
    transact,
    events,
    jobs,
    clock,
    emails: mail,
    secrets,
    rateLimits,
    captcha: dependencies.captcha,
    preferences,
    mailingLists: dependencies.mailingLists,
    listProducts: catalog.listByIds,
    getLanguage: async (websiteId) => (await sites.getDetails(websiteId)).site.language,
    siteOf,
  })
  const productChanges = batchProductChanges({ events, onChange })
  const imports = createImports({
    queries,
    transact,
    storage,
    stores,
    catalog: {
      ...createProductWriter({ stores, inventory, clock, ...productChanges }),
      deleteInTx: catalog.deleteInTx,
    },
    tellChanges: productChanges.flush,
    orderedAmong: orders.findOrderedProducts,
    assets,
    checkProduct: (product) => {
      validateProduct(product)
      requireProductFeatures(product, planFeatures)
    },
    jobs,
    outgoing: createOutboundHttp(),
    clock,
    limits: config.limits,
    factsOf: async (websiteId) => {
      const { site, url } = await sites.getDetails(websiteId)
      return { currency: site.currency, imperial: isImperial(site.locale), origin: url }
    },
  })

  const providerPages = createProviderPages({
    outgoing: createOutboundHttp(),
    clock,
    warn: (error, url) => log.warn({ err: error, url }, 'The page of the instalment provider could not be loaded'),
  })

  return {
    ...catalogServices,
    cart,
    checkout,
    donations,
    downloads,
    giftCardManagement,
    giftCards,
    imports,
    instalments: { providerPages },
    orders,
    payments,
    restock,
  }
}
