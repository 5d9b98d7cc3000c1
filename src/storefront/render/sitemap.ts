import { getCollectionPath, getItemPath } from '#site/pages/model.ts'
import { renderSitemap } from '../feeds/feeds.ts'
import type { PageDependencies } from './page-dependencies.ts'
import { type PageResponse, xmlResponse } from './page-response.ts'
import type { PageRequest } from './render-page.tsx'

/** The limit of the sitemap protocol. */
const MAX_SITEMAP_URLS = 50_000

/** `/sitemap.xml`: pages, posts, categories and products that search engines may show. */
export const respondWithSitemap = async (
  deps: Pick<PageDependencies, 'pages' | 'catalog'>,
  { site, layout, origin }: PageRequest,
): Promise<PageResponse> => {
  const { websiteId } = site
  const [rows, products] = await Promise.all([
    deps.pages.listSitemapEntries(websiteId),
    deps.catalog.listSitemapEntries(websiteId),
  ])
  const paths = [
    ...rows.map(({ updatedAt, ...row }) => ({
      path: row.itemUrlId === null ? getCollectionPath(row) : getItemPath(row, { urlId: row.itemUrlId }),
      updatedAt,
    })),
    ...[...layout.stores.values()].flatMap((store) =>
      [...store.categories.values()].map(({ path }) => ({ path, updatedAt: undefined })),
    ),
    ...products,
  ].slice(0, MAX_SITEMAP_URLS)
  return xmlResponse(
    renderSitemap(paths.map(({ path, updatedAt }) => ({ url: origin + encodeURI(path), changedAt: updatedAt }))),
  )
}
