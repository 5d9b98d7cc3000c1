import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { utf8 } from '#platform/http/utf8.ts'

const brotli = promisify(brotliCompress)
const gzipBuffer = promisify(gzip)

export type ResponseContent = {
  status: number
  contentType: string
  body: string
  headers?: Readonly<Record<string, string>>
}

/** A response that is the same for every visitor. Each encoding is compressed once, on demand or when the page is cached. */
export type CachedPage = {
  websiteId: string
  status: number
  headers: Readonly<Record<string, string>>
  etag: string
  identity: Buffer
  gzip?: Buffer
  br?: Buffer
  /** Response headers by write options, built on first use. */
  readonly headerLines: Map<string, readonly string[]>
}

/** A page compresses in about one millisecond. */
const BROTLI_QUALITY = 5

export const toCachedPage = (websiteId: string, response: ResponseContent): CachedPage => {
  const identity = utf8(response.body)
  return {
    websiteId,
    status: response.status,
    headers: { 'content-type': response.contentType, ...response.headers },
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    identity,
    headerLines: new Map(),
  }
}

/** Compresses the page if it does not have this encoding yet. */
export const compress = async (page: CachedPage, encoding: Encoding): Promise<CachedPage> => {
  if (encoding === 'br')
    page.br ??= await brotli(page.identity, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
  if (encoding === 'gzip') page.gzip ??= await gzipBuffer(page.identity)
  return page
}

export type Encoding = 'br' | 'gzip' | 'identity'

export const negotiateEncoding = (accepted: string | undefined): Encoding => {
  if (!accepted) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : 'identity'
}

/** Computed before compression: both encodings together take about half the size of the page. */
const estimateBytes = (page: CachedPage): number => Math.ceil(page.identity.length * 1.5)

/** LRU cache with a limit in bytes. Maps iterate in insertion order, so the first key is the least recently used. */
export const createPageCache = (maxBytes: number) => {
  const pages = new Map<string, CachedPage>()
  let bytes = 0
  /** Incremented by every purge: a page whose rendering started before a purge must not be cached. */
  let generation = 0

  const remove = (key: string): void => {
    const page = pages.get(key)
    if (!page) return
    bytes -= estimateBytes(page)
    pages.delete(key)
  }

  return {
    get generation() {
      return generation
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
    set(key: string, page: CachedPage, startedAt: number): void {
      if (startedAt !== generation || estimateBytes(page) > maxBytes) return
      remove(key)
      pages.set(key, page)
      bytes += estimateBytes(page)
      void compress(page, 'br').then(() => compress(page, 'gzip'))
      for (const oldest of pages.keys()) {
        if (bytes <= maxBytes) break
        remove(oldest)
      }
    },
    /** Call when a site has changed. */
    purge(websiteId: string): void {
      generation++
      for (const [key, page] of pages) if (page.websiteId === websiteId) remove(key)
    },
    /** Call when changes may have been missed, e.g. after the notification connection was lost. */
    purgeAll(): void {
      generation++
      pages.clear()
      bytes = 0
    },
  }
}

export type PageCache = ReturnType<typeof createPageCache>
