import { CART_PATH } from '#base/format/text.ts'
import { newId } from '#base/id.ts'
import { allPlanFeatures, type PlanFeatures } from '#base/plan-features.ts'
import { GIFT_CARD_PATH, QUESTIONS_PATH } from '#shop/cart/model.ts'
import type { GiftCardPage } from '#shop/cart/register-gift-card-route.ts'
import type { QuestionsRequest } from '#shop/cart/register-routes.ts'
import { DONATE_PATH, toFundPath } from '#shop/donations/model.ts'
import { DOWNLOAD_PATH } from '#shop/downloads/model.ts'
import { BALANCE_PATH, GIFT_CARDS_PATH } from '#shop/gift-cards/model.ts'
import { getContributorFileUrl } from '#site/assets/model.ts'
import { getPageAccessCookie, type LabelPath, matchLabelPath, NotFound } from '#site/pages/model.ts'
import type { PagePasswords } from '#site/pages/page-password.ts'
import type { PageRow } from '#site/pages/store/published-pages.ts'
import type { Redirects } from '#site/redirects/service.ts'
import { SEARCH_PATH } from '#site/search/model.ts'
import type { Search } from '#site/search/service.ts'
import { isClosed, isHidden, PLAIN_UPGRADE_PATH, type Site, TRIAL_UPGRADE_PATH } from '#site/sites/model.ts'
import { renderRobotsTxt } from './feeds/feeds.ts'
import { findRedirect } from './find-redirect.ts'
import { type AccountDependencies, isSignInPath, renderAccount } from './render/account.tsx'
import { isBlogCollection } from './render/blog.tsx'
import { type BlogDependencies, renderBlogOrPost } from './render/blog-formats.ts'
import { type BuyerPageDependencies, renderForBuyer, renderOrder } from './render/buyer-pages.ts'
import { type CartPageDependencies, renderCartPage } from './render/cart.tsx'
import { isCheckoutPath, renderCheckoutPage } from './render/checkout.tsx'
import { type DonationPageDependencies, renderDonationPage } from './render/donation.tsx'
import { isDownloadPath, renderDownloadMessage, renderDownloadPage } from './render/download.tsx'
import { type FolderPageDependencies, renderFolderPage } from './render/folder.tsx'
import { isGiftCardBalancePath, renderGiftCardBalance } from './render/gift-card-balance.tsx'
import { loadGiftCardPage, renderGiftCardPage } from './render/gift-card-purchase.tsx'
import { type InstalmentPageDependencies, renderInstalmentPages } from './render/instalment-info.tsx'
import { findListingScope, renderListingPage } from './render/listing.tsx'
import { parsePageNumber } from './render/listing-query.ts'
import { createLiveStockJson } from './render/live-stock-json.ts'
import { matchOrderToken } from './render/order.tsx'
import { renderDocumentPage } from './render/page.tsx'
import { type PageResponse, redirectResponse, textResponse, withExpiry } from './render/page-response.ts'
import { loadPopup } from './render/popup.tsx'
import { isPreviewPath, type PreviewDependencies, renderNotFound, renderPreview } from './render/preview.tsx'
import { matchProductPath, renderProductPage } from './render/product.tsx'
import { renderEntryQuestions, renderPostedQuestions } from './render/questions.tsx'
import type { PageAssets, PageRequest } from './render/render-page.tsx'
import { renderRestockPage } from './render/restock.tsx'
import { loadScreen } from './render/screen-document.tsx'
import {
  PAGE_UNLOCK_PATH,
  renderClosedScreen,
  renderErrorScreen,
  renderLayoutPreview,
  renderLockScreen,
} from './render/screens.tsx'
import { renderSearchPage } from './render/search.tsx'
import type { SiteLayoutData, SiteLayouts } from './render/site-layout.ts'
import { respondWithSitemap } from './render/sitemap.ts'
import { createStorePageCache } from './render/store-page-cache.ts'
import {
  isSubscriptionPath,
  renderSubscriptionPage,
  type SubscriptionPageDependencies,
} from './render/subscription.tsx'
import { renderSubscriptionCheckout } from './render/subscription-checkout.tsx'
import type { Visit } from './visit.ts'

export type RouterDependencies = BlogDependencies &
  CartPageDependencies &
  DonationPageDependencies &
  InstalmentPageDependencies &
  BuyerPageDependencies &
  FolderPageDependencies &
  PreviewDependencies &
  SubscriptionPageDependencies &
  AccountDependencies & {
    layouts: SiteLayouts
    redirects: Pick<Redirects, 'resolve'>
    pageLocks: PagePasswords
    search: Search
    files: PageAssets
    now: () => Date
    planFeatures?: PlanFeatures
  }

/** Fixed paths from the documents that redirect to the dashboard. */
const OWNER_REDIRECTS: Readonly<Record<string, string>> = {
  [TRIAL_UPGRADE_PATH]: '/config/billing/upgrade',
  [PLAIN_UPGRADE_PATH]: '/config/billing/subscriptions/website',
}

export const createRouter = (deps: RouterDependencies) => {
  const { planFeatures = allPlanFeatures } = deps
  const shop = { ...deps, storePages: createStorePageCache(deps), liveStockJson: createLiveStockJson(deps.catalog) }
  const toPageRequest = async (
    { site, path }: Pick<Visit, 'site' | 'path'>,
    uncachedLayout?: SiteLayoutData,
  ): Promise<PageRequest> => {
    const layout = uncachedLayout ?? (await deps.layouts.get(site))
    return {
      site,
      origin: site.url,
      path,
      layout,
      now: deps.now(),
      files: deps.files,
      // A site without a published store sells nothing.
      canBuy: planFeatures.commerce && layout.stores.size > 0,
      planFeatures,
    }
  }

  /** Sign-in forms are rendered by requests and by posts with errors. */
  const withSignOnScreen = async (request: PageRequest): Promise<PageRequest> =>
    isSignInPath(request.path) ? { ...request, signOnScreen: await loadScreen(deps, request, 'sign-on') } : request

  /** `folders`: the paths of the folders that were followed to this page; used to stop at cycles. */
  const renderPage = async (
    visit: Visit,
    request: PageRequest,
    format: string | null,
    folders: ReadonlySet<string> = new Set(),
  ): Promise<PageResponse> => {
    if (folders.has(visit.path)) throw new NotFound(visit.path)
    const product = matchProductPath(request)
    if (product) return renderProductPage(shop, request, product, visit.query)
    const scope = findListingScope(request)
    if (scope) return renderListingPage(shop, request, scope, visit.query)
    const label = matchLabelPath(visit.path)
    const row = await deps.pages.findByPath(visit.site.websiteId, label?.blogPath ?? visit.path, visit.isContributor)
    if (label && !isBlogCollection(row.collection)) throw new NotFound(visit.path)
    const asJson = format === 'json'
    const { collectionId } = row.collection
    if (row.passwordHash !== null && !deps.pageLocks.isUnlocked(row.passwordHash, visit.getPageKey(collectionId)))
      return renderLockScreen(deps, request, { asJson, wrong: visit.query.has('wrong'), action: PAGE_UNLOCK_PATH })
    const response = await renderCollection(visit, request, row, { format, folders, label })
    // Pages that only some visitors can view must not be cached.
    return row.passwordHash === null && row.state !== 'private' ? response : { ...response, cacheable: false }
  }

  const renderCollection = async (
    visit: Visit,
    request: PageRequest,
    row: PageRow,
    { format, folders, label }: { format: string | null; folders: ReadonlySet<string>; label?: LabelPath | undefined },
  ): Promise<PageResponse> => {
    const asJson = format === 'json'
    if (row.folder !== null) {
      const nextFolders = new Set([...folders, visit.path])
      return renderFolderPage(deps, request, {
        row,
        asJson,
        renderPath: (path) => renderPage({ ...visit, path }, { ...request, path }, format, nextFolders),
      })
    }
    const blog = await renderBlogOrPost(deps, request, row, { format, query: visit.query, label })
    return blog ?? renderDocumentPage(deps, request, row, asJson)
  }

  const hasPageAt = async (visit: Visit, request: PageRequest, paths: readonly string[]): Promise<boolean> => {
    for (const path of paths) {
      const response = await renderPage({ ...visit, path }, { ...request, path }, null).catch((error: unknown) => {
        if (!(error instanceof NotFound)) throw error
      })
      if (response) return true
    }
    return false
  }

  /** `/donate` leads to the first fund and `/gift-card` to the balance page, unless a page that had this path redirects. */
  const findDefaultPage = async ({ path, site, canBuy }: PageRequest): Promise<PageResponse | undefined> => {
    if (path === GIFT_CARDS_PATH && canBuy) return redirectResponse(BALANCE_PATH)
    const urlId =
      path === DONATE_PATH && planFeatures.commerce ? await deps.donations.findFirstUrl(site.websiteId) : undefined
    return urlId === undefined ? undefined : redirectResponse(toFundPath(urlId))
  }

  return {
    /** For pages that are not at a path of the site. */
    async toPageRequest(visit: Pick<Visit, 'site' | 'path'>): Promise<PageRequest> {
      return withSignOnScreen(await toPageRequest(visit))
    },

    /** Returns the access cookie of a page if the password is correct. */
    async unlockPage(site: Site, path: string, password: string): Promise<{ cookie: string; key: string } | undefined> {
      const row = await deps.pages.findByPath(site.websiteId, path).catch(() => undefined)
      const key = await deps.pageLocks.unlock(row?.passwordHash ?? null, password)
      return row && key !== undefined ? { cookie: getPageAccessCookie(row.collection.collectionId), key } : undefined
    },

    /** Renders header and footer with settings that are not saved yet. */
    async renderLayoutPreview(site: Site): Promise<string> {
      const { logo, ...layout } = await deps.layouts.buildUncached(site)
      // The dashboard can be on another host than the site.
      const address = logo && getContributorFileUrl(site.websiteId, logo.id)
      const request = await toPageRequest(
        { site, path: '/' },
        { ...layout, ...(logo && { logo: { ...logo, address } }) },
      )
      return renderLayoutPreview(request)
    },

    /** The questions of a product, posted by a plain form without valid answers. */
    async renderQuestions(site: Site, request: QuestionsRequest): Promise<string | undefined> {
      return renderPostedQuestions(deps, await toPageRequest({ site, path: QUESTIONS_PATH }), request)
    },

    /** Why there is no file at a link to a download. Without menus and footer, which a hidden site does not show. */
    async renderDownloadMessage(site: Site, message: { title: string; text: string; status: number }): Promise<string> {
      const request = await toPageRequest({ site, path: DOWNLOAD_PATH })
      return renderDownloadMessage({ ...request, isHidden: isHidden(site, request.now) }, message).body.toString()
    },

    /** The page of a gift card, for its posted form. */
    async loadGiftCardPage(site: Site, itemId: string): Promise<GiftCardPage | undefined> {
      return loadGiftCardPage(deps, await toPageRequest({ site, path: GIFT_CARD_PATH }), itemId)
    },

    /** Renders the page at a path of a site. */
    async respond(visit: Visit): Promise<PageResponse> {
      const { site, path, query } = visit
      const dashboardPath = OWNER_REDIRECTS[path]
      if (dashboardPath) return redirectResponse(dashboardPath)
      if (path === '/robots.txt') return textResponse(renderRobotsTxt(site.url, isHidden(site, deps.now())))
      const request = await toPageRequest(visit)
      const format = query.get('format')
      const asJson = format === 'json'
      if (isSubscriptionPath(path)) {
        const isVisible = !isClosed(site, request.now) && (!site.locked || visit.unlocked)
        return renderSubscriptionPage(deps, isVisible ? request : { ...request, isHidden: true }, query)
      }
      if (isClosed(site, request.now))
        return (await renderForBuyer(deps, visit, request)) ?? renderClosedScreen(request, asJson)
      const lock =
        site.locked && !visit.unlocked
          ? await renderLockScreen(deps, request, { asJson, wrong: query.has('wrong') })
          : undefined
      // A preview link works without the site password; an invalid link shows the lock screen.
      if (isPreviewPath(path))
        return renderPreview(deps, request, visit.isContributor, () => lock ?? renderNotFound(deps, request, asJson))
      if (lock) return (await renderForBuyer(deps, visit, request)) ?? lock
      if (path === '/sitemap.xml') return respondWithSitemap(deps, request)
      const order = matchOrderToken(path)
      if (order !== undefined) return renderOrder(deps, request, order, asJson)
      if (isDownloadPath(path)) return renderDownloadPage(deps, request, query)
      const giftCard = isGiftCardBalancePath(path) ? await renderGiftCardBalance(deps, request, query) : undefined
      if (giftCard) return giftCard
      const restock = planFeatures.commerce ? await renderRestockPage(deps, request, query) : undefined
      if (restock) return restock
      if (path === SEARCH_PATH) {
        const pageNumber = parsePageNumber(query)
        const outcome = await deps.search.search(site.websiteId, query.get('q') ?? '', pageNumber)
        return renderSearchPage(deps, request, outcome, { page: pageNumber, asJson })
      }
      if (path === QUESTIONS_PATH && request.canBuy) {
        const page = await renderEntryQuestions(deps, request, await visit.shopper(), query.get('entry'))
        return page ?? redirectResponse(CART_PATH)
      }
      if (path === CART_PATH && request.canBuy) return renderCartPage(deps, request, await visit.shopper(), query)
      const instalments = await renderInstalmentPages(deps, request, asJson)
      if (instalments) return instalments
      // Payments that were started while the plan included selling still finish.
      if (isCheckoutPath(path) && (planFeatures.commerce || query.has('pending'))) {
        const [shopper, customer] = await Promise.all([visit.shopper(), visit.customer()])
        return renderCheckoutPage(deps, request, { shopper, customer }, query)
      }
      const account = planFeatures.siteUserAccounts
        ? await renderAccount(deps, await withSignOnScreen(request), visit)
        : undefined
      if (account) return account
      const ownCheckout =
        (await renderSubscriptionCheckout(deps, request, query)) ?? (await renderGiftCardPage(deps, request, query))
      if (ownCheckout) return ownCheckout
      const donation = await renderDonationPage(deps, request, query, visit.customer)
      if (donation) return donation
      const popup = asJson ? undefined : await loadPopup(deps, request)
      const response = await renderPage(visit, popup ? { ...request, popup } : request, format).catch(
        async (error: unknown) => {
          if (!(error instanceof NotFound)) throw error
          const redirect =
            (await findRedirect(deps.redirects, visit, (paths) => hasPageAt(visit, request, paths))) ??
            (await findDefaultPage(request))
          return redirect ?? renderNotFound(deps, request, asJson)
        },
      )
      // Pages that only some visitors can view must not be cached.
      return site.locked ? { ...response, cacheable: false } : withExpiry(response, popup?.expiresAt)
    },

    /** The site layout shows menus and footer, so closed and locked sites render their own screens instead. */
    async renderNotFound(visit: Pick<Visit, 'site' | 'path'>): Promise<PageResponse> {
      const request = await toPageRequest(visit)
      if (isClosed(visit.site, request.now)) return renderClosedScreen(request, false)
      return visit.site.locked
        ? renderLockScreen(deps, request, { asJson: false, wrong: false })
        : renderNotFound(deps, request, false)
    },

    renderError: async (visit: Pick<Visit, 'site' | 'path'>, reference: string = newId()): Promise<PageResponse> =>
      renderErrorScreen(await toPageRequest(visit), reference),
  }
}

export type Router = ReturnType<typeof createRouter>
