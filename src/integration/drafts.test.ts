import { expect, test } from 'vitest'
import { CollectionType, RecordType } from '#base/enumerations/collections.ts'
import { newId } from '#base/id.ts'
import { page, place, section } from '#document/builder.ts'
import { type BlockId, getIds } from '#document/page.ts'
import { createOwnerCookie, insertContributor } from '#people/testing/builders.ts'
import { aSite } from '#site/testing/builders.ts'
import { kilnTheme } from '#site/themes/kiln-theme.ts'
import { createTestApp } from './testing/test-app.ts'

const app = await createTestApp({ DEMO: '0' })
const { sendRequest, database, pages, sites } = app
const { websiteId, owner } = await aSite(database, { domains: ['localhost'], theme: kilnTheme })
const cookies = await createOwnerCookie(database, owner.id)
const draftEditor = await createOwnerCookie(database, (await insertContributor(database, websiteId, [16])).id)
const outsider = await createOwnerCookie(database, (await aSite(database)).owner.id)

const saying = (text: string) => page(section({}, place('heading', { text, level: 1 })))
const { about, post } = await database.transact(async (tx) => {
  const add = { type: CollectionType.page, title: 'About', document: saying('Four people') }
  const about = await pages.addCollection(tx, websiteId, add)
  const blog = await pages.addCollection(tx, websiteId, { type: CollectionType.generic, title: 'Journal' })
  const words = { collectionId: blog, recordType: RecordType.text, title: 'Ash', document: saying('Wood ash') }
  return { about, post: await pages.addItem(tx, websiteId, { ...words, state: 'draft' }) }
})

const DRAFTS = `/api/sites/${websiteId}/drafts`
const blockOf = async (kind: string, id: string): Promise<{ block: BlockId; revision: number }> => {
  const draft = (await sendRequest(`${DRAFTS}/${kind}/${id}`, { cookies })).json() as {
    page: ReturnType<typeof page>
    revision: number
  }
  const [block] = getIds(draft.page.blocks)
  return { block: block ?? expect.fail(), revision: draft.revision }
}
const save = async (kind: string, id: string, text: string, by = cookies) => {
  const { block, revision } = await blockOf(kind, id)
  const operation = { type: 'setProps', blockId: block, set: { text }, unset: [] }
  const body = { batchId: newId(), client: 'window-one', base: revision, operations: [operation] }
  return sendRequest(`${DRAFTS}/${kind}/${id}/batches`, { method: 'POST', cookies: by, body })
}
const publish = async (kind: string, id: string, by = cookies) =>
  sendRequest(`${DRAFTS}/${kind}/${id}/publish`, {
    method: 'POST',
    cookies: by,
    body: { revision: (await blockOf(kind, id)).revision },
  })
const move = (to: string, by = cookies) =>
  sendRequest(`/api/sites/${websiteId}/pages/${about}/state`, { method: 'POST', cookies: by, body: { to } })

test('EDITOR-072 visitors see the published version immediately, also from the cache, and never the draft', async () => {
  expect((await sendRequest('/about')).text).toContain('Four people')
  expect((await save('page', about, 'Five people', draftEditor)).status).toBe(200)
  const kept = await sendRequest('/about')
  expect(kept.headers['x-page-cache']).toBe('hit')
  expect(kept.text).not.toContain('Five people')
  expect((await publish('page', about, draftEditor)).status).toBe(403)
  expect((await publish('page', about)).status).toBe(200)
  const fresh = await sendRequest('/about')
  expect([fresh.headers['x-page-cache'], fresh.text.includes('Five people')]).toEqual(['miss', true])
  expect((await sendRequest('/search?q=five')).text).toContain('About')
})

test('EDITOR-072 invalid block values are rejected and HTML is sanitized', async () => {
  const { block, revision } = await blockOf('page', about)
  const send = (operation: object) =>
    sendRequest(`${DRAFTS}/page/${about}/batches`, {
      method: 'POST',
      cookies,
      body: { batchId: newId(), client: 'window-one', base: revision, operations: [operation] },
    })
  const wrong = await send({ type: 'setProps', blockId: block, set: { level: 77 }, unset: [] })
  expect([wrong.status, wrong.json()]).toMatchObject([400, { code: 'document.invalid' }])
  const html = { id: block, type: 'html', version: 1, props: { html: '<p>Hi</p><script>alert(1)</script>' } }
  const repaired = await send({ type: 'replaceBlock', block: html })
  expect(repaired.status).toBe(200)
  expect(JSON.stringify(repaired.json())).not.toContain('script')
  const heading = { id: block, type: 'heading', version: 1, props: { text: 'Five people', level: 1 } }
  const { revision: now } = await blockOf('page', about)
  const back = {
    batchId: newId(),
    client: 'window-one',
    base: now,
    operations: [{ type: 'replaceBlock', block: heading }],
  }
  expect((await sendRequest(`${DRAFTS}/page/${about}/batches`, { method: 'POST', cookies, body: back })).status).toBe(
    200,
  )
})

test('EDITOR-013 a preview link shows the draft, is not cached, and expires', async () => {
  await save('page', about, 'Six people')
  const made = await sendRequest(`${DRAFTS}/page/${about}/preview-links`, {
    method: 'POST',
    cookies: draftEditor,
    body: {},
  })
  expect(made.status).toBe(201)
  const { url, linkId } = made.json() as { url: string; linkId: string }
  const { pathname } = new URL(url)
  for (const _ of ['first', 'again']) {
    const shown = await sendRequest(pathname)
    expect(shown.status).toBe(200)
    expect(shown.text).toContain('Six people')
    expect(shown.headers).toMatchObject({
      'x-page-cache': 'miss',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    })
  }
  expect((await sendRequest('/about')).text).not.toContain('Six people')
  const ended = await sendRequest(`${DRAFTS}/page/${about}/preview-links/${linkId}`, { method: 'DELETE', cookies })
  expect(ended.status).toBe(204)
  for (const path of [pathname, '/preview/nonsense', '/preview', '/preview/a/b/c'])
    expect([path, (await sendRequest(path)).status]).toEqual([path, 404])
})

test('EDITOR-013 contributors can preview drafts of pages, posts and screens without a link; others cannot', async () => {
  const screen = `${DRAFTS}/not-found/${websiteId}/batches`
  const document = saying('Lost?')
  const blocks = Object.values(document.blocks)
  const insert = { type: 'insertSection', section: document.sections[0], blocks, after: null }
  const body = { batchId: newId(), client: 'window-one', base: 0, operations: [insert] }
  expect((await sendRequest(screen, { method: 'POST', cookies, body })).status).toBe(200)
  const drafts = [
    ['Six people', `/preview/page/${about}`],
    ['Wood ash', `/preview/item/${post}`],
    ['Lost?', `/preview/not-found/${websiteId}`],
  ] as const
  for (const [words, path] of drafts) {
    expect((await sendRequest(path, { cookies })).text).toContain(words)
    for (const others of [{}, outsider]) expect((await sendRequest(path, { cookies: others })).status).toBe(404)
  }
  expect((await sendRequest('/nowhere')).text).not.toContain('Lost?')
  await publish('not-found', websiteId)
  const missing = await sendRequest('/nowhere')
  expect([missing.status, missing.text.includes('Lost?')]).toEqual([404, true])
  // Only what visitors would be shown can be drafted.
  const header = await sendRequest(`${DRAFTS}/header/${websiteId}/batches`, { method: 'POST', cookies, body })
  expect(header.status).toBe(400)
  for (const path of [
    `/preview/page/${newId()}`,
    '/preview/page/x',
    `/preview/header/${websiteId}`,
    `/preview/popup/${websiteId}`,
  ])
    expect((await sendRequest(path, { cookies })).status).toBe(404)
})

test('EDITOR-013 a preview link works on a password-protected site, but gives no access to other pages', async () => {
  const made = await sendRequest(`${DRAFTS}/page/${about}/preview-links`, {
    method: 'POST',
    cookies,
    body: { days: 1 },
  })
  const { pathname } = new URL((made.json() as { url: string }).url)
  await database.pool.query("UPDATE websites SET lock_password_hash = 'x' WHERE website_id = $1", [websiteId])
  await database.transact((tx) => sites.markChanged(tx, websiteId))
  expect((await sendRequest(pathname)).status).toBe(200)
  // An invented token shows the lock screen too: a 404 page would reveal the menus.
  for (const path of ['/about', '/preview/nonsense', '/preview/a/b/c', `/preview/page/${about}`])
    expect([path, (await sendRequest(path)).status]).toEqual([path, 401])
  await database.pool.query('UPDATE websites SET lock_password_hash = NULL WHERE website_id = $1', [websiteId])
  await database.transact((tx) => sites.markChanged(tx, websiteId))
})

test('EDITOR-072 publishing a post makes it visible', async () => {
  expect((await sendRequest('/journal/ash')).status).toBe(404)
  expect((await publish('item', post)).status).toBe(200)
  expect((await sendRequest('/journal/ash')).text).toContain('Wood ash')
})

test('EDITOR-022 EDITOR-023 private pages are visible to contributors, deprecated pages are not listed, and each transition requires its role', async () => {
  expect((await move('private', draftEditor)).json()).toMatchObject({ code: 'pages.wrong_step' })
  expect((await move('private')).json()).toMatchObject({
    state: 'private',
    steps: ['draft', 'published', 'deprecated'],
  })
  expect((await sendRequest('/about')).status).toBe(404)
  const own = await sendRequest('/about', { cookies: draftEditor })
  expect([own.status, own.headers['x-page-cache']]).toEqual([200, 'miss'])
  expect((await sendRequest('/about')).status).toBe(404)
  expect((await sendRequest('/sitemap.xml')).text).not.toContain('/about')
  expect((await move('deprecated')).status).toBe(200)
  expect((await sendRequest('/about')).status).toBe(200)
  expect((await sendRequest('/sitemap.xml')).text).not.toContain('/about')
  expect((await sendRequest('/search?q=five')).text).not.toContain('href="/about"')
  const lock = { method: 'POST', body: {} }
  const path = `/api/sites/${websiteId}/pages/${about}/lock`
  expect((await sendRequest(path, { ...lock, cookies: draftEditor })).status).toBe(403)
  expect((await sendRequest(path, { ...lock, cookies })).json()).toMatchObject({ locked: { by: owner.name } })
  const rejection = await save('page', about, 'Seven people', draftEditor)
  expect([rejection.status, rejection.json()]).toMatchObject([423, { code: 'drafts.locked' }])
  expect((await sendRequest(path, { method: 'DELETE', cookies })).json()).toMatchObject({ locked: null })
})

test('EDITOR-023 a new folder is visible immediately, unless its creator cannot publish', async () => {
  const make = (title: string, by: typeof cookies) =>
    sendRequest(`/api/sites/${websiteId}/pages`, { method: 'POST', cookies: by, body: { title, kind: 'folder' } })
  expect((await make('Ours', cookies)).json()).toMatchObject({ kind: 'folder', enabled: true })
  expect((await make('Theirs', draftEditor)).json()).toMatchObject({ kind: 'folder', enabled: false })
  expect([(await sendRequest('/ours')).status, (await sendRequest('/theirs')).status]).toEqual([200, 404])
})
