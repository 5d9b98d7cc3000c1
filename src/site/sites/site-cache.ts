import type { WebsiteId } from '#base/id.ts'
import type { LoadedSite } from './site-row.ts'

/** Host names come from requests, so the cache must be bounded. */
const MAX_ENTRIES = 5000

/** Invented hosts must not evict those of sites. */
const evict = <Key>(entries: Map<Key, Entry>): void => {
  for (const [key, { known }] of entries) if (known === 'none') entries.delete(key)
  if (entries.size >= MAX_ENTRIES) entries.clear()
}

type Load = () => Promise<LoadedSite | undefined>
type Entry = { loading: Promise<LoadedSite | undefined>; known?: LoadedSite | 'none' }

/**
 * In-memory cache of sites by ID and host. Entries that are still loading when they are invalidated are returned to waiting callers, but
 * not stored.
 */
export const createSiteCache = () => {
  const sites = new Map<WebsiteId, Entry>()
  const hosts = new Map<string, Entry>()

  const loadOnce = <Key>(entries: Map<Key, Entry>, key: Key, load: Load): Promise<LoadedSite | undefined> => {
    const existing = entries.get(key)
    if (existing) return existing.loading
    if (entries.size >= MAX_ENTRIES) evict(entries)
    const entry: Entry = { loading: load() }
    entries.set(key, entry)
    entry.loading.then(
      (known) => {
        entry.known = known ?? 'none'
      },
      () => {
        if (entries.get(key) === entry) entries.delete(key)
      },
    )
    return entry.loading
  }

  /** Entries that are still loading may belong to the site. */
  const mayBelongTo = (id: WebsiteId, { known }: Entry): boolean =>
    known === undefined || (known !== 'none' && known.site.websiteId === id)

  return {
    byId: (id: WebsiteId, load: Load) => loadOnce(sites, id, load),
    async byHost(host: string, load: Load): Promise<LoadedSite | undefined> {
      const loaded = await loadOnce(hosts, host, load)
      // Also by ID, unless it was invalidated meanwhile.
      if (loaded && hosts.get(host)?.known === loaded && !sites.has(loaded.site.websiteId))
        sites.set(loaded.site.websiteId, { loading: Promise.resolve(loaded), known: loaded })
      return loaded
    },

    /** Synchronous lookup without loading. */
    peek(host: string): LoadedSite | undefined {
      const known = hosts.get(host)?.known
      return known === 'none' ? undefined : known
    },

    /** A site changed; its hosts did not. */
    invalidate(id: WebsiteId): void {
      sites.delete(id)
      for (const [host, entry] of hosts) if (mayBelongTo(id, entry)) hosts.delete(host)
    },

    clear(): void {
      sites.clear()
      hosts.clear()
    },
  }
}
