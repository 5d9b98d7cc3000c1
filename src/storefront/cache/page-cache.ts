import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gunzippable = promisify(gzip)

export type PageAnswer = { status: number; contentType: string; body: string; headers?: Readonly<Record<string, string>> }

/** One answer for everybody: in three encodings, compressed once. */
export type CachedPage = {
  websiteId: string
  status: number
  headers: Readonly<Record<string, string>>
  etag: string
  identity: Buffer
  gzip: Buffer
  br: Buffer
}

/** Compressed as well as the first visitor can wait for: about a millisecond for a page. */
const BROTLI_QUALITY = 5

export const pack = async (websiteId: string, answer: PageAnswer): Promise<CachedPage> => {
  const identity = Buffer.from(answer.body)
  const [zipped, br] = await Promise.all([
    gunzippable(identity),
    brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  ])
  return {
    websiteId,
    status: answer.status,
    headers: { 'content-type': answer.contentType, ...answer.headers },
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    identity,
    gzip: zipped,
    br,
  }
}

export type Encoding = 'br' | 'gzip' | 'identity'

export const encodingFor = (accepted: string | undefined): Encoding => {
  if (!accepted) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : 'identity'
}

const bytesOf = (page: CachedPage): number => page.identity.length + page.gzip.length + page.br.length

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
