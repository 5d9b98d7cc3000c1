import { PageType } from '#base/enumerations/pages.ts'
import { getMessages } from '#blocks/messages.ts'
import { MAX_QUERY_LENGTH, RESULTS_PER_PAGE, SEARCH_PATH, type SearchResult } from '#site/search/model.ts'
import { SearchView } from '#storefront/views/search/SearchView.tsx'
import { withoutNulls } from './page-dependencies.ts'
import { htmlResponse, jsonResponse, type PageResponse } from './page-response.ts'
import { buildPagination } from './pagination.ts'
import { toPublicJson } from './public-json.ts'
import { createRenderContext, type PageRequest, renderInLayout } from './render-page.tsx'
import { loadScreen, type ScreenDependencies } from './screen-document.tsx'
import { buildPlainHead } from './screens.tsx'

type SearchOutcome = { query: string; results: readonly SearchResult[]; total: number }

/** Search results; products with their current image and price. Never cached. */
export const renderSearchPage = async (
  deps: ScreenDependencies,
  request: PageRequest,
  found: SearchOutcome,
  { page, asJson }: { page: number; asJson: boolean },
): Promise<PageResponse> => {
  const { site } = request
  if (asJson) {
    const results = found.results.map(({ kind, title, path, excerpt }) => ({ kind, title, path, excerpt }))
    const json = toPublicJson({ ...request, pageType: PageType.search, assets: new Map() })
    return { ...jsonResponse({ ...json, ...found, results }), cacheable: false }
  }
  const filterResults = (products: boolean) => found.results.filter(({ kind }) => (kind === 'product') === products)
  const [screen, products, assets] = await Promise.all([
    loadScreen(deps, request, 'search'),
    deps.catalog.listByIds(
      site.websiteId,
      filterResults(true).map(({ id }) => id),
    ),
    deps.images(site, withoutNulls(...filterResults(false).map(({ imageId }) => imageId))),
  ])
  const productById = new Map(products.map((product) => [product.id, product]))
  const context = { ...createRenderContext(request, assets), pageType: PageType.search }
  const buildUrl = (number: number): string =>
    `${SEARCH_PATH}?q=${encodeURIComponent(found.query.slice(0, MAX_QUERY_LENGTH))}${number > 1 ? `&page=${number}` : ''}`
  const view = (
    <SearchView
      query={found.query}
      results={found.results.map(({ id, path, title, excerpt, imageId }) => ({
        href: path,
        title,
        excerpt,
        product: productById.get(id),
        image: productById.get(id)?.images[0] ?? (imageId === null ? undefined : assets.get(imageId)),
      }))}
      total={found.total}
      pagination={buildPagination(page, Math.ceil(found.total / RESULTS_PER_PAGE), buildUrl)}
      context={context}
      hasTitle={screen?.hasTitle}
    />
  )
  const head = { ...buildPlainHead(getMessages(site.language).search), ...screen?.head }
  const html = renderInLayout(request, head, context, screen ? screen.render(view) : view)
  const response = htmlResponse(html, { cacheable: false })
  const term = found.query.trim()
  // The following pages belong to the same search.
  return page > 1 || term === '' ? response : { ...response, event: { kind: 'search', term, results: found.total } }
}
