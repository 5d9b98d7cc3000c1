import type { ReactNode } from 'react'
import { PageType } from '#base/enumerations/pages.ts'
import type { RenderContext } from '#blocks/context.ts'
import type { Drafts } from '#site/drafts/service.ts'
import type { ScreenKind } from '#site/screens/model.ts'
import { PageView } from '#storefront/views/pages/PageView.tsx'
import { hasTitle } from '#storefront/views/screens/has-title.ts'
import type { PreparedDocument } from './document-cache.ts'
import { loadPageDatasets } from './page-datasets.ts'
import type { PageDependencies } from './page-dependencies.ts'
import { loadPageEvents } from './page-events.ts'
import { loadPageForms } from './page-forms.ts'
import { loadPageFunds } from './page-funds.ts'
import { loadPagePosts } from './page-posts.ts'
import { loadPageProducts } from './page-products.ts'
import { createRenderContext, type PageHead, type PageRequest } from './render-page.tsx'
import { createSectionHtmlCache } from './section-html-cache.ts'

export type ScreenDependencies = PageDependencies & { drafts: Pick<Drafts, 'getPublished'> }

type StoredDocument = { document: unknown; documentRevision: number }

/** A screen or popup that the owner edited, ready to render. */
export type ScreenContent = {
  head: Pick<PageHead, 'css' | 'blockStyles'>
  /** When an event of a list is over. */
  expiresAt?: Date
  /** The sections contain a level 1 heading. */
  hasTitle: boolean
  context: RenderContext
  /** The sections, with the functional part after the first one. */
  render: (area?: ReactNode) => ReactNode
}

type Source = {
  /** Unique within the site. */
  id: string
  revision: number
  /** Called if the revision is not cached. */
  load: () => Promise<StoredDocument | undefined>
  pageType: PageType
}

/**
 * Lock screens show nothing of the site and offer nothing that does not work before the password is entered: no menus, products, posts,
 * forms and donations.
 */
const createLockContext = async (deps: PageDependencies, request: PageRequest, { assetIds }: PreparedDocument) => ({
  ...createRenderContext({ ...request, canBuy: false }, await deps.images(request.site, assetIds)),
  menus: {},
})

const createContext = async (
  deps: PageDependencies,
  request: PageRequest,
  document: PreparedDocument,
  events: Pick<RenderContext, 'eventLists'>,
) => ({
  ...createRenderContext(request, await deps.images(request.site, document.assetIds)),
  ...(await loadPageProducts(deps, request, document.products)),
  ...(await loadPagePosts(deps, request, document.postLists)),
  ...events,
  forms: await loadPageForms(deps, request, document.formIds),
  funds: await loadPageFunds(deps, request, document.fundIds),
  datasets: await loadPageDatasets(deps, request, document.datasetIds),
  getCachedHtml: createSectionHtmlCache(request.layout, document),
})

/** Undefined if the document has no sections: then the default screen is shown. */
export const prepareScreen = async (
  deps: PageDependencies,
  request: PageRequest,
  { id, revision, load, pageType }: Source,
): Promise<ScreenContent | undefined> => {
  const { websiteId } = request.site
  const document = await deps.documents.read({ websiteId, id }, revision, load)
  const { page, prepared, css, blockStyles } = document
  if (page.sections.length === 0) return undefined
  const isLock = pageType === PageType.lockScreen
  const { expiresAt, ...events } = isLock ? {} : await loadPageEvents(deps, request, document.eventLists)
  const loaded = isLock
    ? await createLockContext(deps, request, document)
    : await createContext(deps, request, document, events)
  const context: RenderContext = { ...loaded, pageType }
  return {
    head: { css, blockStyles },
    ...(expiresAt && { expiresAt }),
    hasTitle: hasTitle(page),
    context,
    render: (area) => <PageView page={page} prepared={prepared} context={context} area={area} />,
  }
}

export const SCREEN_PAGE_TYPES: Readonly<Record<ScreenKind, PageType>> = {
  lock: PageType.lockScreen,
  'sign-on': PageType.signOnPage,
  'not-found': PageType.notFound,
  search: PageType.search,
}

/** The published screen; undefined if the owner has not edited it. */
export const loadScreen = async (
  deps: ScreenDependencies,
  request: PageRequest,
  kind: ScreenKind,
): Promise<ScreenContent | undefined> => {
  const {
    site: { websiteId },
    layout: { screenRevisions },
  } = request
  const load = () => deps.drafts.getPublished({ websiteId, kind, ownerId: websiteId })
  const loaded = screenRevisions.has(kind) ? undefined : await load()
  const revision = screenRevisions.get(kind) ?? loaded?.documentRevision ?? null
  screenRevisions.set(kind, revision)
  if (revision === null) return undefined
  return prepareScreen(deps, request, {
    id: kind,
    revision,
    load: async () => loaded ?? load(),
    pageType: SCREEN_PAGE_TYPES[kind],
  })
}
