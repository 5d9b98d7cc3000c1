import { hash } from 'node:crypto'
import { type Encoding, encode } from '#platform/http/compression.ts'
import { utf8 } from '#platform/http/utf8.ts'
import { createSitePages, estimateBytes, getSiteBytes, type SitePages } from './site-pages.ts'

export type ResponseContent = {
  status: number
  contentType: string
  body: string | Buffer
  version?: string
  headers?: Readonly<Record<string, string>>
  expiresAt?: Date
  itemId?: string
}

/** A response that is the same for every visitor. Each encoding is compressed once, on demand or when the page is cached. */
export type CachedPage = {
  websiteId: string
  status: number
  headers: Readonly<Record<string, string>>
  etag: string
  /** When it becomes outdated without a purge; undefined: never. */
  expiresAt?: Date
  /** The post that it shows. */
  itemId?: string
  identity: Buffer
  gzip?: Buffer
  br?: Buffer
  /** Response headers by write options, built on first use. */
  readonly headerLines: Map<string, readonly string[]>
}

export const toCachedPage = (websiteId: string, response: ResponseContent): CachedPage => {
  const identity = typeof response.body === 'string' ? utf8(response.body) : response.body
  // Only to detect changes: SHA-256 takes twice as long, an eighth of the time of a page.
  const version = hash('sha1', response.version ?? identity, 'base64url')
  return {
    websiteId,
    status: response.status,
    headers: { 'content-type': response.contentType, ...response.headers },
    etag: `"${version}"`,
    identity,
    headerLines: new Map(),
    ...(response.expiresAt && { expiresAt: response.expiresAt }),
    ...(response.itemId && { itemId: response.itemId }),
  }
}

/** Whether a cached page can still be sent. */
export const isFresh = ({ expiresAt }: CachedPage, now: () => Date): boolean =>
  expiresAt === undefined || expiresAt > now()

/** Compresses the page if it does not have this encoding yet. */
export const compress = async (page: CachedPage, encoding: Encoding): Promise<CachedPage> => {
  if (encoding !== 'identity') page[encoding] ??= await encode(page.identity, encoding)
  return page
}

/** Of the whole cache: what the URLs with query strings of one site may take. */
const VARIANTS_SHARE = 1 / 8

/**
 * LRU cache with a limit in bytes. If it is full, the site with the most bytes gives way, so that every site keeps a share however many pages
 * another one has; and URLs with query strings, which everybody can invent, before those without.
 */
export const createPageCache = (maxBytes: number) => {
  const sites = new Map<string, SitePages>()
  let bytes = 0
  /** Incremented by every purge: a page whose rendering started before a purge must not be cached. */
  let generation = 0

  const findLargest = (): SitePages | undefined => {
    let largest: SitePages | undefined
    for (const site of sites.values()) if (!largest || getSiteBytes(site) > getSiteBytes(largest)) largest = site
    return largest
  }

  /** Keeps `bytes` up to date. */
  const change = (site: SitePages, operation: () => void): void => {
    const before = getSiteBytes(site)
    operation()
    bytes += getSiteBytes(site) - before
  }

  const evict = (): void => {
    const site = findLargest()
    if (site) change(site, () => (site.variants.size > 0 ? site.variants : site.plain).removeOldest())
  }

  return {
    get generation() {
      return generation
    },
    get size() {
      let size = 0
      for (const { plain, variants } of sites.values()) size += plain.size + variants.size
      return size
    },
    get(websiteId: string, key: string): CachedPage | undefined {
      const site = sites.get(websiteId)
      return site?.plain.get(key) ?? site?.variants.get(key)
    },
    set(key: string, page: CachedPage, { startedAt, isVariant }: { startedAt: number; isVariant: boolean }): void {
      const limit = isVariant ? maxBytes * VARIANTS_SHARE : maxBytes
      if (startedAt !== generation || estimateBytes(page) > limit) return
      const site = sites.get(page.websiteId) ?? createSitePages()
      sites.set(page.websiteId, site)
      const { plain, variants } = site
      change(site, () => {
        ;(isVariant ? variants : plain).set(key, page)
        while (variants.bytes > maxBytes * VARIANTS_SHARE) variants.removeOldest()
      })
      while (bytes > maxBytes) evict()
      void compress(page, 'br').then(() => compress(page, 'gzip'))
    },
    /** Call when a site has changed. */
    purge(websiteId: string): void {
      generation++
      const site = sites.get(websiteId)
      if (!site) return
      bytes -= getSiteBytes(site)
      sites.delete(websiteId)
    },
    /** Call when only the pages of a post have changed. */
    purgeItem(websiteId: string, itemId: string): void {
      generation++
      const site = sites.get(websiteId)
      if (!site) return
      change(site, () => {
        for (const pages of [site.plain, site.variants]) pages.removeWhere((page) => page.itemId === itemId)
      })
    },
    /** Call when changes may have been missed, e.g. after the notification connection was lost. */
    purgeAll(): void {
      generation++
      sites.clear()
      bytes = 0
    },
  }
}

export type PageCache = ReturnType<typeof createPageCache>
