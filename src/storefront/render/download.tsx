import type { ReactNode } from 'react'
import { PageType } from '#base/enumerations/pages.ts'
import { getDownloadMessages } from '#shop/downloads/locales/get-messages.ts'
import { DOWNLOAD_PATH } from '#shop/downloads/model.ts'
import type { Downloads } from '#shop/downloads/service.ts'
import { DownloadMessage, DownloadView, PreviewView } from '#shop/downloads/storefront/DownloadView.tsx'
import { RELOAD_WHEN_RESTORED } from '#storefront/client/reload-restored.ts'
import { htmlResponse, jsonResponse, type PageResponse } from './page-response.ts'
import { toPublicJson } from './public-json.ts'
import { createRenderContext, type PageRequest, renderInLayout } from './render-page.tsx'
import { buildPlainHead } from './screens.tsx'

export type DownloadPageDependencies = {
  downloads: Pick<Downloads, 'parseToken' | 'findLine' | 'findPreview'>
}

export const isDownloadPath = (path: string): boolean => path.startsWith(`${DOWNLOAD_PATH}/`)

/** Never cached: they show what one person bought. */
const NO_STORE = { 'cache-control': 'no-store' }

type Content = { title: string; view: ReactNode; status: number; pageType?: PageType }

const render = (request: PageRequest, { title, view, status, pageType = PageType.page }: Content): PageResponse => {
  const context = createRenderContext(request, new Map())
  const body = (
    <div data-page-type={pageType} {...RELOAD_WHEN_RESTORED}>
      {view}
    </div>
  )
  const html = renderInLayout(request, { ...buildPlainHead(title), isForBuyers: true }, context, body)
  return { ...htmlResponse(html, { status, cacheable: false }), headers: NO_STORE }
}

/** A message in place of a file. */
export const renderDownloadMessage = (
  request: PageRequest,
  { title, text, status }: { title: string; text: string; status: number },
): PageResponse => {
  const { home } = getDownloadMessages(request.site.language)
  // A hidden site shows its lock screen at the home page.
  const view = <DownloadMessage title={title} text={text} home={request.isHidden ? undefined : home} />
  return render(request, { title, view, status })
}

const findContent = async (
  { downloads }: DownloadPageDependencies,
  { site, path }: PageRequest,
  query: URLSearchParams,
): Promise<Content | undefined> => {
  const messages = getDownloadMessages(site.language)
  const [, , first = '', second] = path.split('/')
  if (first === 'preview') {
    const preview = await downloads.findPreview(site.websiteId, second ?? '')
    const pageType = PageType.digitalProductComposerPreview
    const view = preview && <PreviewView preview={preview} site={site} action={path} />
    return view && { title: messages.title, view, status: 200, pageType }
  }
  const grantId = second === undefined ? downloads.parseToken(site.websiteId, first) : undefined
  const line = grantId && (await downloads.findLine(site.websiteId, grantId))
  if (!line) return undefined
  const problem = query.get('problem') === 'file-gone' ? messages.fileGone : undefined
  const view = <DownloadView line={line} site={site} problem={problem} />
  // Refunded and canceled purchases.
  return line.status === 'ended'
    ? { title: messages.endedTitle, view, status: 403 }
    : { title: messages.title, view, status: 200 }
}

/** The pages behind the links to downloads in orders, accounts and emails. Opening them counts nothing. */
export const renderDownloadPage = async (
  deps: DownloadPageDependencies,
  request: PageRequest,
  query: URLSearchParams,
): Promise<PageResponse> => {
  const content = await findContent(deps, request, query)
  if (query.get('format') === 'json') {
    const pageType = content?.pageType ?? (content ? PageType.page : PageType.notFound)
    const json = jsonResponse(toPublicJson({ ...request, pageType, assets: new Map() }))
    return { ...json, status: content?.status ?? 404, cacheable: false, headers: NO_STORE }
  }
  const { invalidTitle, invalidText } = getDownloadMessages(request.site.language)
  return content
    ? render(request, content)
    : renderDownloadMessage(request, { title: invalidTitle, text: invalidText, status: 404 })
}
