import type { StorefrontQueries } from '#shop/catalog/operations/storefront-queries.ts'
import type { StorefrontStore } from '#shop/stores/model.ts'
import type { Pages } from '#site/pages/service.ts'
import type { CollectionRow } from '#site/pages/store/published-pages.ts'
import type { Site } from '#site/sites/model.ts'

/** Data that only the pages of a store need, in addition to the site layout. */
export type StorePageData = { collection: CollectionRow; tags: readonly { tag: string; count: number }[] }

const MAX_ENTRIES = 1000

/** Every change increments the site's revision, so entries are valid for one revision. */
export const createStorePageCache = ({
  pages,
  catalog,
}: {
  pages: Pages
  catalog: Pick<StorefrontQueries, 'listStoreTags'>
}) => {
  const entries = new Map<string, { revision: number; data: Promise<StorePageData> }>()
  const load = async ({ websiteId }: Site, store: StorefrontStore): Promise<StorePageData> => {
    const [{ collection }, tags] = await Promise.all([
      pages.findByPath(websiteId, store.path),
      catalog.listStoreTags(websiteId, store.id),
    ])
    return { collection, tags }
  }
  return (site: Site, store: StorefrontStore): Promise<StorePageData> => {
    const key = `${site.websiteId} ${store.id}`
    const cached = entries.get(key)
    if (cached?.revision === site.revision) return cached.data
    const data = load(site, store)
    entries.delete(key)
    entries.set(key, { revision: site.revision, data })
    data.catch(() => entries.delete(key))
    const oldest = entries.size > MAX_ENTRIES ? entries.keys().next().value : undefined
    if (oldest !== undefined) entries.delete(oldest)
    return data
  }
}

export type StorePageCache = ReturnType<typeof createStorePageCache>
