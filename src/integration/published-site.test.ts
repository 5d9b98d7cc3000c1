import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { ANNOUNCEMENT_SCRIPT } from '#base/announcement-script.ts'
import { CollectionType, RecordType } from '#base/enumerations/collections.ts'
import type { WebsiteId } from '#base/id.ts'
import { page, place, section } from '#document/builder.ts'
import { paragraph, richText } from '#document/rich-text.ts'
import { createOwnerCookie, insertAccount } from '#people/testing/builders.ts'
import { countStatements } from '#platform/testing/count-statements.ts'
import { createTestApp } from './testing/test-app.ts'

const app = await createTestApp({ DEMO: '0' })
const { sendRequest, database, sites, pages } = app
const owner = await insertAccount(database, { email: 'mara@kiln.test', name: 'Mara' })
const { websiteId } = await sites.create({ accountId: owner.id, starter: 'blank', title: 'Kiln <& Co>' })

const saying = (text: string) =>
  page(section({}, place('heading', { text, level: 1 }), place('text', { text: richText(paragraph(text)) })))

const add = await database.transact(async (tx) => {
  const about = await pages.addCollection(tx, websiteId, {
    type: CollectionType.page,
    title: 'About “us” & them',
    urlId: 'about',
    description: 'Who we are',
    document: saying('Four people'),
  })
  const blogPage = await pages.addCollection(tx, websiteId, {
    type: CollectionType.generic,
    title: 'Journal',
    description: 'Notes',
  })
  const post = (title: string, daysAgo: number, more: object = {}) =>
    pages.addItem(tx, websiteId, {
      collectionId: blogPage,
      recordType: RecordType.text,
      title,
      excerpt: `About ${title}`,
      authors: ['Mara'],
      publishOn: new Date(Date.now() - daysAgo * 86_400_000),
      document: saying(title),
      ...more,
    })
  for (let number = 1; number <= 13; number++) await post(`Post ${number}`, number)
  await post('A secret draft', 0, { state: 'draft' })
  await post('Next week', -7, { state: 'scheduled' })
  await sites.markChanged(tx, websiteId)
  return { about, journal: blogPage }
})

const owning = { cookies: await createOwnerCookie(database, owner.id) }
const change = (path: string, body: object, method = 'PATCH') =>
  sendRequest(`/api/sites/${websiteId}${path}`, { method, body, ...owning })

test('a page is complete HTML: title, description, canonical link, Open Graph, structured data and content, all escaped', async () => {
  const { status, text, headers } = await sendRequest('/about')
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(text).toContain('<title>About “us” &amp; them — Kiln &lt;&amp; Co&gt;</title>')
  expect(text).toContain('<meta name="description" content="Who we are">')
  expect(text).toContain('<link rel="canonical" href="http://localhost:3000/about">')
  expect(text).toContain('<meta property="og:title" content="About “us” &amp; them — Kiln')
  expect(text).toMatch(
    /<script type="application\/ld\+json">\{"@context":"https:\/\/schema.org","@type":"BreadcrumbList"/,
  )
  expect(text).toMatch(/<h1[^>]*>Four people<\/h1>/)
  expect(text).not.toContain('Kiln <&')
})

test('no page allows inline scripts except the one of the announcement bar, framing by other origins or plug-ins', async () => {
  const { headers, text } = await sendRequest('/about')
  const policy = String(headers['content-security-policy'])
  const hash = createHash('sha256').update(ANNOUNCEMENT_SCRIPT).digest('base64')
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).toContain("object-src 'none'")
  expect(text).not.toMatch(/<script(?![^>]*(type="application\/ld\+json"|src=))/)
  expect(text).not.toMatch(/\son\w+="/)
})

test('ENUM-001 pages include their numeric type in ?format=json: page 2, collection 1, item 50, not found 100, search 102', async () => {
  const typeAt = async (path: string) => ((await sendRequest(path)).json() as { pageType: number }).pageType
  expect(await typeAt('/about?format=json')).toBe(2)
  expect(await typeAt('/journal?format=json')).toBe(1)
  expect(await typeAt('/journal/post-1?format=json')).toBe(50)
  expect(await typeAt('/nowhere?format=json')).toBe(100)
  expect(await typeAt('/search?q=post&format=json')).toBe(102)
})

test('SITE-002 public JSON carries the website with its time zone and captcha settings, the collection and the item, and no draft', async () => {
  const json = (await sendRequest('/journal?format=json')).json() as {
    website: object
    collection: object
    items: { title: string }[]
  }
  expect(json.website).toMatchObject({
    id: websiteId,
    timeZone: 'America/New_York',
    captchaSettings: { provider: 'built-in', siteKey: null },
  })
  expect(json.collection).toMatchObject({ id: add.journal, type: 1, fullUrl: '/journal' })
  expect(json.items).toHaveLength(12)
  expect(JSON.stringify(json)).not.toMatch(/secret draft|Next week/)
})

test('a blog lists its posts newest first with pagination, without JavaScript', async () => {
  const first = await sendRequest('/journal')
  expect(first.text.indexOf('Post 1<')).toBeLessThan(first.text.indexOf('Post 2<'))
  expect(first.text).toContain('href="/journal?page=2"')
  const second = await sendRequest('/journal?page=2')
  expect(second.text).toContain('Post 13')
  expect(second.text).toContain('<link rel="canonical" href="http://localhost:3000/journal?page=2">')
  expect((await sendRequest('/journal?page=3')).status).toBe(404)
})

test('a post links to adjacent posts and has article data; drafts and scheduled posts are not found', async () => {
  const { text } = await sendRequest('/journal/post-2')
  expect(text).toContain('"@type":"BlogPosting"')
  expect(text).toContain('href="/journal/post-1"')
  expect(text).toContain('href="/journal/post-3"')
  expect(text).toContain('property="og:type" content="article"')
  expect((await sendRequest('/journal/a-secret-draft')).status).toBe(404)
  expect((await sendRequest('/journal/next-week')).status).toBe(404)
})

test('feeds, sitemap and robots.txt list public content', async () => {
  const feed = await sendRequest('/journal?format=rss')
  expect(feed.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
  expect(feed.text).toContain('<title>Journal — Kiln &lt;&amp; Co&gt;</title>')
  expect(feed.text.match(/<item>/g)).toHaveLength(13)
  const map = await sendRequest('/sitemap.xml')
  expect(map.text).toContain('<loc>http://localhost:3000/journal/post-13</loc>')
  expect(map.text).not.toContain('secret')
  expect((await sendRequest('/robots.txt')).text).toContain('Sitemap: http://localhost:3000/sitemap.xml')
})

test('unknown paths get a 404 page in the site layout', async () => {
  const missing = await sendRequest('/nowhere/at/all', { headers: { accept: 'text/html' } })
  expect(missing.status).toBe(404)
  expect(missing.text).toContain('Page not found')
  expect(missing.text).toContain('name="robots" content="noindex"')
  const call = await sendRequest('/api/nothing')
  expect([call.status, (call.json() as { code: string }).code]).toEqual([404, 'request.not_found'])
  expect((await sendRequest('/%E0%A4%A')).status).toBe(400)
})

test('a trailing slash redirects to the canonical path', async () => {
  const answer = await sendRequest('/about/?page=2')
  expect([answer.status, answer.headers.location]).toEqual([301, '/about?page=2'])
})

test('SITE-006 SITE-007 the billing paths of the documents redirect to the dashboard', async () => {
  expect((await sendRequest('/settings/billing/upgrade')).headers.location).toBe('/config/billing/upgrade')
  expect((await sendRequest('/settings/billing/subscriptions/website')).headers.location).toBe(
    '/config/billing/subscriptions/website',
  )
})

test('an uncached page, blog or post takes at most four SQL statements', async () => {
  for (const path of ['/about', '/journal', '/journal/post-5']) {
    await sendRequest(path)
    const count = countStatements(database.pool)
    expect((await sendRequest(`${path}?experiment.x=1`)).status).toBe(200)
    expect(count.statements().length, count.statements().join('\n')).toBeLessThanOrEqual(4)
    count.stop()
  }
})

test('SITE-021 visitors get the published site and owners the dashboard, from one server', async () => {
  expect((await sendRequest('/')).text).toContain('<main id="main"')
  const config = await sendRequest('/config/sites')
  expect(config.text).toContain('<div id="root">')
  expect(String(config.headers['content-security-policy'])).toContain("frame-ancestors 'none'")
})

test('a change to the site is visible in the next request', async () => {
  const before = await sendRequest('/about')
  expect((await change('', { title: 'Renamed' })).status).toBe(200)
  const after = await sendRequest('/about')
  expect(after.text).toContain('Renamed')
  expect(after.headers.etag).not.toBe(before.headers.etag)
  await change('', { title: 'Kiln <& Co>' })
})

test('a site with a password shows the password page (103), and is never cached or indexed', async () => {
  expect((await change('/lock', { password: 'open kiln' }, 'PUT')).status).toBe(200)
  const locked = await sendRequest('/about', { headers: { accept: 'text/html' } })
  expect([locked.status, locked.text.includes('Four people')]).toEqual([401, false])
  expect(((await sendRequest('/about?format=json')).json() as { pageType: number }).pageType).toBe(103)
  expect((await sendRequest('/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n')
  const form = (password: string, path = '/about') =>
    sendRequest('/api/site-lock', {
      method: 'POST',
      body: `password=${encodeURIComponent(password)}&path=${encodeURIComponent(path)}`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        'x-csrf-token': 'abcdefghijklmnopqrstuvwx',
      },
    })
  expect((await form('wrong')).headers.location).toBe('/about?wrong')
  expect((await form('open kiln', '//evil.example')).headers.location).toBe('/')
  const opened = await form('open kiln')
  expect([opened.status, opened.headers.location]).toEqual([303, '/about'])
  const key = /sw_unlocked=([^;]+)/.exec(String(opened.headers['set-cookie']))?.[1] ?? ''
  const inside = await sendRequest('/about', { cookies: { sw_unlocked: key } })
  expect([inside.status, inside.text.includes('Four people')]).toEqual([200, true])
  expect((await sendRequest('/about', { cookies: { sw_unlocked: `${key}x` } })).status).toBe(401)
  await sendRequest(`/api/sites/${websiteId}/lock`, { method: 'DELETE', ...owning })
  expect((await sendRequest('/about')).status).toBe(200)
})

test('SITE-003 an expired site is closed to visitors, unless it is a cover page', async () => {
  const set = (status: number, type: number, expires: Date | null = null) =>
    database.transact(async (tx) => {
      await tx
        .updateTable('websites')
        .set({ status, type, expires_at: expires })
        .where('website_id', '=', websiteId)
        .execute()
      await sites.markChanged(tx, websiteId as WebsiteId)
    })
  await set(1, 1)
  const expired = await sendRequest('/about')
  expect(expired.status).toBe(403)
  expect(expired.text).toContain('href="/settings/billing/subscriptions/website"')
  await set(3, 1, new Date(Date.now() - 1000))
  const expiredTrial = await sendRequest('/about')
  expect(expiredTrial.status).toBe(403)
  expect(expiredTrial.text).toContain('href="/settings/billing/upgrade"')
  await set(1, 2)
  expect((await sendRequest('/about')).status).toBe(200)
  await set(8, 1)
})

test('SESSION-012 experiment overrides in the query apply to internal users and internal sites only', async () => {
  const variantFor = async (cookies: Record<string, string>) =>
    (
      (await sendRequest('/about?format=json&experiment.hero=b', { cookies })).json() as {
        website: { experiments: Record<string, string> }
      }
    ).website.experiments
  expect(await variantFor({})).toEqual({})
  expect(await variantFor(owning.cookies)).toEqual({})
  await database.pool.query('UPDATE accounts SET internal = true WHERE account_id = $1', [owner.id])
  expect(await variantFor(owning.cookies)).toEqual({ hero: 'b' })
})

test('with several sites each host shows its own, and an unknown host gets an error', async () => {
  const { identifier } = await sites.create({ accountId: owner.id, starter: 'blank', title: 'Second' })
  const second = await sendRequest('/', { host: `${identifier}.localhost:3000` })
  expect(second.text).toContain('Second')
  expect((await sendRequest('/about', { host: `${identifier}.localhost:3000` })).status).toBe(404)
  const strange = await sendRequest('/', { host: 'strange.example', headers: { accept: 'text/html' } })
  expect([strange.status, strange.text.includes('There is no site here')]).toEqual([404, true])
  expect((await sendRequest('/about')).status).toBe(200)
  await sites.addDomain(websiteId, 'kiln.example')
  await sites.markDomainVerified({ internal: true }, websiteId, 'kiln.example')
  expect((await sendRequest('/about', { host: 'kiln.example' })).status).toBe(200)
})

test('site settings are on every page: announcement, logo text, footer, social links', async () => {
  const settings = {
    logoText: 'K & Co',
    announcement: { text: 'Closed on Monday', href: '/about', enabled: true },
    socialLinks: [{ label: 'Letters', url: 'https://letters.example' }],
    footer: { text: '18 Wharf Lane', smallPrint: 'Maine' },
  }
  expect((await change('', { settings })).status).toBe(200)
  const { text } = await sendRequest('/about', { host: 'kiln.example' })
  expect(text).toContain('K &amp; Co</a>')
  expect(text).toMatch(/<aside class="announcement[^>]*><p><a href="\/about">Closed on Monday<\/a>/)
  expect(text).toContain('href="https://letters.example"')
  expect(text).toContain('18 Wharf Lane')
  await change('', { settings: { announcement: { ...settings.announcement, enabled: false } } })
  expect((await sendRequest('/about', { host: 'kiln.example' })).text).not.toContain('Closed on Monday')
})
