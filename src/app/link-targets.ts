import type { WebsiteId } from '#base/id.ts'
import type { Catalog } from '#shop/catalog/service.ts'
import type { Stores } from '#shop/stores/service.ts'
import type { Assets } from '#site/assets/service.ts'
import { MAX_LINK_TARGETS } from '#site/links/contract.ts'
import type { LinkTarget, TargetKind } from '#site/links/model.ts'
import type { FindTargets } from '#site/links/routes.ts'
import type { PageManagement } from '#site/pages/management-service.ts'
import type { Posts } from '#site/posts/service.ts'

type Dependencies = {
  pageManagement: Pick<PageManagement, 'list'>
  posts: Pick<Posts, 'list'>
  catalog: Pick<Catalog, 'list'>
  stores: Pick<Stores, 'list' | 'categories'>
  assets: Pick<Assets, 'files'>
}

const named = (targets: readonly LinkTarget[], search: string): LinkTarget[] => {
  const word = search.toLowerCase()
  return targets
    .filter(({ title, href }) => `${title}\n${href}`.toLowerCase().includes(word))
    .slice(0, MAX_LINK_TARGETS)
}

/** Searches link targets: pages, posts, products, categories and files of a site. */
export const createLinkTargets = ({ pageManagement, posts, catalog, stores, assets }: Dependencies): FindTargets => {
  const listing = (search: string) => ({ ...(search && { search }), page: 1, limit: MAX_LINK_TARGETS })
  const finders: Readonly<Record<TargetKind, (websiteId: WebsiteId, search: string) => Promise<LinkTarget[]>>> = {
    page: async (websiteId, search) => {
      const { pages } = await pageManagement.list(websiteId)
      return named(
        pages.map(({ path, title }) => ({ href: path, title })),
        search,
      )
    },
    post: async (websiteId, search) => {
      // Only posts that visitors can see.
      const { posts: found } = await posts.list(websiteId, { ...listing(search), status: 'published' })
      return found.map(({ path, title }) => ({ href: path, title }))
    },
    product: async (websiteId, search) => {
      // Only products that visitors can see.
      const query = { ...listing(search), state: 'public', sort: 'title', direction: 'up' } as const
      const { products } = await catalog.list(websiteId, query)
      return products.map(({ url, title }) => ({ href: url, title }))
    },
    category: async (websiteId, search) => {
      const { stores: all } = await stores.list(websiteId)
      const lists = await Promise.all(all.map(({ id }) => stores.categories.list(websiteId, id)))
      const categories = lists.flatMap((list) => list.categories)
      return named(
        categories.map(({ fullUrl, displayName }) => ({ href: fullUrl, title: displayName })),
        search,
      )
    },
    file: async (websiteId, search) => {
      const { files } = await assets.files(websiteId, { ...listing(search), sort: 'name', order: 'up' })
      return files.map(({ url, filename }) => ({ href: url, title: filename }))
    },
  }
  return (websiteId, { kind, search = '' }) => finders[kind](websiteId, search)
}
