import type { WebsiteId } from '#base/id.ts'
import type { LoadedSite } from './site-row.ts'

/** Hosts come from strangers: whoever invents a million of them must not fill the memory. */
const MOST = 5000

type Load = () => Promise<LoadedSite | undefined>
type Entry = { loading: Promise<LoadedSite | undefined>; known?: LoadedSite | 'nobody' }

/**
 * Which site a host shows and what that site is, remembered until told to forget. What is still being loaded when something is forgotten
 * may be old already: it is handed to those who wait for it, and not kept.
 */
export const createSiteCache = () => {
  const sites = new Map<WebsiteId, Entry>()
  const hosts = new Map<string, Entry>()

  const remember = <Key>(entries: Map<Key, Entry>, key: Key, load: Load): Promise<LoadedSite | undefined> => {
    const there = entries.get(key)
    if (there) return there.loading
    if (entries.size >= MOST) entries.clear()
    const entry: Entry = { loading: load() }
    entries.set(key, entry)
    entry.loading.then(
      (known) => {
        entry.known = known ?? 'nobody'
      },
      () => {
        if (entries.get(key) === entry) entries.delete(key)
      },
    )
    return entry.loading
  }

  /** Kept are those that are surely about something else. */
  const concerns = (id: WebsiteId, { known }: Entry): boolean =>
    known === undefined || (known !== 'nobody' && known.site.websiteId === id)

  return {
    byId: (id: WebsiteId, load: Load) => remember(sites, id, load),
    byHost: (host: string, load: Load) => remember(hosts, host, load),

    /** What is known of a host without asking anybody. */
    peek(host: string): LoadedSite | undefined {
      const known = hosts.get(host)?.known
      return known === 'nobody' ? undefined : known
    },

    /** One site has changed; which hosts lead to it has not. */
    forget(id: WebsiteId): void {
      sites.delete(id)
      for (const [host, entry] of hosts) if (concerns(id, entry)) hosts.delete(host)
    },

    forgetAll(): void {
      sites.clear()
      hosts.clear()
    },
  }
}
