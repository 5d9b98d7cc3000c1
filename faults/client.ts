/** An HTTP client with cookies and crumb, like a browser. */
export type Client = {
  call: (method: string, path: string, body?: unknown) => Promise<ApiResponse>
  /** The same session at another base URL: sessions survive a restart. */
  at: (url: string) => Client
  /** The headers of this client, for requests sent by other means. */
  headers: () => Record<string, string>
}
export type ApiResponse = { status: number; body: unknown; text: string; headers: Headers }

/** Each client is a browser of its own; clients with one crumb would share their first cart. */
let clients = 0

const randomByte = (): number => Math.floor(Math.random() * 256)

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const createClient = (url: string, cookies = new Map<string, string>()): Client => {
  const crumb = cookies.get('crumb') ?? `crumb-of-a-fault-test-${++clients}`
  cookies.set('crumb', crumb)
  const headers = (): Record<string, string> => ({
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-csrf-token': crumb,
    // Read only with TRUST_PROXY: a random address per client keeps tests below the hourly rate limits.
    'x-forwarded-for': `10.${randomByte()}.${randomByte()}.${randomByte()}`,
  })
  return {
    headers,
    at: (other) => createClient(other, cookies),
    call: async (method, path, body) => {
      const isForm = body instanceof FormData
      const response = await fetch(url + path, {
        method,
        redirect: 'manual',
        headers: { ...headers(), ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }) },
        body: body === undefined ? undefined : isForm ? body : JSON.stringify(body),
      })
      const text = await response.text()
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        if (name !== 'crumb') cookies.set(name, value)
      }
      return { status: response.status, body: parseJson(text), text, headers: response.headers }
    },
  }
}

export const OWNER = { OWNER_EMAIL: 'mara@kiln.test', OWNER_PASSWORD: 'slow blue glaze 41' }

export const signIn = async (url: string): Promise<Client> => {
  const client = createClient(url)
  const { status, text } = await client.call('POST', '/api/site-users/account/session', {
    email: OWNER.OWNER_EMAIL,
    password: OWNER.OWNER_PASSWORD,
    rememberMe: true,
  })
  if (status !== 200) throw new Error(`Signing in returned ${status}: ${text}`)
  return client
}
