import { PageType } from '#base/enumerations/pages.ts'
import { getMessages } from '#blocks/messages.ts'
import { EVERY_PAGE, type ScreenKind } from '#site/screens/model.ts'
import { upgradePath } from '#site/sites/model.ts'
import { ClosedView } from '#storefront/views/screens/ClosedView.tsx'
import { ErrorView } from '#storefront/views/screens/ErrorView.tsx'
import { LockArea, LockView, UNLOCK_PATH } from '#storefront/views/screens/LockView.tsx'
import { NotFoundView } from '#storefront/views/screens/NotFoundView.tsx'
import { ScreenArea } from '#storefront/views/screens/ScreenArea.tsx'
import { htmlResponse, jsonResponse, type PageResponse } from './page-response.ts'
import { toPublicJson } from './public-json.ts'
import {
  createRenderContext,
  type PageHead,
  type PageRequest,
  renderInLayout,
  renderStandalone,
} from './render-page.tsx'
import { loadScreen, type ScreenContent, type ScreenDependencies } from './screen-document.tsx'

/** Form action of a page's lock screen. */
export const PAGE_UNLOCK_PATH = '/api/page-lock'

const NO_ASSETS = new Map<string, never>()

export const buildPlainHead = (title: string): PageHead => ({
  title,
  description: '',
  openGraphType: 'website',
  noIndex: true,
  jsonLd: [],
})

const toJsonResponse = (request: PageRequest, pageType: PageType, status: number): PageResponse => ({
  ...jsonResponse(toPublicJson({ ...request, pageType, assets: NO_ASSETS })),
  status,
  cacheable: false,
})

/** Not cached: the number of unknown paths is unlimited. */
export const renderNotFoundScreen = (request: PageRequest, asJson: boolean): PageResponse => {
  if (asJson) return toJsonResponse(request, PageType.notFound, 404)
  const context = { ...createRenderContext(request, NO_ASSETS), pageType: PageType.notFound }
  const title = getMessages(request.site.language).notFound
  return htmlResponse(renderInLayout(request, buildPlainHead(title), context, <NotFoundView context={context} />), {
    status: 404,
    cacheable: false,
  })
}

/** Header and footer around an empty page. The announcement bar is shown whatever its dates and pages are. */
export const renderLayoutPreview = (unsaved: PageRequest): string => {
  const { settings } = unsaved.site
  const announcement = settings.announcement && { ...settings.announcement, startsAt: undefined, endsAt: undefined }
  const request: PageRequest = {
    ...unsaved,
    isPreview: true,
    site: { ...unsaved.site, settings: { ...settings, announcement } },
    layout: { ...unsaved.layout, announcementPages: EVERY_PAGE },
  }
  const context = createRenderContext(request, NO_ASSETS)
  return renderInLayout(request, buildPlainHead(request.site.title), context, <div className="around-page" />)
}

type LockState = { wrong: boolean; action?: string; screen?: ScreenContent }

const renderLockHtml = (request: PageRequest, { wrong, action = UNLOCK_PATH, screen }: LockState): string => {
  const { title, language } = request.site
  const form = { language, action, hidden: { path: request.path }, wrong }
  const body = screen ? (
    <main id="main">{screen.render(<LockArea {...form} hasTitle={screen.hasTitle} />)}</main>
  ) : (
    <LockView siteTitle={title} {...form} />
  )
  const head = { ...buildPlainHead(title), ...screen?.head }
  return renderStandalone(request, head, body, { pageType: PageType.lockScreen })
}

/** The password form of a site or page: with the owner's lock screen or the default one. */
export const renderLockScreen = async (
  deps: ScreenDependencies,
  request: PageRequest,
  { asJson, ...state }: Omit<LockState, 'screen'> & { asJson: boolean },
): Promise<PageResponse> => {
  if (asJson) return toJsonResponse(request, PageType.lockScreen, 401)
  const screen = await loadScreen(deps, request, 'lock')
  return htmlResponse(renderLockHtml(request, { ...state, screen }), { status: 401, cacheable: false })
}

/** A screen as visitors would see it, with its functional part. */
export const renderScreenPreview = (
  request: PageRequest,
  kind: ScreenKind,
  { title, screen }: { title: string; screen: ScreenContent },
): PageResponse => {
  if (kind === 'lock') return htmlResponse(renderLockHtml(request, { wrong: false, screen }))
  const { context, hasTitle } = screen
  const head = { ...buildPlainHead(title), ...screen.head, isForBuyers: kind === 'sign-on' }
  const view = screen.render(<ScreenArea kind={kind} hasTitle={hasTitle} context={context} />)
  return htmlResponse(renderInLayout(request, head, context, view))
}

export const renderClosedScreen = (request: PageRequest, asJson: boolean): PageResponse => {
  if (asJson) return toJsonResponse(request, PageType.error, 403)
  const { title, language } = request.site
  const body = <ClosedView siteTitle={title} language={language} upgradePath={upgradePath(request.site)} />
  return htmlResponse(renderStandalone(request, buildPlainHead(title), body, { pageType: PageType.error }), {
    status: 403,
    cacheable: false,
  })
}

export const renderErrorScreen = (request: PageRequest, reference?: string): PageResponse => {
  const { title, language } = request.site
  const body = <ErrorView language={language} path={request.path} reference={reference} />
  return htmlResponse(renderStandalone(request, buildPlainHead(title), body, { pageType: PageType.error }), {
    status: 500,
    cacheable: false,
  })
}
