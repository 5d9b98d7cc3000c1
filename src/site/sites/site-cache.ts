import type { WebsiteId } from '#base/id.ts'
import type { LoadedSite } from './site-row.ts'

/** Hosts come from strangers: whoever invents a million of them must not fill the memory. */
const MAX_ENTRIES = 5000

type Load = () => Promise<LoadedSite | undefined>
type Entry = { loading: Promise<LoadedSite | undefined>; known?: LoadedSite | 'none' }

/**
 * Which site a host shows and what that site is, remembered until told to forget. What is still being loaded when something is forgotten
 * may be old already: it is handed to those who wait for it, and not kept.
 */
export const createSiteCache = () => {
  const sites = new Map<WebsiteId, Entry>()
  const hosts = new Map<string, Entry>()

  const loadOnce = <Key>(entries: Map<Key, Entry>, key: Key, load: Load): Promise<LoadedSite | undefined> => {
    const existing = entries.get(key)
    if (existing) return existing.loading
    if (entries.size >= MAX_ENTRIES) entries.clear()
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

  /** Kept are those that are surely about something else. */
  const mayBelongTo = (id: WebsiteId, { known }: Entry): boolean =>
    known === undefined || (known !== 'none' && known.site.websiteId === id)

  return {
    byId: (id: WebsiteId, load: Load) => loadOnce(sites, id, load),
    byHost: (host: string, load: Load) => loadOnce(hosts, host, load),

    /** What is known of a host without asking anybody. */
    peek(host: string): LoadedSite | undefined {
      const known = hosts.get(host)?.known
      return known === 'none' ? undefined : known
    },

    /** One site has changed; which hosts lead to it has not. */
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
