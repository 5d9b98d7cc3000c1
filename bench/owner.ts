import type { RunningServer } from '../e2e/server.ts'

/** Settings of a server whose owner the benchmarks sign in as. */
export const OWNER = { OWNER_EMAIL: 'bench@kiln.test', OWNER_PASSWORD: 'glaze the blue bowl' }
const CRUMB = 'abcdefghijklmnopqrstuvwx'

export type ApiCall = (path: string, init?: RequestInit) => Promise<Response>

export const signIn = async ({ url }: RunningServer): Promise<ApiCall> => {
  const crumb = { 'x-csrf-token': CRUMB, cookie: `crumb=${CRUMB}` }
  const response = await fetch(`${url}/api/site-users/account/session`, {
    method: 'POST',
    headers: { ...crumb, 'content-type': 'application/json' },
    body: JSON.stringify({ email: OWNER.OWNER_EMAIL, password: OWNER.OWNER_PASSWORD }),
  })
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0])
  return async (path, init = {}) => {
    const headers = {
      ...crumb,
      cookie: [crumb.cookie, ...cookies].join('; '),
      ...(init.headers as Record<string, string>),
    }
    const apiResponse = await fetch(`${url}${path}`, { ...init, headers })
    if (!apiResponse.ok) throw new Error(`${path}: ${apiResponse.status} ${await apiResponse.text()}`)
    return apiResponse
  }
}

/** API path of the demo site. */
export const findDemoSite = async (call: ApiCall): Promise<string> => {
  const { sites } = (await (await call('/api/sites')).json()) as { sites: { websiteId: string }[] }
  return `/api/sites/${sites[0]?.websiteId}`
}
