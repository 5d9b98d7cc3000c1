import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { utf8 } from '#platform/http/utf8.ts'

const brotli = promisify(brotliCompress)
const gunzippable = promisify(gzip)

export type PageAnswer = {
  status: number
  contentType: string
  body: string
  headers?: Readonly<Record<string, string>>
}

/** One answer for everybody. What is compressed is compressed once: when the first visitor needs it, or when the page is kept. */
export type CachedPage = {
  websiteId: string
  status: number
  headers: Readonly<Record<string, string>>
  etag: string
  identity: Buffer
  gzip?: Buffer
  br?: Buffer
  /** What is said above it, by the ways of saying it; made when first needed. */
  readonly lines: Map<string, readonly string[]>
}

/** As good as the first visitor can wait for: about a millisecond for a page. */
const BROTLI_QUALITY = 5

export const toPage = (websiteId: string, answer: PageAnswer): CachedPage => {
  const identity = utf8(answer.body)
  return {
    websiteId,
    status: answer.status,
    headers: { 'content-type': answer.contentType, ...answer.headers },
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    identity,
    lines: new Map(),
  }
}

/** Makes sure that the page is there in this encoding. */
export const compress = async (page: CachedPage, encoding: Encoding): Promise<CachedPage> => {
  if (encoding === 'br')
    page.br ??= await brotli(page.identity, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
  if (encoding === 'gzip') page.gzip ??= await gunzippable(page.identity)
  return page
}

export type Encoding = 'br' | 'gzip' | 'identity'

export const encodingFor = (accepted: string | undefined): Encoding => {
  if (!accepted) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : 'identity'
}

/** Counted when it is kept, before it is compressed: both encodings together are about half of the page. */
const bytesOf = (page: CachedPage): number => Math.ceil(page.identity.length * 1.5)

/** Keeps the pages that were asked for last, up to so many bytes. A Map remembers in which order its keys came. */
export const createPageCache = (mostBytes: number) => {
  const pages = new Map<string, CachedPage>()
  let bytes = 0
  /** Rises with every purge: a page whose drawing began before it must not be kept after it. */
  let generation = 0

  const remove = (key: string): void => {
    const page = pages.get(key)
    if (!page) return
    bytes -= bytesOf(page)
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
      if (startedAt !== generation || bytesOf(page) > mostBytes) return
      remove(key)
      pages.set(key, page)
      bytes += bytesOf(page)
      void compress(page, 'br').then(() => compress(page, 'gzip'))
      for (const oldest of pages.keys()) {
        if (bytes <= mostBytes) break
        remove(oldest)
      }
    },
    /** A site changed. */
    purge(websiteId: string): void {
      generation++
      for (const [key, page] of pages) if (page.websiteId === websiteId) remove(key)
    },
    /** We may have missed a change: the connection that tells us was lost. */
    purgeAll(): void {
      generation++
      pages.clear()
      bytes = 0
    },
  }
}

export type PageCache = ReturnType<typeof createPageCache>
