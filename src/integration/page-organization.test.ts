import { expect, test } from 'vitest'
import { FolderBehavior } from '#base/enumerations/pages.ts'
import { createTestApp } from './testing/test-app.ts'

const OWNER = { email: 'owner@example.com', password: 'a kiln at dawn' }
const app = await createTestApp({ OWNER_EMAIL: OWNER.email, OWNER_PASSWORD: OWNER.password })
await app.prepare()
const { sendRequest } = app
const cookies = await app.signIn(OWNER.email, OWNER.password)
const site = await app.onlySite()

const as = async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
  const answer = await sendRequest(path.startsWith('/') ? path : `/api/sites/${site}/${path}`, {
    method,
    cookies,
    body,
  })
  expect(answer.status, answer.text).toBeLessThan(300)
  return (answer.text ? answer.json() : undefined) as Answer
}
type Made = { collectionId: string; urlId: string }
const aPage = async (title: string, kind: 'page' | 'folder' = 'page'): Promise<Made> => {
  const made = await as<Made>('POST', 'pages', { title, kind })
  if (kind === 'page') await as('POST', `pages/${made.collectionId}/state`, { to: 'published' })
  return made
}

test('a page with a password shows the password form, is not in search or sitemap, and is never cached', async () => {
  const { collectionId } = await aPage('Wholesale prices')
  await as('PUT', `pages/${collectionId}/password`, { password: 'celadon' })
  const locked = await sendRequest('/wholesale-prices')
  expect([locked.status, locked.text.includes('/api/page-lock')]).toEqual([401, true])
  expect((await sendRequest('/sitemap.xml')).text).not.toContain('wholesale-prices')
  expect((await sendRequest('/search?q=wholesale')).text).not.toContain('/wholesale-prices')
  const form = { method: 'POST', body: { password: 'wrong', path: '/wholesale-prices' } }
  expect((await sendRequest('/api/page-lock', form)).headers.location).toBe('/wholesale-prices?wrong')
  const opened = await sendRequest('/api/page-lock', {
    method: 'POST',
    body: { password: 'celadon', path: '/wholesale-prices' },
  })
  const [name = '', key = ''] = (String(opened.headers['set-cookie']).match(/sw_page_[^=]+=[^;]+/)?.[0] ?? '').split(
    '=',
  )
  expect((await sendRequest('/wholesale-prices', { cookies: { [name]: key } })).status).toBe(200)
  expect((await sendRequest('/wholesale-prices')).status).toBe(401)
  await as('PUT', `pages/${collectionId}/password`, { password: 'another' })
  expect((await sendRequest('/wholesale-prices', { cookies: { [name]: key } })).status).toBe(401)
})

test('pages and posts behind a password leave sitemap, feed, search and page lists when the password is set', async () => {
  const [folder, member] = [await aPage('Guides', 'folder'), await aPage('Glaze recipes')]
  await as('POST', 'places', { menu: 'footerNavigation', what: { collectionId: folder.collectionId } })
  const to = { menu: 'footerNavigation', parent: folder.collectionId, position: 0 }
  await as('POST', 'places/move', { menu: 'notLinked', key: member.collectionId, to })
  await as('PATCH', `pages/${folder.collectionId}`, { folderBehaviour: FolderBehavior.index })
  const { rows } = await app.database.pool.query<{ id: string; path: string; post: string; title: string }>(
    `SELECT c.collection_id AS id, '/' || c.url_id AS path, '/' || c.url_id || '/' || i.url_id AS post, i.title
    FROM collections c JOIN items i USING (website_id, collection_id) WHERE c.website_id = $1 AND c.type = 1 LIMIT 1`,
    [site],
  )
  const blog = rows[0] ?? expect.fail('the demo has no blog')
  const list = async (path: string): Promise<string> => (await sendRequest(path)).text
  const searches = ['/search?q=glaze+recipes', `/search?q=${encodeURIComponent(blog.title)}`]
  expect(await list('/sitemap.xml')).toContain('/glaze-recipes<')
  expect(await list('/sitemap.xml')).toContain(`${blog.post}<`)
  expect(await list('/guides')).toContain('href="/glaze-recipes"')
  expect(await list(`${blog.path}?format=rss`)).toContain(blog.post)
  for (const path of searches) expect(await list(path)).toContain('class="search-result"')

  for (const id of [member.collectionId, blog.id]) await as('PUT', `pages/${id}/password`, { password: 'celadon' })
  const main = (html: string): string => html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  for (const path of ['/sitemap.xml', `${blog.path}?format=rss`, blog.post, `${blog.post}?format=json`]) {
    const text = await list(path)
    for (const hidden of ['/glaze-recipes<', `${blog.post}<`, blog.title]) expect(text, path).not.toContain(hidden)
  }
  for (const path of ['/guides', ...searches]) {
    const text = main(await list(path))
    for (const hidden of ['href="/glaze-recipes"', `href="${blog.post}"`]) expect(text, path).not.toContain(hidden)
  }
  for (const id of [member.collectionId, blog.id]) await as('DELETE', `pages/${id}/password`)
})

test('a folder lists its pages, redirects, shows its first page or nothing, depending on its setting', async () => {
  const [folder, first] = [await aPage('Lessons', 'folder'), await aPage('Throwing class')]
  const { collectionId: parent } = folder
  await as('POST', 'places', { menu: 'footerNavigation', what: { collectionId: parent } })
  const to = { menu: 'footerNavigation', parent, position: 0 }
  await as('POST', 'places/move', { menu: 'notLinked', key: first.collectionId, to })
  const visit = async (folderBehaviour: number) => {
    await as('PATCH', `pages/${parent}`, { folderBehaviour })
    return sendRequest('/lessons')
  }
  expect((await visit(FolderBehavior.index)).text).toContain('href="/throwing-class"')
  expect(await visit(FolderBehavior.redirect)).toMatchObject({ status: 302, headers: { location: '/throwing-class' } })
  const stands = await visit(FolderBehavior.variation)
  expect([stands.status, stands.text.includes('/throwing-class"')]).toEqual([200, true])
  expect((await visit(FolderBehavior.none)).status).toBe(404)
})

test('FORMAT-029 a redirect leads to a URL of at most 2083 characters', async () => {
  const create = async (length: number) => {
    const body = { from: `/long-${length}`, target: 'https://example.com/'.padEnd(length, 'a') }
    return await sendRequest(`/api/sites/${site}/redirects`, { method: 'POST', cookies, body })
  }
  expect((await create(2083)).status).toBe(201)
  const tooLong = await create(2084)
  expect(tooLong).toMatchObject({ status: 400 })
  expect(tooLong.json()).toMatchObject({ errors: { target: 'This URL is too long.' } })
})

test('a redirect keeps the query, stays on the site, and gives precedence to a page', async () => {
  await as('POST', 'redirects', { from: '/old', target: '/new-place', permanent: false, includesBelow: true })
  expect(await sendRequest('/old?x=1')).toMatchObject({ status: 302, headers: { location: '/new-place?x=1' } })
  expect(await sendRequest('/old/post')).toMatchObject({ status: 302, headers: { location: '/new-place/post' } })
  const circle = { from: '/new-place', target: '/old' }
  const answer = await sendRequest(`/api/sites/${site}/redirects`, { method: 'POST', cookies, body: circle })
  expect(answer.json()).toMatchObject({ code: 'redirects.loop' })
  const evil = await sendRequest(`/api/sites/${site}/redirects`, {
    method: 'POST',
    cookies,
    body: { from: '/x', target: '//evil.example' },
  })
  expect(evil.json()).toMatchObject({ code: 'redirects.unsafe_target' })
  await aPage('Old')
  expect((await sendRequest('/old')).status).toBe(200)
})

test('a redirect loop ends immediately unless a page exists in it, and redirects are not cached', async () => {
  await as('POST', 'redirects', { from: '/there', target: '/back', includesBelow: true })
  const { redirectId } = await as<{ redirectId: string }>('POST', 'redirects', { from: '/there/x', target: '/about' })
  await as('POST', 'redirects', { from: '/back/x', target: '/there/x' })
  expect((await sendRequest('/there/x')).headers).toMatchObject({
    location: '/about',
    'cache-control': 'private, no-cache',
  })
  await as('DELETE', `redirects/${redirectId}`)
  expect([(await sendRequest('/there/x')).status, (await sendRequest('/back/x')).status]).toEqual([404, 404])
  await as('POST', 'redirects', { from: '/round', target: '/and-round' })
  await app.database.pool.query(
    "INSERT INTO redirects (website_id, redirect_id, from_path, target, status, made_by) VALUES ($1, gen_random_uuid(), '/and-round', '/round', 301, 'owner')",
    [site],
  )
  expect((await sendRequest('/round')).status).toBe(404)
  await aPage('And round')
  expect([(await sendRequest('/round')).headers.location, (await sendRequest('/and-round')).status]).toEqual([
    '/and-round',
    200,
  ])
})

test('no path redirects to another host, and the longest path gets a response', async () => {
  await as('POST', 'redirects', { from: '/once', target: '/', permanent: true, includesBelow: true })
  for (const path of ['/once//x//evil.example', '/once//evil.example', '/once/\\evil.example']) {
    const { headers } = await sendRequest(path)
    expect(new URL(String(headers.location ?? '/'), 'https://kiln.test').host).toBe('kiln.test')
  }
  expect((await sendRequest(`/nowhere${'/a'.repeat(6000)}`)).status).toBe(404)
})

test('a folder that contains itself shows nothing and terminates', async () => {
  const { collectionId: parent } = await aPage('Circle', 'folder')
  await as('PATCH', `pages/${parent}`, { folderBehaviour: FolderBehavior.variation })
  const link = { title: 'Round', externalLink: { url: '/circle', newWindow: false } }
  const { layout } = await as<{ layout: { identifier: string; templateId: string; links: object[] }[] }>(
    'GET',
    '/api/commondata/GetSiteLayout',
  )
  const [, footer] = layout
  const items = [...(footer?.links ?? []), { collectionId: parent, items: [link] }]
  const { identifier: fieldName, templateId } = footer ?? {}
  await as('POST', '/api/widget/UpdateNavigation', { fieldName, templateId, navigation: { items } })
  expect((await sendRequest('/circle')).status).toBe(404)
  await as('PATCH', `pages/${parent}`, { folderBehaviour: FolderBehavior.redirect })
  expect((await sendRequest('/circle')).status).toBe(404)
  const before = { items: footer?.links ?? [] }
  await as('POST', '/api/widget/UpdateNavigation', { fieldName, templateId, navigation: before })
})

test('a stored menu that exceeds the limit is rendered', async () => {
  const { rows } = await app.database.pool.query(
    `SELECT items FROM navigations WHERE website_id = $1 AND field_name = 'footerNavigation'`,
    [site],
  )
  const links = Array.from({ length: 260 }, (_, index) => ({
    title: `Link ${index}`,
    externalLink: { url: '/', newWindow: false },
    items: [],
  }))
  const put = (items: unknown) =>
    app.database.pool.query(
      `UPDATE navigations SET items = $2 WHERE website_id = $1 AND field_name = 'footerNavigation'`,
      [site, JSON.stringify(items)],
    )
  await put(links)
  await app.database.pool.query('UPDATE websites SET revision = revision + 1 WHERE website_id = $1', [site])
  app.sites.invalidate(site)
  const { status, text } = await sendRequest('/')
  expect([status, text.includes('Link 259')]).toEqual([200, true])
  await put(rows[0]?.items)
  await app.database.pool.query('UPDATE websites SET revision = revision + 1 WHERE website_id = $1', [site])
  app.sites.invalidate(site)
})

test('NAV-015 NAV-016 NAV-017 header and footer are read and replaced as a whole, stored in the site settings, and rendered', async () => {
  type Both = { header: object; footer: object }
  const before = await as<Both>('GET', '/api/site-header-footer')
  expect(before).toMatchObject({
    header: { layout: 'left', sticky: false, menu: 'mainNavigation', showCart: true, logoImageId: null },
    footer: { layout: 'columns', menu: 'footerNavigation' },
  })
  const header = { ...before.header, logoText: 'Kiln!', layout: 'centred', sticky: true, showCart: false }
  const footer = { ...before.footer, text: 'By the sea', layout: 'compact' }
  // Also before the first request after a change: a preview must not appear in cached pages.
  await app.database.pool.query('UPDATE websites SET revision = revision + 1 WHERE website_id = $1', [site])
  app.sites.invalidate(site)
  const tried = await as<{ html: string }>('POST', '/api/site-header-footer/preview', { header, footer })
  expect(tried.html).toContain('By the sea')
  expect((await sendRequest('/')).text).not.toContain('header-centred')
  expect((await sendRequest('/')).text).not.toContain('By the sea')
  expect(await as('PUT', '/api/site-header-footer', { header, footer })).toEqual({ header, footer })
  expect(await as('GET', '/api/site-header-footer')).toEqual({ header, footer })
  const { text } = await sendRequest('/')
  for (const part of ['header-centred header-sticky', 'footer-compact', 'By the sea', 'Kiln!'])
    expect(text).toContain(part)
  const { settings } = await as<{ settings: object }>('GET', `/api/sites/${site}`)
  expect(settings).toMatchObject({ logoText: 'Kiln!', footer: { text: 'By the sea' } })
})

test('the header links to search if the site has a store, and the owner can hide the link', async () => {
  const link = '<a class="search-link" href="/search">Search</a>'
  type Both = { header: { showSearch: string }; footer: object }
  const { header, footer } = await as<Both>('GET', '/api/site-header-footer')
  expect(header.showSearch).toBe('with-store')
  expect((await sendRequest('/')).text).toContain(link)
  await as('PUT', '/api/site-header-footer', { header: { ...header, showSearch: 'never' }, footer })
  expect((await sendRequest('/')).text).not.toContain(link)
  await as('PUT', '/api/site-header-footer', { header, footer })
})
