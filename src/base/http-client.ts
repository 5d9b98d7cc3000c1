/**
 * HTTP client of published pages and the dashboard, with injected `fetch` and cookies. Sends the crumb in a header, retries once with the
 * fresh crumb of a rejected request, and returns failures as values.
 */
export type Failure = {
  /** 0 when there was no response. */
  status: number
  code: string
  /** The server's message; empty if there is none. */
  message: string
  /** Messages by field id. */
  errors: Readonly<Record<string, string>>
  crumbFail: boolean
}
export type HttpResult<Data> = { ok: true; status: number; data: Data } | { ok: false; failure: Failure }
export type HttpCall = <Data = unknown>(method: string, path: `/${string}`, body?: unknown) => Promise<HttpResult<Data>>
export type HttpClientOptions = {
  fetch: (url: string, init: RequestInit) => Promise<Response>
  readCrumb: () => string | undefined
  /** Additional headers, such as the dashboard's current site. */
  headers?: () => Record<string, string>
}

export const CRUMB_HEADER = 'X-CSRF-Token'
const SESSION = '/api/site-users/account/session'

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const messagesIn = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typeof value === 'object' && value !== null ? value : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )

/** A proxy can respond with HTML: treat a non-JSON body as empty. */
const readBody = async (response: Response): Promise<unknown> => {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}

export const toFailure = (status: number, body?: unknown): Failure => ({
  status,
  code: text(member(body, 'code')),
  message: text(member(body, 'error')),
  errors: messagesIn(member(body, 'errors')),
  crumbFail: status === 403 && member(body, 'crumbFail') === true,
})

export const createHttpClient = ({ fetch, readCrumb, headers }: HttpClientOptions) => {
  let xsrfToken: string | undefined
  let lastRetry: Promise<unknown> = Promise.resolve()

  const send = async <Data>(method: string, path: string, body: unknown): Promise<HttpResult<Data>> => {
    const token = xsrfToken ?? readCrumb()
    let response: Response
    try {
      response = await fetch(path, {
        method,
        // Never send the crumb to another origin.
        mode: 'same-origin',
        credentials: 'same-origin',
        headers: {
          Accept: 'application/json',
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...(token ? { [CRUMB_HEADER]: token } : {}),
          ...headers?.(),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      })
    } catch {
      return { ok: false, failure: toFailure(0) }
    }
    const data = await readBody(response)
    if (!response.ok) return { ok: false, failure: toFailure(response.status, data) }
    const newCrumb = member(data, 'xsrfToken')
    if (typeof newCrumb === 'string') xsrfToken = newCrumb
    return { ok: true, status: response.status, data: data as Data }
  }

  const call: HttpCall = async <Data>(
    method: string,
    path: `/${string}`,
    body?: unknown,
  ): Promise<HttpResult<Data>> => {
    const first = await send<Data>(method, path, body)
    if (first.ok || !first.failure.crumbFail) return first
    // The error response set a fresh crumb; drop the old token, which would take precedence.
    xsrfToken = undefined
    // One after the other: every error response set another crumb, and first adds with different crumbs would start several carts.
    const retry = lastRetry.then(() => send<Data>(method, path, body))
    lastRetry = retry
    return retry
  }

  const logout = async ({ cloneCart }: { cloneCart: boolean }): Promise<HttpResult<unknown>> => {
    const answer = await call('DELETE', `${SESSION}?cloneCart=${cloneCart}`)
    if (answer.ok) xsrfToken = undefined
    return answer
  }

  return { call, logout }
}
