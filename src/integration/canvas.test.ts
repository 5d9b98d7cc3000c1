import { expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import { blockOf } from '#blocks/testing/draw.tsx'
import { anOwnerCookie, aPerson } from '#people/testing/builders.ts'
import { aSite } from '#site/testing/builders.ts'
import { kilnTheme } from '#site/themes/kiln.ts'
import { createTestApp } from './testing/test-app.ts'

const app = await createTestApp({ DEMO: '0' })
const { websiteId: site, owner: person } = await aSite(app.database, { theme: kilnTheme })
const owner = await anOwnerCookie(app.database, person.id)
const address = `/config/canvas/${site}`
const nothing = { path: '/', assetIds: [], productIds: [], lists: [], postLists: [], blocks: [] }

test('the canvas may be framed by our own window, runs only our own scripts, and holds none of the owner’s', async () => {
  const answer = await app.ask(address, { cookies: owner })
  expect(answer.status).toBe(200)
  const policy = String(answer.headers['content-security-policy'])
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).toMatch(/script-src 'self'(;|$)/)
  expect(policy).toContain("form-action 'none'")
  expect(answer.headers['x-frame-options']).toBe('SAMEORIGIN')
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('strangers find no canvas, and nobody in particular is asked to sign in', async () => {
  const stranger = await anOwnerCookie(app.database, (await aPerson(app.database)).id)
  expect((await app.ask(address, { cookies: stranger })).status).toBe(404)
  expect((await app.ask(address)).status).toBe(401)
  expect((await app.ask(`/config/canvas/${newId()}`, { cookies: owner })).status).toBe(404)
})

test('the rest of the owner’s side still refuses to be framed', async () => {
  const answer = await app.ask('/config/pages', { cookies: owner })
  expect(String(answer.headers['content-security-policy'])).toContain("frame-ancestors 'none'")
})

test('owners’ HTML reaches the canvas only as the server has made it harmless', async () => {
  const block = blockOf('html', { html: '<p>Hello</p><script>alert(1)</script><img src=x onerror=alert(1)>' })
  const answer = await app.ask(`/api/sites/${site}/canvas`, {
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

test('ids that are none, and those of another site, are simply not there', async () => {
  const answer = await app.ask(`/api/sites/${site}/canvas`, {
    method: 'POST',
    cookies: owner,
    body: { ...nothing, assetIds: ['no id', newId()], productIds: ['no id', newId()] },
  })
  expect(answer.json()).toMatchObject({ assets: {}, products: {} })
})
