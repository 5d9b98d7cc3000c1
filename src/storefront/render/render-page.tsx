import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { CART_PATH } from '#base/format/text.ts'
import { listDisabledFeatures, type PlanFeatures } from '#base/plan-features.ts'
import { getLocalYear } from '#base/time.ts'
import type { AssetView, MenuItem, RenderContext } from '#blocks/context.ts'
import type { BlockStyleSheet } from '#blocks/style-sheets.ts'
import { isAccountPath } from '#people/customers/model.ts'
import { isAnnouncementActive, isSelected } from '#site/screens/model.ts'
import { SEARCH_PATH } from '#site/search/model.ts'
import type { Site } from '#site/sites/model.ts'
import { toSiteChrome } from '#storefront/canvas/site-chrome.ts'
import { type Head, type PageFacts, renderHtmlDocument } from '#storefront/head/head.ts'
import { Island } from '#storefront/islands/Island.tsx'
import { withIslands } from '#storefront/islands/with-islands.tsx'
import { CoverLayout } from '#storefront/views/layout/CoverLayout.tsx'
import { isCheckoutPath } from '#storefront/views/layout/Footer.tsx'
import { SiteLayout } from '#storefront/views/layout/SiteLayout.tsx'
import { toCensusContext } from './census-context.ts'
import type { ScreenContent } from './screen-document.tsx'
import { stripImagePreloads } from './section-html-cache.ts'
import { markCurrentItems, type SiteLayoutData } from './site-layout.ts'

/** URLs of the browser files that every published page loads. */
export type PageAssets = {
  stylesheet: string
  /** Styles of the blocks that most pages do not use. */
  blockStyles?: Readonly<Record<BlockStyleSheet, string>>
  /** Styles of the pages of buyers. */
  buyerStyles?: string
  scripts: readonly string[]
}

/** The input of every page renderer. */
export type PageRequest = {
  site: Site
  layout: SiteLayoutData
  /** The canonical origin of the site: `https://example.com`. */
  origin: string
  path: string
  now: Date
  files: PageAssets
  /** Whether the site has a store and its plan includes selling, so that products can be added to the cart. */
  canBuy: boolean
  /** Defaults to all. */
  planFeatures?: PlanFeatures
  /** The visitor may not see the site: pages of existing buyers are rendered without menus and footer. */
  isHidden?: boolean
  /** A draft, or settings that are not saved: visits are not counted. */
  isPreview?: boolean
  /** The owner's sign-in screen; only for requests of the sign-in page. */
  signOnScreen?: ScreenContent
  /** The popup of this page, if it has one. */
  popup?: PagePopup
}

/** A popup that is rendered into a page, closed. */
export type PagePopup = { view: ReactNode /** When it becomes outdated. */; expiresAt?: Date } & Pick<
  PageHead,
  'css' | 'blockStyles'
>

/** Absent if all are included, because it is part of the page. */
const getDisabledFeatures = ({
  planFeatures,
}: PageRequest): Pick<NonNullable<RenderContext['shop']>, 'disabledFeatures'> => {
  const disabledFeatures = planFeatures ? listDisabledFeatures(planFeatures) : []
  return disabledFeatures.length > 0 ? { disabledFeatures } : {}
}

export const createRenderContext = (request: PageRequest, assets: ReadonlyMap<string, AssetView>): RenderContext => ({
  site: {
    title: request.site.title,
    language: request.site.language,
    locale: request.site.locale,
    currency: request.site.currency,
    timeZone: request.site.timeZone,
    flags: request.site.flags,
    captchaSettings: request.site.captchaSettings,
  },
  assets,
  menus: Object.fromEntries(
    Object.entries(request.layout.menus).map(([name, items]) => [name, markCurrentItems(items, request.path)]),
  ),
  shop: {
    preferences: request.layout.preferences,
    restock: request.layout.restock,
    canBuy: request.canBuy,
    ...(request.layout.testMode && { testMode: true }),
    ...getDisabledFeatures(request),
    websiteId: request.site.websiteId,
    stores: Object.fromEntries([...request.layout.stores.values()].map(({ id, title }) => [id, title])),
  },
  path: request.path,
  mode: 'published',
  now: request.now,
  Island,
})

export type PageHead = Omit<
  Head,
  'language' | 'siteTitle' | 'stylesheet' | 'extraStylesheets' | 'css' | 'fontPreloads' | 'icon' | 'scripts'
> & {
  css?: string
  /** The styles of the page's blocks that are not in the shared style sheet. */
  blockStyles?: readonly BlockStyleSheet[]
  /** The account, orders, downloads and gift cards, whose styles are not in the shared style sheet. */
  isForBuyers?: boolean
}

/** The newsletter sign-up at the end of every page is a form. */
const listBlockStyles = (
  { layout }: PageRequest,
  { blockStyles = [] }: Pick<PageHead, 'blockStyles'>,
): readonly BlockStyleSheet[] =>
  layout.newsletter && !blockStyles.includes('form') ? [...blockStyles, 'form'] : blockStyles

/** `body` is HTML. */
const toHtmlDocument = (request: PageRequest, head: PageHead, body: string, facts?: PageFacts): string =>
  renderHtmlDocument(
    {
      ...head,
      language: request.site.language,
      siteTitle: request.site.title,
      stylesheet: request.files.stylesheet,
      extraStylesheets: [
        ...listBlockStyles(request, head).map((name) => request.files.blockStyles?.[name]),
        head.isForBuyers ? request.files.buyerStyles : undefined,
      ],
      css: request.layout.css + (head.css ?? ''),
      fontPreloads: request.layout.fontPreloads,
      icon: request.layout.icon,
      scripts: request.files.scripts,
    },
    body,
    facts,
  )

const renderHtml = (view: ReactNode, identifierPrefix?: string): string =>
  stripImagePreloads(renderToString(withIslands(view), { identifierPrefix }))

const getCurrentFlags = (items: readonly MenuItem[]): string =>
  items.map(({ current, children }) => `${current ? 1 : 0}${getCurrentFlags(children)}`).join('')

/** Everything in the layout that depends on the path or the date. The rest changes only with the site's revision. */
const getLayoutCacheKey = ({ path, menus, now, site }: RenderContext): string =>
  [
    getLocalYear(now, site.timeZone),
    path === '/',
    path === CART_PATH,
    path === SEARCH_PATH,
    isAccountPath(path),
    isCheckoutPath(path),
    ...Object.values(menus).map(getCurrentFlags),
  ].join()

/** Placeholder for the page content while the layout is rendered. A private use character, which owners' texts do not contain. */
const CONTENT_SLOT = '\u{F8FF0}'

export const hasAnnouncement = ({ site, layout, path, now }: PageRequest): boolean =>
  isAnnouncementActive(site.settings.announcement, now) && isSelected(layout.announcementPages, path)

const renderLayout = (request: PageRequest, context: RenderContext): readonly [string, string] => {
  const [before = '', after = ''] = renderHtml(
    <SiteLayout context={context} {...toSiteChrome(request.site.settings, request.layout, hasAnnouncement(request))}>
      {CONTENT_SLOT}
    </SiteLayout>,
    'frame',
  ).split(CONTENT_SLOT)
  return [before, after]
}

const renderWithoutMenus = (request: PageRequest, head: PageHead, content: ReactNode): string =>
  renderStandalone(
    request,
    head,
    <>
      <header className="header">
        <span className="wordmark">{request.site.settings.logoText ?? request.site.title}</span>
      </header>
      <main id="main" tabIndex={-1}>
        {content}
      </main>
    </>,
  )

/** Renders a page between the site's header and footer, whose HTML is cached per layout. */
export const renderInLayout = (
  request: PageRequest,
  head: PageHead,
  context: RenderContext,
  content: ReactNode,
): string => {
  if (request.isHidden) return renderWithoutMenus(request, head, content)
  const { html } = request.layout
  const key = `${hasAnnouncement(request)} ${getLayoutCacheKey(context)}`
  const [before, after] = html.get(key) ?? renderLayout(request, context)
  html.set(key, [before, after])
  return renderWithPopup(request, head, context, before + renderHtml(content) + after)
}

const addPopupStyles = (head: PageHead, popup: PagePopup): PageHead => ({
  ...head,
  css: (head.css ?? '') + (popup.css ?? ''),
  blockStyles: [...new Set([...(head.blockStyles ?? []), ...(popup.blockStyles ?? []), 'popup' as const])],
})

/** The popup is outside of the layout, because most pages have none. Its ids have a prefix of their own. */
const renderWithPopup = (request: PageRequest, head: PageHead, context: RenderContext, html: string): string => {
  const { popup } = request
  return toHtmlDocument(
    request,
    popup ? addPopupStyles(head, popup) : head,
    popup ? html + renderHtml(popup.view, 'popup') : html,
    { ...context, census: toCensusContext(request, context) },
  )
}

/** Renders a cover page: without header and footer. */
export const renderCover = (request: PageRequest, head: PageHead, context: RenderContext, content: ReactNode): string =>
  renderWithPopup(request, head, context, renderHtml(<CoverLayout context={context}>{content}</CoverLayout>))

/** Renders a screen with the site's theme only, such as the lock screen or an error. */
export const renderStandalone = (request: PageRequest, head: PageHead, content: ReactNode, facts?: PageFacts): string =>
  toHtmlDocument(request, head, renderHtml(content), facts)
