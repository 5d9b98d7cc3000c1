import { escapeMarkup } from '#base/escape.ts'
import type { Clock } from '#platform/clock.ts'
import type { OutboundHttp } from '#platform/outbound/outbound-http.ts'

const MAX_BYTES = 512 * 1024
const TIMEOUT_MS = 5000
const MAX_PAGES = 200
const MINUTE_MS = 60_000
/** A failure is remembered for a short time, so that visitors cannot cause many requests to a provider that is down. */
const LIFETIME_MS = { success: 60 * MINUTE_MS, failure: MINUTE_MS }

type CachedPage = { until: number; html: Promise<string | undefined> }

/**
 * Fetches the info page of an instalment provider (INSTAL-013) on the server: visitors' browsers contact only the site for it, and the
 * site notices that it failed.
 */
export const createProviderPages = ({
  outgoing,
  clock,
  warn,
}: {
  outgoing: OutboundHttp
  clock: Clock
  warn: (error: unknown, url: string) => void
}) => {
  const pages = new Map<string, CachedPage>()

  const load = async (url: string): Promise<string | undefined> => {
    try {
      const response = await outgoing.fetchGuarded(url, { maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS })
      const isHtml = /^text\/html\b/i.test(String(response.headers['content-type'] ?? ''))
      if (response.status !== 200 || !isHtml || !response.url.startsWith('https:'))
        throw new Error(`The page responded with ${response.status}.`)
      // Relative addresses in it belong to the provider.
      return `<!doctype html><base href="${escapeMarkup(response.url)}" target="_blank">${response.body.toString('utf8')}`
    } catch (error) {
      warn(error, url)
      return undefined
    }
  }

  return {
    /** Undefined if it cannot be loaded. */
    async fetch(url: string): Promise<string | undefined> {
      const now = clock().getTime()
      const known = pages.get(url)
      if (known && known.until > now) return known.html
      const page: CachedPage = { until: now + LIFETIME_MS.success, html: load(url) }
      pages.delete(url)
      pages.set(url, page)
      const oldest = pages.size > MAX_PAGES ? pages.keys().next().value : undefined
      if (oldest !== undefined) pages.delete(oldest)
      const html = await page.html
      if (html === undefined) page.until = now + LIFETIME_MS.failure
      return html
    },
  }
}
export type ProviderPages = ReturnType<typeof createProviderPages>
