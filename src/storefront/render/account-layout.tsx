import type { ReactNode } from 'react'
import type { Caller } from '#base/caller.ts'
import { PageType } from '#base/enumerations/pages.ts'
import { htmlResponse, jsonResponse, type PageResponse } from './page-response.ts'
import { toPublicJson } from './public-json.ts'
import { createRenderContext, type PageRequest, renderInLayout } from './render-page.tsx'
import type { ScreenContent } from './screen-document.tsx'
import { buildPlainHead } from './screens.tsx'

/** A signed-in customer who opens a page of the account. */
export type AccountVisit = {
  customer: NonNullable<Caller['member']>
  query: URLSearchParams
  /** To mark the current session in the list. */
  browser: { cookies: Readonly<Record<string, string | undefined>>; secure: boolean }
}

const NO_STORE = { 'cache-control': 'no-store' }

/** Account pages are personal: neither the server nor the browser stores them. */
export const accountPageResponse = (
  request: PageRequest,
  { title, view, status = 200, screen }: { title: string; view: ReactNode; status?: number; screen?: ScreenContent },
): PageResponse => {
  const context = createRenderContext(request, new Map())
  const head = { ...buildPlainHead(title), ...screen?.head, isForBuyers: true }
  const html = renderInLayout(request, head, context, screen ? screen.render(view) : view)
  return { ...htmlResponse(html, { status, cacheable: false }), headers: NO_STORE }
}

export const accountJsonResponse = (request: PageRequest): PageResponse => ({
  ...jsonResponse(toPublicJson({ ...request, pageType: PageType.signOnPage, assets: new Map() })),
  cacheable: false,
  headers: NO_STORE,
})
