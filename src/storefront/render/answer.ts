/** What the storefront says to a request, before anybody knows about HTTP. */
export type Answer = {
  status: number
  contentType: string
  body: string
  headers?: Readonly<Record<string, string>>
  /** Whether the same answer serves everybody who asks. */
  cacheable: boolean
}

const HTML = 'text/html; charset=utf-8'

export const htmlAnswer = (body: string, more: { status?: number; cacheable?: boolean } = {}): Answer => ({
  status: more.status ?? 200,
  contentType: HTML,
  body,
  cacheable: more.cacheable ?? true,
})

export const jsonAnswer = (data: unknown): Answer => ({
  status: 200,
  contentType: 'application/json; charset=utf-8',
  body: JSON.stringify(data),
  cacheable: true,
})

export const xmlAnswer = (body: string, contentType = 'application/xml; charset=utf-8'): Answer => ({
  status: 200,
  contentType,
  body,
  cacheable: true,
})

export const textAnswer = (body: string): Answer => ({
  status: 200,
  contentType: 'text/plain; charset=utf-8',
  body,
  cacheable: true,
})

/** Owners take redirects back, permanent ones too: no browser may go on following one that it has kept. */
export const redirectAnswer = (location: string, status: 301 | 302 | 303 = 302): Answer => ({
  status,
  contentType: 'text/plain; charset=utf-8',
  body: '',
  headers: { location, 'cache-control': 'private, no-cache' },
  cacheable: false,
})
