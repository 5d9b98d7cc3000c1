import { describe, expect, test } from 'vitest'
import { type Endpoint, getMethod, getUrlPath } from '#base/endpoint.ts'
import { insertWebsite } from '#people/testing/builders.ts'
import { createFullSite } from './testing/full-site.ts'

const site = await createFullSite()
const { websiteId, samples } = site
const owner = await site.ownerCookies()

const create = async (body: object = { name: 'Spreadsheet', scopes: ['analytics:read'] }) => {
  const answer = await site.sendRequest(`/api/sites/${websiteId}/api-keys`, { method: 'POST', cookies: owner, body })
  expect(answer.status, answer.text).toBe(201)
  return answer.json() as { key: string; details: { id: string } }
}
const { key } = await create()

const toPath = (endpoint: Endpoint, site_ = websiteId as string): string =>
  getUrlPath(endpoint.path).replace(/:(\w+)/g, (_, name: string) =>
    name === 'websiteId' ? site_ : name === 'report' ? 'overview' : (samples[name] ?? 'x'),
  )
const call = (endpoint: Endpoint, sent: string, more: { cookies?: Record<string, string>; site?: string } = {}) =>
  site.sendRequest(`${toPath(endpoint, more.site)}?from=2026-11-01&to=2026-11-07`, {
    method: getMethod(endpoint.path),
    cookies: more.cookies ?? {},
    headers: { authorization: `Bearer ${sent}` },
    ...(getMethod(endpoint.path) === 'GET' ? {} : { body: {} }),
  })
const { endpoints } = site.server
const opened = endpoints.filter(({ apiScope }) => apiScope !== undefined)
const closed = endpoints.filter(({ apiScope }) => apiScope === undefined)

describe('the read API with keys', () => {
  test('endpoints for keys name their site in the path', () => {
    expect(opened.filter(({ path }) => !path.includes('/:websiteId/'))).toEqual([])
    expect(opened.map(({ path }) => path)).toContain('GET /api/sites/:websiteId/analytics/:report')
  })

  test('a key reads reports of its site, and no cookie is set', async () => {
    for (const endpoint of opened) {
      const answer = await site.sendRequest(`${toPath(endpoint)}?from=2026-11-01&to=2026-11-07`, {
        headers: { authorization: `Bearer ${key}`, cookie: '' },
      })
      expect(answer.status, `${endpoint.path}: ${answer.text}`).toBe(200)
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  })

  test('a key is rejected by every other endpoint, also with the session of an owner', async () => {
    const wrong: string[] = []
    for (const endpoint of closed)
      for (const cookies of [{}, owner]) {
        const { status, json } = await call(endpoint, key, { cookies })
        const { code } = json() as { code?: string }
        // Plan features and locked sites are checked first.
        if (status !== 403 || code !== 'api_keys.missing_scope') wrong.push(`${endpoint.path}: ${status} ${code}`)
      }
    expect(wrong).toEqual([])
  })

  test('a key finds nothing on another site', async () => {
    const other = await insertWebsite(site.database)
    for (const endpoint of opened) expect((await call(endpoint, key, { site: other })).status).toBe(404)
  })

  test('unknown and revoked keys get 401 with a message', async () => {
    const [endpoint] = opened
    if (!endpoint) throw new Error('No endpoint is open for keys.')
    const { key: revoked, details } = await create()
    expect((await call(endpoint, revoked)).status).toBe(200)
    await site.sendRequest(`/api/sites/${websiteId}/api-keys/${details.id}`, { method: 'DELETE', cookies: owner })
    for (const sent of [revoked, `swk_${'A'.repeat(43)}`, 'swk_', `swk_${'x'.repeat(5000)}`]) {
      const answer = await call(endpoint, sent, { cookies: owner })
      expect(answer.status).toBe(401)
      expect(answer.json()).toMatchObject({
        code: 'api_keys.invalid',
        error: 'This API key is unknown, revoked or expired.',
      })
    }
  })

  test('a key that is revoked while requests are running is rejected from then on', async () => {
    const [endpoint] = opened
    if (!endpoint) throw new Error('No endpoint is open for keys.')
    const { key: used, details } = await create()
    const running = Array.from({ length: 20 }, () => call(endpoint, used))
    await site.sendRequest(`/api/sites/${websiteId}/api-keys/${details.id}`, { method: 'DELETE', cookies: owner })
    const after = await Promise.all(Array.from({ length: 5 }, () => call(endpoint, used)))
    expect(after.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
    for (const { status } of await Promise.all(running)) expect([200, 401]).toContain(status)
  })

  test('calls are limited per key', async () => {
    const [endpoint] = opened
    if (!endpoint) throw new Error('No endpoint is open for keys.')
    const { key: busy } = await create()
    const statuses: number[] = []
    for (let round = 0; round < 31; round++)
      statuses.push(...(await Promise.all(Array.from({ length: 10 }, async () => (await call(endpoint, busy)).status))))
    expect(statuses.filter((status) => status === 200)).toHaveLength(300)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
    expect((await call(endpoint, key)).status).toBe(200)
  })

  test('lists never contain a key', async () => {
    const answer = await site.sendRequest(`/api/sites/${websiteId}/api-keys`, { cookies: owner })
    expect(answer.status).toBe(200)
    expect(answer.text).not.toContain(key)
    expect(answer.text).toContain(key.slice(0, 10))
  })

  test('OpenAPI describes the key and which calls accept it', async () => {
    const answer = await site.sendRequest('/api/docs/openapi.json')
    const { components, paths } = answer.json() as {
      components: { securitySchemes: Record<string, unknown> }
      paths: Record<string, Record<string, { security?: object[] }>>
    }
    expect(components.securitySchemes.apiKey).toMatchObject({ type: 'http', scheme: 'bearer' })
    expect(paths['/api/sites/{websiteId}/analytics/{report}']?.get?.security).toContainEqual({ apiKey: [] })
    expect(paths['/api/sites/{websiteId}/orders']?.get?.security).toBeUndefined()
  })

  test.each([
    { name: '', scopes: ['analytics:read'] },
    { name: 'x', scopes: [] },
    { name: 'x', scopes: ['everything'] },
    { name: 'x', scopes: ['analytics:read'], expiresInDays: 31 },
  ])('the input %j is rejected', async (body) => {
    const answer = await site.sendRequest(`/api/sites/${websiteId}/api-keys`, { method: 'POST', cookies: owner, body })
    expect(answer.status).toBe(400)
  })
})
