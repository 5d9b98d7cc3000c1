import { PageType } from '#base/enumerations/pages.ts'
import { getMessages } from '#blocks/messages.ts'
import { type DocumentKey, type DocumentKind, PREVIEW_PATH } from '#site/drafts/model.ts'
import type { Drafts } from '#site/drafts/service.ts'
import { PageView } from '#storefront/views/pages/PageView.tsx'
import { isBlogCollection, renderBlogPage } from './blog.tsx'
import { renderDocumentPage } from './page.tsx'
import type { PageDependencies } from './page-dependencies.ts'
import { loadPageForms } from './page-forms.ts'
import { loadPageFunds } from './page-funds.ts'
import { loadPagePosts } from './page-posts.ts'
import { loadPageProducts } from './page-products.ts'
import { htmlResponse, type PageResponse } from './page-response.ts'
import { renderPostPage } from './post.tsx'
import { createRenderContext, type PageRequest, renderInLayout } from './render-page.tsx'
import { buildPlainHead, renderNotFoundScreen } from './screens.tsx'
import { createSectionHtmlCache } from './section-html-cache.ts'

export type PreviewDependencies = PageDependencies & {
  drafts: Pick<Drafts, 'findByLink' | 'getPublishedScreen' | 'getPreview'>
}

export const isPreviewPath = (path: string): boolean => path.startsWith(`${PREVIEW_PATH}/`)

/** The URL of a preview is a secret: it must not be cached, indexed or sent as a referrer. */
const HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' }
const asPrivate = (response: PageResponse): PageResponse => ({
  ...response,
  headers: { ...response.headers, ...HEADERS },
  cacheable: false,
})

const KINDS: ReadonlySet<string> = new Set<DocumentKind>(['page', 'item', 'not-found'])
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** `/preview/<secret>` for anyone with the link, `/preview/<kind>/<id>` for contributors. */
const findDraftKey = async (
  { drafts }: PreviewDependencies,
  { site: { websiteId }, path }: PageRequest,
  isContributor: () => Promise<boolean>,
): Promise<DocumentKey | undefined> => {
  const [first = '', ownerId, ...more] = path.slice(PREVIEW_PATH.length + 1).split('/')
  if (more.length > 0) return undefined
  if (ownerId === undefined) {
    const found = await drafts.findByLink(websiteId, first)
    return found && { websiteId, ...found }
  }
  if (!KINDS.has(first) || !ID.test(ownerId) || !(await isContributor())) return undefined
  return { websiteId, kind: first as DocumentKind, ownerId }
}

/** A screen with a document of its own, such as "not found". */
const renderScreen = async (
  deps: PreviewDependencies,
  request: PageRequest,
  kind: DocumentKind,
  draft: { title: string; document: unknown; documentRevision: number },
): Promise<PageResponse> => {
  const document = await deps.documents.read(
    { websiteId: request.site.websiteId, id: kind },
    draft.documentRevision,
    async () => draft,
  )
  const { page, prepared, assetIds, products, css } = document
  const context = {
    ...createRenderContext(request, await deps.images(request.site, assetIds)),
    ...(await loadPageProducts(deps, request, products)),
    ...(await loadPagePosts(deps, request, document.postLists)),
    forms: await loadPageForms(deps, request, document.formIds),
    funds: await loadPageFunds(deps, request, document.fundIds),
    getCachedHtml: createSectionHtmlCache(request.layout, document),
    pageType: PageType.notFound,
  }
  const head = { ...buildPlainHead(draft.title), css, blockStyles: document.blockStyles }
  return htmlResponse(
    renderInLayout(request, head, context, <PageView page={page} prepared={prepared} context={context} />),
  )
}

/** The owner's published "not found" screen, or the default one. */
export const renderNotFound = async (
  deps: PreviewDependencies,
  request: PageRequest,
  asJson: boolean,
): Promise<PageResponse> => {
  const custom = asJson ? undefined : await deps.drafts.getPublishedScreen(request.site.websiteId, 'not-found')
  if (!custom) return renderNotFoundScreen(request, asJson)
  const title = getMessages(request.site.language).notFound
  return { ...(await renderScreen(deps, request, 'not-found', { ...custom, title })), status: 404, cacheable: false }
}

/** A draft as visitors would see it (EDITOR-013). Draft and published revisions have one numbering, so they share the document cache. */
export const renderPreview = async (
  deps: PreviewDependencies,
  requested: PageRequest,
  isContributor: () => Promise<boolean>,
  /** The response for invalid links. */
  fallback: () => PageResponse | Promise<PageResponse>,
): Promise<PageResponse> => {
  const request = { ...requested, isPreview: true }
  const key = await findDraftKey(deps, request, isContributor)
  const draft = key && (await deps.drafts.getPreview(key))
  if (!draft) return asPrivate(await fallback())
  if (draft.row === null) return asPrivate(await renderScreen(deps, request, key.kind, draft))
  const draftDeps: PageDependencies = { ...deps, pages: { ...deps.pages, getPublishedDocument: async () => draft } }
  const row = {
    ...draft.row,
    documentRevision: draft.documentRevision,
    passwordHash: null,
    folder: null,
    state: 'private' as const,
  }
  return asPrivate(
    row.item
      ? await renderPostPage(draftDeps, request, { row, item: row.item, asJson: false })
      : isBlogCollection(row.collection)
        ? await renderBlogPage(draftDeps, request, row, { format: null, page: 1 })
        : await renderDocumentPage(draftDeps, request, row, false),
  )
}
