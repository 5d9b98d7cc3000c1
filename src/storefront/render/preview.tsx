import { getMessages } from '#blocks/messages.ts'
import { DOCUMENT_KINDS, type DocumentKey, type DocumentKind, PREVIEW_PATH } from '#site/drafts/model.ts'
import type { Drafts } from '#site/drafts/service.ts'
import { isScreenKind } from '#site/screens/model.ts'
import type { Screens } from '#site/screens/service.ts'
import { isBlogCollection, renderBlogPage } from './blog.tsx'
import { renderDocumentPage } from './page.tsx'
import type { PageDependencies } from './page-dependencies.ts'
import type { PageResponse } from './page-response.ts'
import { renderPopupPreview } from './popup.tsx'
import { renderPostPage } from './post.tsx'
import type { PageRequest } from './render-page.tsx'
import { loadScreen, prepareScreen, SCREEN_PAGE_TYPES } from './screen-document.tsx'
import { renderNotFoundScreen, renderScreenPreview } from './screens.tsx'

export type PreviewDependencies = PageDependencies & {
  drafts: Pick<Drafts, 'findByLink' | 'getPublished' | 'getPreview'>
  screens: Pick<Screens, 'findPopupLook'>
}

export const isPreviewPath = (path: string): boolean => path.startsWith(`${PREVIEW_PATH}/`)

/** The URL of a preview is a secret: it must not be cached, indexed or sent as a referrer. */
const HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' }
const asPrivate = (response: PageResponse): PageResponse => ({
  ...response,
  headers: { ...response.headers, ...HEADERS },
  cacheable: false,
})

const KINDS: ReadonlySet<string> = new Set(DOCUMENT_KINDS)
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

/** The owner's published "not found" screen, or the default one. */
export const renderNotFound = async (
  deps: PreviewDependencies,
  request: PageRequest,
  asJson: boolean,
): Promise<PageResponse> => {
  const screen = asJson ? undefined : await loadScreen(deps, request, 'not-found')
  if (!screen) return renderNotFoundScreen(request, asJson)
  const title = getMessages(request.site.language).notFound
  const response = renderScreenPreview(request, 'not-found', { title, screen })
  return { ...response, status: 404, cacheable: false }
}

type Draft = { title: string; document: unknown; documentRevision: number }

/** The draft of a screen or popup. One without sections shows what visitors see then: the default screen, or no popup. */
const renderDraftScreen = async (
  deps: PreviewDependencies,
  request: PageRequest,
  { kind, ownerId }: DocumentKey,
  { title, ...stored }: Draft,
): Promise<PageResponse | undefined> => {
  if (kind === 'popup') return renderPopupPreview(deps, request, { popupId: ownerId, title, stored })
  if (!isScreenKind(kind)) return undefined
  const screen = await prepareScreen(deps, request, {
    id: kind,
    revision: stored.documentRevision,
    load: async () => stored,
    pageType: SCREEN_PAGE_TYPES[kind],
  })
  return screen && renderScreenPreview(request, kind, { title, screen })
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
  if (draft.row === null)
    return asPrivate((await renderDraftScreen(deps, request, key, draft)) ?? renderNotFoundScreen(request, false))
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
