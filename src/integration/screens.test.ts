import { expect, test } from 'vitest'
import { CollectionType } from '#base/enumerations/collections.ts'
import { type CollectionId, newId } from '#base/id.ts'
import { page, place, section } from '#document/builder.ts'
import { createOwnerCookie, insertContributor } from '#people/testing/builders.ts'
import { createTestDrafts } from '#site/drafts/testing/test-drafts.ts'
import type { Popup, Screen } from '#site/screens/contract.ts'
import { aSite } from '#site/testing/builders.ts'
import { kilnTheme } from '#site/themes/kiln-theme.ts'
import { createTestApp } from './testing/test-app.ts'

const clock = { now: new Date('2026-11-01T12:00:00Z') }
const app = await createTestApp({ DEMO: '0' }, { clock: () => clock.now })
const { sendRequest, database, pages, sites } = app
const { websiteId, owner } = await aSite(database, { domains: ['localhost'], theme: kilnTheme })
const cookies = await createOwnerCookie(database, owner.id)
const editor = await createOwnerCookie(database, (await insertContributor(database, websiteId, [16])).id)
const SITE = `/api/sites/${websiteId}`

const saying = (text: string, level = 1) => page(section({}, place('heading', { text, level })))
const { home, about } = await database.transact(async (tx) => {
  const add = (title: string, isHomepage = false) =>
    pages.addCollection(tx, websiteId, { type: CollectionType.page, title, isHomepage, document: saying(title) })
  return { home: await add('Home', true), about: await add('About') }
})

const call = async <Output>(method: string, path: string, body?: object, by = cookies) => {
  const response = await sendRequest(`${SITE}/${path}`, { method, cookies: by, ...(body && { body }) })
  return { status: response.status, body: (response.text === '' ? undefined : response.json()) as Output }
}
type Draft = { revision: number; page: ReturnType<typeof page> }
const publish = async (kind: string, ownerId: string, by = cookies) => {
  const { body } = await call<Draft>('GET', `drafts/${kind}/${ownerId}`)
  return call('POST', `drafts/${kind}/${ownerId}/publish`, { revision: body.revision }, by)
}
/** Replaces the text of the first heading. */
const write = async (kind: string, ownerId: string, text: string, by = cookies) => {
  const { body } = await call<Draft>('GET', `drafts/${kind}/${ownerId}`)
  const heading = Object.values(body.page.blocks).find(({ type }) => type === 'heading')
  const operations = [{ type: 'setProps', blockId: heading?.id, set: { text }, unset: [] }]
  const batch = { batchId: newId(), client: 'window-one', base: body.revision, operations }
  return call('POST', `drafts/${kind}/${ownerId}/batches`, batch, by)
}
const get = async (path: string) => sendRequest(path)
const readPopup = (html: string) => {
  const attribute = /data-popup="([^"]*)"/.exec(html)?.[1]
  return attribute === undefined ? undefined : JSON.parse(attribute.replaceAll('&quot;', '"'))
}
const settings = {
  trigger: { kind: 'delay', seconds: 5 },
  pages: { mode: 'all', pageIds: [] as CollectionId[] },
  showAgainDays: 7,
  position: 'center',
  size: 'small',
}

const { popupId } = (await call<Popup>('POST', 'popups', { name: 'Autumn letter' }, editor)).body

test('SCREEN-001 a new popup has a draft that is edited like a page, and visitors see it once it is published and enabled', async () => {
  expect((await write('popup', popupId, 'Kiln news', editor)).status).toBe(200)
  expect((await publish('popup', popupId, editor)).status).toBe(403)
  expect((await get('/about')).text).not.toContain('<dialog')
  expect((await publish('popup', popupId)).status).toBe(200)
  expect((await get('/about')).text).not.toContain('<dialog')
  expect((await call('PATCH', `popups/${popupId}`, { enabled: true, settings }, editor)).status).toBe(403)
  const changed = await call<Popup>('PATCH', `popups/${popupId}`, { enabled: true, settings })
  expect(changed).toMatchObject({ status: 200, body: { enabled: true, settings, document: { changed: false } } })
  const shown = await get('/about')
  expect(shown.text).toContain('Kiln news')
  expect(shown.text).toContain(`data-overlay-id="${popupId}"`)
  expect(shown.text).toContain('aria-label="Autumn letter"')
  // Everybody gets the same page.
  const again = await get('/about')
  expect([again.headers['x-page-cache'], again.text]).toEqual(['hit', shown.text])
})

test('SITE-010 the keys in local storage have a prefix per site and popup, and the version rises with every publication', async () => {
  const first = readPopup((await get('/about')).text)
  expect(first).toMatchObject({
    prefix: `popup.${websiteId}.${popupId}.`,
    showAgainDays: 7,
    trigger: { kind: 'delay', seconds: 5 },
  })
  await write('popup', popupId, 'More kiln news')
  expect(readPopup((await get('/about')).text)).toEqual(first)
  await publish('popup', popupId)
  const second = readPopup((await get('/about')).text)
  expect(second.version).toBeGreaterThan(first.version)
  expect((await get('/about')).text).toContain('More kiln news')
})

test('SCREEN-001 a popup is shown on the selected pages, also after their slugs change', async () => {
  const select = (mode: string, pageIds: CollectionId[]) =>
    call('PATCH', `popups/${popupId}`, { settings: { ...settings, pages: { mode, pageIds } } })
  const isShownAt = async (path: string) => (await get(path)).text.includes('<dialog')
  await select('only', [about])
  expect([await isShownAt('/about'), await isShownAt('/')]).toEqual([true, false])
  await call('PATCH', `pages/${about}`, { urlId: 'us' })
  expect([await isShownAt('/us'), await isShownAt('/')]).toEqual([true, false])
  await call('PATCH', `pages/${about}`, { urlId: 'about' })
  await select('except', [home])
  expect([await isShownAt('/about'), await isShownAt('/')]).toEqual([true, false])
  await select('only', [home])
  expect([await isShownAt('/about'), await isShownAt('/')]).toEqual([false, true])
  await select('all', [])
})

test('SCREEN-002 cart, checkout, account, not-found and lock pages have no popup', async () => {
  for (const path of ['/cart', '/checkout', '/account/sign-in', '/nowhere', '/search?q=kiln'])
    expect([path, (await get(path)).text.includes('<dialog')]).toEqual([path, false])
  await call('PUT', `pages/${about}/password`, { password: 'celadon' })
  const locked = await get('/about')
  expect([locked.status, locked.text.includes('<dialog')]).toEqual([401, false])
  await call('DELETE', `pages/${about}/password`)
})

test('SCREEN-001 a popup can be previewed, scheduled and restored like a page', async () => {
  await write('popup', popupId, 'Draft of a letter')
  const preview = await sendRequest(`/preview/popup/${popupId}`, { cookies: editor })
  expect(preview.status).toBe(200)
  expect(preview.text).toContain('Draft of a letter')
  expect(preview.text).toMatch(/<dialog[^>]* open=""/)
  expect((await get(`/preview/popup/${popupId}`)).status).toBe(404)
  const { body } = await call<Draft>('GET', `drafts/popup/${popupId}`)
  const at = new Date(clock.now.getTime() + 60_000)
  const plan = { at: at.toISOString(), revision: body.revision }
  expect((await call('PUT', `drafts/popup/${popupId}/plan`, plan)).status).toBe(200)
  expect((await get('/')).text).not.toContain('Draft of a letter')
  const { drafts } = createTestDrafts(database)
  await database.transact(async (tx) => {
    await sites.markChanged(tx, websiteId)
    await drafts.publishScheduled(tx, websiteId, at)
  })
  expect((await get('/')).text).toContain('Draft of a letter')
  type Versions = { versions: { versionId: string; number: number }[] }
  const { versions } = (await call<Versions>('GET', `drafts/popup/${popupId}/versions`)).body
  expect(versions.map(({ number }) => number)).toEqual([3, 2, 1])
  await call('POST', `drafts/popup/${popupId}/versions/${versions[2]?.versionId}/restore`)
  await publish('popup', popupId)
  expect((await get('/')).text).toContain('Kiln news')
})

test('SCREEN-001 a deleted popup is gone with its draft', async () => {
  const { body } = await call<Popup>('POST', 'popups', { name: 'Short-lived' })
  expect((await call('DELETE', `popups/${body.popupId}`, undefined, editor)).status).toBe(403)
  expect((await call('DELETE', `popups/${body.popupId}`)).status).toBe(204)
  expect((await call('DELETE', `popups/${body.popupId}`)).status).toBe(404)
  expect((await call('GET', `drafts/popup/${body.popupId}`)).status).toBe(404)
})

test('SCREEN-005 screens are customized on the canvas with versions, and can be reset to the default', async () => {
  type List = { screens: Screen[] }
  const list = async () => (await call<List>('GET', 'screens')).body.screens
  expect((await list()).map(({ document }) => document)).toEqual([null, null, null, null])
  for (const [screen, path, status, functional] of [
    ['sign-on', '/account/sign-in', 200, 'name="password"'],
    ['not-found', '/nowhere', 404, 'action="/search"'],
    ['search', '/search?q=about', 200, 'class="search-results"'],
  ] as const) {
    expect((await call('PUT', `screens/${screen}/draft`, undefined, editor)).status).toBe(200)
    expect((await write(screen, websiteId, `Our own ${screen}`, editor)).status).toBe(200)
    const preview = await sendRequest(`/preview/${screen}/${websiteId}`, { cookies: editor })
    expect(preview.text).toContain(`Our own ${screen}`)
    expect((await get(path)).text).not.toContain('Our own')
    await publish(screen, websiteId)
    const shown = await get(path)
    expect([shown.status, shown.text.includes(`Our own ${screen}`)]).toEqual([status, true])
    expect(shown.text).toContain(functional)
    expect(shown.text.match(/<h1/g)).toHaveLength(1)
    // Customizing again keeps the draft.
    await call('PUT', `screens/${screen}/draft`)
    expect((await get(path)).text).toContain('Our own')
    expect((await call('DELETE', `screens/${screen}`, undefined, editor)).status).toBe(403)
    const reset = await call<Screen>('DELETE', `screens/${screen}`)
    expect(reset.body.document?.publishedAt).toBeNull()
    expect((await get(path)).text).not.toContain('Our own')
  }
})

test('SCREEN-005 the lock screen keeps its password form and shows nothing else of the site', async () => {
  await call('PUT', 'screens/lock/draft')
  await write('lock', websiteId, 'The kiln is cooling')
  await publish('lock', websiteId)
  await call('PUT', `pages/${about}/password`, { password: 'celadon' })
  const locked = await get('/about')
  expect(locked.status).toBe(401)
  expect(locked.text).toContain('The kiln is cooling')
  expect(locked.text).toContain('action="/api/page-lock"')
  expect(locked.text).not.toContain('class="header')
  const wrong = await get('/about?wrong')
  expect(wrong.text).toContain('role="alert"')
  await call('DELETE', `pages/${about}/password`)
  await call('DELETE', 'screens/lock')
})

test('SCREEN-005 a failed sign-in shows the error on the customized sign-in screen', async () => {
  await call('PUT', 'screens/sign-on/draft')
  await publish('sign-on', websiteId)
  const response = await sendRequest('/account/sign-in', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:3000' },
    body: 'email=nobody%40example.com&password=wrong-password',
  })
  expect(response.status).toBeGreaterThanOrEqual(400)
  expect(response.text).toContain('role="alert"')
  expect(response.text).toMatch(/class="section[^"]*"/)
  await call('DELETE', 'screens/sign-on')
})

test('SCREEN-004 a cover page has neither header nor footer, and a site can consist of one', async () => {
  expect((await get('/')).text).toContain('<header')
  expect((await call('PATCH', `pages/${home}`, { isCover: true })).body).toMatchObject({ isCover: true })
  const cover = await get('/')
  expect(cover.text).not.toContain('<header')
  expect(cover.text).not.toContain('<footer')
  expect(cover.text).toContain('data-page-type="3"')
  expect(cover.text).toContain('<main id="main"')
  expect((await get('/about')).text).toContain('<header')
  await call('PATCH', `pages/${home}`, { isCover: false })
  const folder = await call<{ collectionId: string }>('POST', 'pages', { title: 'Folder', kind: 'folder' })
  expect((await call('PATCH', `pages/${folder.body.collectionId}`, { isCover: true })).status).toBe(400)
})

test('SCREEN-003 the announcement bar is shown on its pages between its dates, also from the cache', async () => {
  const at = (days: number) => new Date(Date.parse('2026-11-01T12:00:00Z') + days * 86_400_000)
  const announcement = {
    enabled: true,
    text: 'Firing sale',
    href: '/about',
    startsAt: at(1).toISOString(),
    endsAt: at(3).toISOString(),
    pages: { mode: 'only', pageIds: [home] },
    dismissible: true,
  }
  const saved = await sendRequest('/api/site-header-footer', {
    method: 'PUT',
    cookies,
    body: { header: { announcement }, footer: {} },
  })
  expect([saved.status, saved.json()]).toMatchObject([200, { header: { announcement } }])
  const isShown = async (path: string) => (await get(path)).text.includes('Firing sale')
  expect(await isShown('/')).toBe(false)
  clock.now = at(1)
  const shown = await get('/')
  expect(shown.text).toContain('<a href="/about">Firing sale</a>')
  expect(shown.text).toMatch(/<button type="button" class="announcement-close" aria-label="Close" data-version="\w+">/)
  expect(await isShown('/about')).toBe(false)
  expect((await get('/')).headers['x-page-cache']).toBe('hit')
  clock.now = at(3)
  expect(await isShown('/')).toBe(false)
})
