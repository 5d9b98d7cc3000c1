import { expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import { createBlock } from '#blocks/testing/render-block.tsx'
import { createOwnerCookie, insertAccount } from '#people/testing/builders.ts'
import { aSite } from '#site/testing/builders.ts'
import { kilnTheme } from '#site/themes/kiln-theme.ts'
import { createTestApp } from './testing/test-app.ts'

const app = await createTestApp({ DEMO: '0' })
const { websiteId: site, owner: person } = await aSite(app.database, { theme: kilnTheme })
const owner = await createOwnerCookie(app.database, person.id)
const address = `/config/canvas/${site}`
const nothing = { path: '/', assetIds: [], productIds: [], lists: [], postLists: [], blocks: [] }

test('the canvas can be framed by the editor, allows only our scripts, and contains no owner scripts', async () => {
  const answer = await app.sendRequest(address, { cookies: owner })
  expect(answer.status).toBe(200)
  const policy = String(answer.headers['content-security-policy'])
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).toMatch(/script-src 'self'(;|$)/)
  expect(policy).toContain("form-action 'none'")
  expect(answer.headers['x-frame-options']).toBe('SAMEORIGIN')
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('the canvas returns 404 to other accounts and 401 to anonymous visitors', async () => {
  const outsider = await createOwnerCookie(app.database, (await insertAccount(app.database)).id)
  expect((await app.sendRequest(address, { cookies: outsider })).status).toBe(404)
  expect((await app.sendRequest(address)).status).toBe(401)
  expect((await app.sendRequest(`/config/canvas/${newId()}`, { cookies: owner })).status).toBe(404)
})

test('other dashboard pages cannot be framed', async () => {
  const answer = await app.sendRequest('/config/pages', { cookies: owner })
  expect(String(answer.headers['content-security-policy'])).toContain("frame-ancestors 'none'")
})

test('owner HTML is sanitized before it reaches the canvas', async () => {
  const block = createBlock('html', { html: '<p>Hello</p><script>alert(1)</script><img src=x onerror=alert(1)>' })
  const answer = await app.sendRequest(`/api/sites/${site}/canvas`, {
    method: 'POST',
    cookies: owner,
    body: { ...nothing, blocks: [block] },
  })
  expect(answer.status).toBe(200)
  const { prepared, site: facts } = answer.json() as {
    prepared: Record<string, { html: string }>
    site: { title: string }
  }
  expect(prepared[block.id]?.html).toContain('<p>Hello</p>')
  expect(prepared[block.id]?.html).not.toMatch(/script|onerror/)
  expect(facts.title).toBeTruthy()
})

test('invalid ids and ids of another site return 404', async () => {
  const answer = await app.sendRequest(`/api/sites/${site}/canvas`, {
    method: 'POST',
    cookies: owner,
    body: { ...nothing, assetIds: ['no id', newId()], productIds: ['no id', newId()] },
  })
  expect(answer.json()).toMatchObject({ assets: {}, products: {} })
})
