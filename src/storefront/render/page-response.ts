import type { VisitorEvent } from '#platform/http/visitor-events.ts'

/** A response of the storefront, independent of the HTTP framework. */
export type PageResponse = {
  status: number
  contentType: string
  body: string | Buffer
  /** Identifies the body, if that is cheaper to compute than a hash of it. */
  version?: string
  headers?: Readonly<Record<string, string>>
  /** Whether the response is the same for every visitor. */
  cacheable: boolean
  /** When a cached copy becomes outdated without a change in the database. */
  expiresAt?: Date
  /** The post that it shows, if it also changes with that post alone. */
  itemId?: string
  /** What a visitor did by requesting it. Only for responses that are never cached. */
  event?: VisitorEvent
}

const HTML = 'text/html; charset=utf-8'

export const htmlResponse = (body: string, more: { status?: number; cacheable?: boolean } = {}): PageResponse => ({
  status: more.status ?? 200,
  contentType: HTML,
  body,
  cacheable: more.cacheable ?? true,
})

/** A part of the page becomes outdated at this time. */
export const withExpiry = (response: PageResponse, expiresAt: Date | undefined): PageResponse =>
  expiresAt && (!response.expiresAt || expiresAt < response.expiresAt) ? { ...response, expiresAt } : response

/** A page that shows the state of a payment. `no-store`: browsers must not show an older state when the visitor goes back. */
export const paymentPageResponse = (body: string): PageResponse => ({
  ...htmlResponse(body, { cacheable: false }),
  headers: { 'cache-control': 'no-store' },
})

export const jsonResponse = (data: unknown): PageResponse => ({
  status: 200,
  contentType: 'application/json; charset=utf-8',
  body: JSON.stringify(data),
  cacheable: true,
})

export const xmlResponse = (body: string, contentType = 'application/xml; charset=utf-8'): PageResponse => ({
  status: 200,
  contentType,
  body,
  cacheable: true,
})

export const textResponse = (body: string): PageResponse => ({
  status: 200,
  contentType: 'text/plain; charset=utf-8',
  body,
  cacheable: true,
})

/** Owners can delete redirects, permanent ones too, so browsers must not cache them. */
export const redirectResponse = (location: string, status: 301 | 302 | 303 = 302): PageResponse => ({
  status,
  contentType: 'text/plain; charset=utf-8',
  body: '',
  headers: { location, 'cache-control': 'private, no-cache' },
  cacheable: false,
})
