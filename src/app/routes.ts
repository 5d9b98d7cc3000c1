import { censusRoutes } from '#analytics/census/routes.ts'
import { visitorDataRoutes } from '#analytics/census/visitor-data-routes.ts'
import { reportRoutes } from '#analytics/reports/routes.ts'
import { weeklySummaryRoutes } from '#analytics/reports/weekly-summary/routes.ts'
import { scriptErrorRoutes } from '#analytics/script-errors/routes.ts'
import { vitalsRoutes } from '#analytics/vitals/routes.ts'
import { accountRoutes } from '#people/accounts/routes.ts'
import { apiKeyRoutes } from '#people/api-keys/routes.ts'
import { contributorRoutes } from '#people/contributors/routes.ts'
import { customerRoutes } from '#people/customers/routes.ts'
import { customerSessionRoutes } from '#people/sessions/customer-routes.ts'
import { createStartSession, sessionRoutes } from '#people/sessions/routes.ts'
import { twoFactorRoutes } from '#people/two-factor/routes.ts'
import { captchaRoutes } from '#platform/captcha/routes.ts'
import { createEmailLog } from '#platform/email/email-log.ts'
import { emailRoutes } from '#platform/email/routes.ts'
import { applyCookies } from '#platform/http/apply-cookies.ts'
import type { Route } from '#platform/http/handle.ts'
import { healthRoutes } from '#platform/http/health.ts'
import { addressLookupRoutes } from '#shop/address-lookup/routes.ts'
import { cartRoutes } from '#shop/cart/routes.ts'
import { catalogRoutes } from '#shop/catalog/routes.ts'
import { checkoutRoutes } from '#shop/checkout/routes.ts'
import { customerProfileRoutes } from '#shop/customer-profiles/routes.ts'
import { discountRoutes } from '#shop/discounts/routes.ts'
import { donationRoutes } from '#shop/donations/routes.ts'
import { downloadRoutes } from '#shop/downloads/routes.ts'
import { giftCardOwnerRoutes } from '#shop/gift-cards/owner-routes.ts'
import { giftCardRoutes } from '#shop/gift-cards/routes.ts'
import { importRoutes } from '#shop/imports/routes.ts'
import { inventoryRoutes } from '#shop/inventory/routes.ts'
import { customerEmailRoutes } from '#shop/orders/email-routes.ts'
import { orderRoutes } from '#shop/orders/routes.ts'
import { paymentRoutes } from '#shop/payments/routes.ts'
import { preferenceRoutes } from '#shop/preferences/routes.ts'
import { restockOwnerRoutes } from '#shop/restock/owner-routes.ts'
import { restockRoutes } from '#shop/restock/routes.ts'
import { shippingRoutes } from '#shop/shipping/routes.ts'
import { storeRoutes } from '#shop/stores/routes.ts'
import { taxRoutes } from '#shop/taxes/routes.ts'
import { assetRoutes } from '#site/assets/routes.ts'
import type { AssetFiles } from '#site/assets/serve-file.ts'
import { campaignRoutes } from '#site/campaigns/routes.ts'
import { commentRoutes } from '#site/comments/routes.ts'
import { datasetRoutes } from '#site/datasets/routes.ts'
import { draftRoutes } from '#site/drafts/routes.ts'
import { eventRoutes } from '#site/events/routes.ts'
import { feedRoutes } from '#site/feeds/routes.ts'
import { fontRoutes } from '#site/fonts/routes.ts'
import { formRoutes } from '#site/forms/routes.ts'
import { submissionRoutes } from '#site/forms/submission-routes.ts'
import { visitorFormRoutes } from '#site/forms/visitor-routes.ts'
import { headerFooterRoutes } from '#site/header-footer/routes.ts'
import { linkRoutes } from '#site/links/routes.ts'
import { mailingListRoutes } from '#site/mailing-lists/routes.ts'
import { navigationRoutes } from '#site/navigation/routes.ts'
import { oembedRoutes } from '#site/oembed/routes.ts'
import { pageRoutes } from '#site/pages/routes.ts'
import { pageWorkflowRoutes } from '#site/pages/workflow-routes.ts'
import { postRoutes } from '#site/posts/routes.ts'
import { redirectRoutes } from '#site/redirects/routes.ts'
import { savedSectionRoutes } from '#site/saved-sections/routes.ts'
import { screenRoutes } from '#site/screens/routes.ts'
import { siteRoutes } from '#site/sites/routes.ts'
import { tagRoutes } from '#site/tags/routes.ts'
import { starterRoutes } from '#starters/routes.ts'
import { starters } from '#starters/starters.ts'
import { canvasRoutes } from '#storefront/canvas/routes.ts'
import type { Canvas } from '#storefront/canvas/service.ts'
import { dashboardHomeRoutes } from './dashboard-home/routes.ts'
import { dashboardSearchRoutes } from './dashboard-search.ts'
import { createLinkTargets } from './link-targets.ts'
import type { Services } from './services.ts'

type Parts = {
  assetFiles: AssetFiles
  around: Parameters<typeof headerFooterRoutes>[1]
  canvas: Canvas
  languageOf: Parameters<typeof checkoutRoutes>[0]['languageOf']
}

/** All API routes, by slice. */
export const routesOf = (services: Services, { assetFiles, around, canvas, languageOf }: Parts): Route[] => {
  const emailLog = createEmailLog(services)
  const startSession = createStartSession(services.sessions)
  return [
    ...healthRoutes(),
    ...sessionRoutes(services),
    ...customerSessionRoutes(services),
    ...accountRoutes({ accounts: services.accounts, startSession }),
    ...customerRoutes({ customers: services.customers, startSession }),
    ...apiKeyRoutes(services.apiKeys),
    ...contributorRoutes(services),
    ...twoFactorRoutes(services),
    ...siteRoutes(services),
    ...captchaRoutes(services.captcha),
    ...starterRoutes(starters),
    ...tagRoutes(services.tags),
    ...assetRoutes(services.assets, assetFiles, services.assetFolders),
    ...fontRoutes(services.fonts),
    ...formRoutes(services.forms),
    ...submissionRoutes(services.formSubmissions),
    ...visitorFormRoutes(services.forms, services.visitorEvents),
    ...navigationRoutes(services.navigation),
    ...savedSectionRoutes(services.savedSections),
    ...datasetRoutes(services.datasets),
    ...linkRoutes(createLinkTargets(services)),
    ...oembedRoutes(services.oembed),
    ...draftRoutes(services.drafts),
    ...pageWorkflowRoutes(services.pageWorkflow),
    ...pageRoutes(services.pageManagement),
    ...postRoutes(services.posts, services.postWorkflow, services.postImport),
    ...screenRoutes(services.screens),
    ...commentRoutes(services.comments),
    ...feedRoutes(services.feeds),
    ...eventRoutes(services.postEvents),
    ...redirectRoutes(services.redirects),
    ...mailingListRoutes(services.mailingLists),
    ...campaignRoutes(services.campaigns),
    ...headerFooterRoutes(services.headerFooter, around),
    ...storeRoutes(services.stores),
    ...catalogRoutes(services.catalog),
    ...importRoutes(services.imports),
    ...inventoryRoutes(services.inventory),
    ...preferenceRoutes(services.preferences),
    ...restockRoutes(services.restock),
    ...restockOwnerRoutes(services.restock.management),
    ...shippingRoutes(services.shipping),
    ...addressLookupRoutes(services.addressLookup),
    ...taxRoutes(services.taxes),
    ...discountRoutes(services.discounts),
    ...donationRoutes(services.donations),
    ...giftCardRoutes(services.giftCards),
    ...giftCardOwnerRoutes(services.giftCardManagement),
    ...cartRoutes({ ...services, takeSubscriptionCart: services.checkout.takeSubscriptionCart }),
    ...checkoutRoutes({
      checkout: services.checkout,
      languageOf,
      getVisitedOrigin: services.sites.getVisitedOrigin,
      visitorEvents: services.visitorEvents,
    }),
    ...paymentRoutes(services.payments),
    ...orderRoutes(services.orders),
    ...downloadRoutes(services.downloads),
    ...customerEmailRoutes(services.orders),
    ...customerProfileRoutes(services.customerProfiles, {
      clearCookies: async ({ request, response, websiteId }) =>
        applyCookies(response, await services.sessions.renewCookies(request, websiteId)),
    }),
    ...emailRoutes(emailLog),
    ...censusRoutes({ census: services.census, findSite: services.sites.findById }),
    ...visitorDataRoutes(services.visitorData),
    ...reportRoutes(services),
    ...weeklySummaryRoutes(services),
    ...scriptErrorRoutes(services),
    ...vitalsRoutes(services),
    ...canvasRoutes(canvas),
    ...dashboardHomeRoutes({ ...services, emailLog }, services.config.planFeatures),
    ...dashboardSearchRoutes(services, services.config.planFeatures),
  ]
}
