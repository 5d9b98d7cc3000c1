import { expect, test } from 'vitest'
import { CollectionType } from '#base/enumerations/collections.ts'
import { page, place, section } from '#document/builder.ts'
import { createOwnerCookie, insertAccount } from '#people/testing/builders.ts'
import { createTestApp } from './testing/test-app.ts'

const app = await createTestApp({ DEMO: '0' })
const owner = await insertAccount(app.database)
const { websiteId } = await app.sites.create({ accountId: owner.id, starter: 'blank', title: 'Kiln' })
const cookies = await createOwnerCookie(app.database, owner.id)

/** Minutes for the Markdown parser. */
const SLOW = '*a_'.repeat(30_000)
const HONEST = `# Sizes\n\n${'Some *text* with a [link](/care).\n\n'.repeat(40)}`

const readCanvas = async (markdown: string) => {
  const block = { id: 'k3x9qa7b', type: 'markdown', version: 1, props: { markdown } }
  const answer = await app.sendRequest(`/api/sites/${websiteId}/canvas`, {
    method: 'POST',
    cookies,
    body: { path: '/', assetIds: [], productIds: [], lists: [], postLists: [], blocks: [block] },
  })
  expect(answer.status).toBe(200)
  return (answer.json() as { prepared: Record<string, { html: string }> }).prepared.k3x9qa7b?.html ?? ''
}

test('Markdown that takes minutes is shown as its source on the canvas, and other requests are handled meanwhile', async () => {
  expect(await readCanvas(HONEST)).toContain('<h1>Sizes</h1>')
  let isRendered = false
  const rendering = readCanvas(SLOW).finally(() => {
    isRendered = true
  })
  for (let n = 0; n < 20; n++) expect((await app.sendRequest('/healthz')).status).toBe(200)
  expect(isRendered).toBe(false)
  expect((await rendering).startsWith('<pre>*a_*a_')).toBe(true)
})

/** Gigabytes and minutes for one parser, too deep for another, one long line for a third. */
const HOSTILE_CODE = [
  { language: 'cpp', code: '<?php '.repeat(16_000) },
  { language: 'javascript', code: '('.repeat(100_000) },
  { language: 'markdown', code: '[a]('.repeat(25_000) },
  { language: 'swift', code: '\\'.repeat(100_000) },
  { language: 'json', code: `"${'x'.repeat(99_000)}` },
]

test('SCREEN-009 hostile code is shown in one color, other requests are handled meanwhile, and honest code is highlighted', async () => {
  const blocks = HOSTILE_CODE.map((props, index) => ({
    id: `k3x9qa7${'bcdef'[index]}`,
    type: 'code',
    version: 2,
    props,
  }))
  const prepare = async (block: object) => {
    const answer = await app.sendRequest(`/api/sites/${websiteId}/canvas`, {
      method: 'POST',
      cookies,
      body: { path: '/', assetIds: [], productIds: [], lists: [], postLists: [], blocks: [block] },
    })
    expect(answer.status).toBe(200)
    return Object.values((answer.json() as { prepared: Record<string, { html?: string; code: string }> }).prepared)[0]
  }
  const preparing = Promise.all(blocks.map(prepare))
  for (let n = 0; n < 20; n++) expect((await app.sendRequest('/healthz')).status).toBe(200)
  const prepared = await preparing
  expect(prepared.map((props) => props?.code)).toEqual(HOSTILE_CODE.map(({ code }) => code))
  const honest = { id: 'k3x9qa7h', type: 'code', version: 2, props: { language: 'json', code: '{"a": 1}' } }
  expect((await prepare(honest))?.html).toContain('<span class="tok-number">1</span>')
})

test('a published page with such Markdown responds; an honest text beside it on another page is rendered', async () => {
  await app.database.transact(async (tx) => {
    for (const [title, markdown] of [
      ['Slow', SLOW],
      ['Honest', HONEST],
    ] as const)
      await app.pages.addCollection(tx, websiteId, {
        type: CollectionType.page,
        title,
        document: page(section({}, place('markdown', { markdown }))),
      })
    await app.sites.markChanged(tx, websiteId)
  })
  const [slow, honest] = await Promise.all(['/slow', '/honest'].map((path) => app.sendRequest(path)))
  expect([slow?.status, slow?.text.includes('<pre>*a_*a_')]).toEqual([200, true])
  expect([honest?.status, honest?.text.includes('<h1>Sizes</h1>')]).toEqual([200, true])
})
