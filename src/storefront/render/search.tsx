import { PageType } from '#base/enumerations/pages.ts'
import { wordsFor } from '#blocks/words.ts'
import { LONGEST_QUERY, RESULTS_ON_A_PAGE, SEARCH_PATH, type SearchResult } from '#site/search/model.ts'
import { SearchView } from '#storefront/views/SearchView.tsx'
import { type Answer, htmlAnswer, jsonAnswer } from './answer.ts'
import { contextOf, drawFramed, type Scene } from './draw.tsx'
import { chosen, type PageTools } from './page-tools.ts'
import { paginationOf } from './pagination.ts'
import { publicJson } from './public-json.ts'
import { plainHead } from './screens.tsx'

type Found = { query: string; results: readonly SearchResult[]; total: number }

/** What was found, products with their picture and price as they are now. It is nobody else's answer, and is not kept. */
export const searchScreen = async (
  tools: Pick<PageTools, 'catalog' | 'pictures'>,
  scene: Scene,
  found: Found,
  page: number,
  asJson: boolean,
): Promise<Answer> => {
  const { site } = scene
  if (asJson) {
    const results = found.results.map(({ kind, title, path, excerpt }) => ({ kind, title, path, excerpt }))
    const json = publicJson({ ...scene, pageType: PageType.search, assets: new Map() })
    return { ...jsonAnswer({ ...json, ...found, results }), cacheable: false }
  }
  const ofKind = (wanted: boolean) => found.results.filter(({ kind }) => (kind === 'product') === wanted)
  const [products, assets] = await Promise.all([
    tools.catalog.byIds(
      site.websiteId,
      ofKind(true).map(({ id }) => id),
    ),
    tools.pictures(site, chosen(...ofKind(false).map(({ imageId }) => imageId))),
  ])
  const productById = new Map(products.map((product) => [product.id, product]))
  const context = contextOf(scene, assets)
  const address = (number: number): string =>
    `${SEARCH_PATH}?q=${encodeURIComponent(found.query.slice(0, LONGEST_QUERY))}${number > 1 ? `&page=${number}` : ''}`
  const view = (
    <SearchView
      query={found.query}
      results={found.results.map(({ id, path, title, excerpt, imageId }) => ({
        href: path,
        title,
        excerpt,
        product: productById.get(id),
        picture: productById.get(id)?.images[0] ?? (imageId === null ? undefined : assets.get(imageId)),
      }))}
      total={found.total}
      pagination={paginationOf(page, Math.ceil(found.total / RESULTS_ON_A_PAGE), address)}
      context={context}
    />
  )
  const head = plainHead(wordsFor(site.language).search)
  return htmlAnswer(drawFramed(scene, head, context, view), { cacheable: false })
}
