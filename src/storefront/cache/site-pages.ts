import type { CachedPage } from './page-cache.ts'

/** Computed before compression: both encodings together take about half the size of the page. */
export const estimateBytes = (page: CachedPage): number => Math.ceil(page.identity.length * 1.5)

/** Pages in the order of their last use. Maps iterate in insertion order, so the first key is the least recently used. */
const createLru = () => {
  const pages = new Map<string, CachedPage>()
  let bytes = 0
  const remove = (key: string): void => {
    const page = pages.get(key)
    if (!page) return
    bytes -= estimateBytes(page)
    pages.delete(key)
  }
  return {
    get bytes() {
      return bytes
    },
    get size() {
      return pages.size
    },
    get(key: string): CachedPage | undefined {
      const page = pages.get(key)
      if (page) {
        pages.delete(key)
        pages.set(key, page)
      }
      return page
    },
    set(key: string, page: CachedPage): void {
      remove(key)
      pages.set(key, page)
      bytes += estimateBytes(page)
    },
    removeWhere(matches: (page: CachedPage) => boolean): void {
      for (const [key, page] of pages) if (matches(page)) remove(key)
    },
    removeOldest(): void {
      const oldest = pages.keys().next().value
      if (oldest !== undefined) remove(oldest)
    },
  }
}

/** The cached pages of a site. `variants` are its URLs with a query string. */
export const createSitePages = () => ({ plain: createLru(), variants: createLru() })
export type SitePages = ReturnType<typeof createSitePages>

export const getSiteBytes = ({ plain, variants }: SitePages): number => plain.bytes + variants.bytes
