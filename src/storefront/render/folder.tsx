import { FolderBehavior, PageType } from '#base/enumerations/pages.ts'
import type { CollectionId, WebsiteId } from '#base/id.ts'
import type { NavigationItem } from '#site/navigation/model.ts'
import { getCollectionPath, NotFound } from '#site/pages/model.ts'
import type { PageRow } from '#site/pages/store/published-pages.ts'
import { type FolderEntry, FolderView } from '#storefront/views/pages/FolderView.tsx'
import { toPageRecord } from './census-context.ts'
import type { PageDependencies } from './page-dependencies.ts'
import { buildCollectionHead } from './page-head.ts'
import { htmlResponse, jsonResponse, type PageResponse, redirectResponse } from './page-response.ts'
import { toPublicJson } from './public-json.ts'
import { createRenderContext, type PageRequest, renderInLayout } from './render-page.tsx'

export type FolderPageDependencies = {
  /** The items of a folder, in order. */
  insideFolder: (websiteId: WebsiteId, id: CollectionId) => Promise<readonly NavigationItem[]>
}

const NO_ASSETS = new Map<string, never>()

/** A list omits password-protected pages; a folder that leads to its first page may lead to such a page. */
const loadEntries = async (
  { pages, insideFolder }: PageDependencies & FolderPageDependencies,
  { site: { websiteId } }: PageRequest,
  { id, isList }: { id: CollectionId; isList: boolean },
): Promise<FolderEntry[]> => {
  const items = await insideFolder(websiteId, id)
  const ids = items.flatMap(({ collectionId }) => collectionId ?? [])
  const shown = new Map((await pages.listVisible(websiteId, ids)).map((page) => [page.collectionId, page]))
  return items.flatMap(({ title, collectionId, externalLink }): FolderEntry[] => {
    if (externalLink) return [{ title: title || externalLink.url, href: externalLink.url, description: '' }]
    const page = collectionId && shown.get(collectionId)
    if (!page || (isList && page.hasPassword)) return []
    return [{ title: title || page.navigationTitle, href: getCollectionPath(page), description: page.description }]
  })
}

/**
 * The page at a folder's own path. Index lists the items, redirect leads to the first page, variation shows the first page at this
 * path, none is not found.
 */
export const renderFolderPage = async (
  deps: PageDependencies & FolderPageDependencies,
  request: PageRequest,
  { row, asJson, renderPath }: { row: PageRow; asJson: boolean; renderPath: (path: string) => Promise<PageResponse> },
): Promise<PageResponse> => {
  const { collection } = row
  const isList = row.folder === FolderBehavior.index
  const entries =
    row.folder === FolderBehavior.none ? [] : await loadEntries(deps, request, { id: collection.collectionId, isList })
  if (isList) {
    if (asJson)
      return jsonResponse(toPublicJson({ ...request, pageType: PageType.mainContent, collection, assets: NO_ASSETS }))
    const context = {
      ...createRenderContext(request, NO_ASSETS),
      pageId: collection.collectionId,
      pageType: PageType.mainContent,
      record: toPageRecord(row),
    }
    const view = <FolderView title={collection.title} description={collection.description} {...{ entries, context }} />
    return htmlResponse(renderInLayout(request, buildCollectionHead(request, collection, undefined), context, view))
  }
  const [first] = entries
  if (!first || first.href === request.path) throw new NotFound(request.path)
  const isPage = row.folder === FolderBehavior.variation && first.href.startsWith('/')
  return isPage ? renderPath(first.href) : redirectResponse(first.href)
}
