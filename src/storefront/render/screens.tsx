import { PageType } from '#base/enumerations/pages.ts'
import { getMessages } from '#blocks/messages.ts'
import { upgradePath } from '#site/sites/model.ts'
import { ClosedView } from '#storefront/views/screens/ClosedView.tsx'
import { ErrorView } from '#storefront/views/screens/ErrorView.tsx'
import { LockView } from '#storefront/views/screens/LockView.tsx'
import { NotFoundView } from '#storefront/views/screens/NotFoundView.tsx'
import { htmlResponse, jsonResponse, type PageResponse } from './page-response.ts'
import { toPublicJson } from './public-json.ts'
import {
  createRenderContext,
  type PageHead,
  type PageRequest,
  renderInLayout,
  renderStandalone,
} from './render-page.tsx'

/** Form action of the site's lock screen. */
export const UNLOCK_PATH = '/api/site-lock'
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

/** Header and footer around an empty page. */
export const renderLayoutPreview = (saved: PageRequest): string => {
  const request = { ...saved, isPreview: true }
  const context = createRenderContext(request, NO_ASSETS)
  return renderInLayout(request, buildPlainHead(request.site.title), context, <div className="around-page" />)
}

export const renderLockScreen = (
  request: PageRequest,
  asJson: boolean,
  wrong: boolean,
  action: string = UNLOCK_PATH,
): PageResponse => {
  if (asJson) return toJsonResponse(request, PageType.lockScreen, 401)
  const { title, language } = request.site
  const body = (
    <LockView siteTitle={title} language={language} action={action} hidden={{ path: request.path }} wrong={wrong} />
  )
  return htmlResponse(renderStandalone(request, buildPlainHead(title), body, { pageType: PageType.lockScreen }), {
    status: 401,
    cacheable: false,
  })
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
