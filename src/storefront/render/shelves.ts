import type { Reading } from '#shop/catalog/reading.ts'
import type { StoreFrame } from '#shop/stores/model.ts'
import type { Pages } from '#site/pages/service.ts'
import type { CollectionRow } from '#site/pages/store.ts'
import type { Site } from '#site/sites/model.ts'

/** What the pages of a store share besides its frame: only they need it. */
export type Shelf = { collection: CollectionRow; tags: readonly { tag: string; count: number }[] }

const MOST_SHELVES = 1000

/** Whoever changes any of it raises the site's revision: within one it is asked for once. */
export const createShelves = ({ pages, catalog }: { pages: Pages; catalog: Pick<Reading, 'tags'> }) => {
  const shelves = new Map<string, { revision: number; shelf: Promise<Shelf> }>()
  const make = async ({ websiteId }: Site, store: StoreFrame): Promise<Shelf> => {
    const [{ collection }, tags] = await Promise.all([
      pages.at(websiteId, store.path),
      catalog.tags(websiteId, store.id),
    ])
    return { collection, tags }
  }
  return (site: Site, store: StoreFrame): Promise<Shelf> => {
    const key = `${site.websiteId} ${store.id}`
    const known = shelves.get(key)
    if (known?.revision === site.revision) return known.shelf
    const shelf = make(site, store)
    shelves.delete(key)
    shelves.set(key, { revision: site.revision, shelf })
    shelf.catch(() => shelves.delete(key))
    const oldest = shelves.size > MOST_SHELVES ? shelves.keys().next().value : undefined
    if (oldest !== undefined) shelves.delete(oldest)
    return shelf
  }
}

export type Shelves = ReturnType<typeof createShelves>
