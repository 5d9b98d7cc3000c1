import type { createTestApp } from './test-app.ts'

type App = Pick<Awaited<ReturnType<typeof createTestApp>>, 'server'>
type Sent = { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; body?: unknown; headers?: Record<string, string> }

let shoppers = 0

/** A shopper's HTTP client with cookies and its own IP address (the app must trust one proxy). */
export const createShopper = ({ server }: App, options: { cookies?: Record<string, string>; host?: string } = {}) => {
  const number = ++shoppers
  const jar: Record<string, string> = { crumb: `crumb-of-test-shopper-${number}`, ...options.cookies }
  const ip = `10.0.${(number >> 8) & 255}.${number & 255}`

  const keep = (header: string | string[] | undefined): void => {
    for (const cookie of [header ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value === '') delete jar[name]
      else jar[name] = value
    }
  }

  const send = async (path: string, { method = 'GET', body, headers = {} }: Sent) => {
    const response = await server.fastify.inject({
      method,
      url: path,
      headers: {
        host: options.host ?? 'localhost:3000',
        'x-forwarded-for': ip,
        cookie: Object.entries(jar)
          .map(([name, value]) => `${name}=${value}`)
          .join('; '),
        ...headers,
      },
      payload: body as object | undefined,
    })
    keep(response.headers['set-cookie'])
    return { status: response.statusCode, headers: response.headers, text: response.body, json: () => response.json() }
  }

  return {
    jar,
    sendRequest: (path: string, { headers, ...sent }: Sent = {}) =>
      send(path, { ...sent, headers: { 'x-csrf-token': jar.crumb ?? '', ...headers } }),

    /** Submits an HTML form as a browser without scripts does: no crumb, but `Sec-Fetch-Site`. */
    submit: (path: string, fields: Record<string, string>) =>
      send(path, {
        method: 'POST',
        body: new URLSearchParams(fields).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      }),
  }
}
