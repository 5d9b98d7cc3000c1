import { XMLValidator } from 'fast-xml-parser'
import { parseRssFeed } from 'feedsmith'
import { expect, test } from 'vitest'
import { CollectionType, RecordType } from '#base/enumerations/collections.ts'
import type { AssetId, CollectionId } from '#base/id.ts'
import { page, place, section } from '#document/builder.ts'
import { paragraph, richText } from '#document/rich-text.ts'
import { createOwnerCookie, insertAccount } from '#people/testing/builders.ts'
import { createTestApp } from './testing/test-app.ts'

/** Feeds as a third-party parser reads them. */

const app = await createTestApp({ DEMO: '0' })
const { database, sites, pages, sendRequest } = app
const owner = await insertAccount(database, { email: 'mara@kiln.test', name: 'Mara' })
const { websiteId } = await sites.create({ accountId: owner.id, starter: 'blank', title: 'Kiln & Co' })
const cookies = await createOwnerCookie(database, owner.id)

const upload = async (name: string, content: Buffer, type: string): Promise<AssetId> => {
  const boundary = 'x'.repeat(20)
  const body = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const response = await sendRequest(`/api/sites/${websiteId}/assets`, {
    method: 'POST',
    cookies,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body,
  })
  expect(response.status, response.text).toBeLessThan(300)
  return (response.json() as { id: AssetId }).id
}

/** An MP3 file: an ID3 tag and frames of silence. */
const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413)])
const mp3 = Buffer.concat([Buffer.from('ID3\x03\x00\x00\x00\x00\x00\x00', 'latin1'), ...Array(20).fill(frame)])
const audioId = await upload('episode.mp3', mp3, 'audio/mpeg')

const saying = (text: string) => page(section({}, place('text', { text: richText(paragraph(text)) })))
const { blogId, showId } = await database.transact(async (tx) => {
  const blog = await pages.addCollection(tx, websiteId, {
    type: CollectionType.generic,
    title: 'Journal <1>',
    urlId: 'journal',
  })
  const show = await pages.addCollection(tx, websiteId, { type: CollectionType.generic, title: 'Show', urlId: 'show' })
  const add = (collectionId: CollectionId, title: string, more: object = {}) =>
    pages.addItem(tx, websiteId, {
      collectionId,
      recordType: RecordType.text,
      title,
      excerpt: `About ${title}`,
      publishOn: new Date('2026-11-10T09:00:00Z'),
      document: saying(`Text of ${title}`),
      ...more,
    })
  await add(blog, 'Clay & “glaze”', { authors: ['Mara'], categories: ['Glazes'], tags: ['test'] })
  await add(blog, 'Firing', { authors: ['Jon', 'Mara'], categories: ['Kilns'] })
  await add(blog, 'A secret draft', { state: 'draft' })
  await add(blog, 'Next week', { state: 'scheduled', publishOn: new Date('2099-01-01T00:00:00Z') })
  await add(blog, 'Only the team', { state: 'private' })
  await add(show, 'Episode by record type', { recordType: RecordType.audio, details: { audioId } })
  await add(show, 'Episode by block', {
    document: page(section({}, place('audio', { tracks: [{ assetId: audioId, title: '', artist: '' }] } as never))),
  })
  await add(show, 'No sound')
  await sites.markChanged(tx, websiteId)
  return { blogId: blog, showId: show }
})

const configure = async (collectionId: CollectionId, settings: object) => {
  const base = { content: 'full', isPodcast: false, author: '', email: '', category: 'Arts', isExplicit: false }
  const path = `/api/sites/${websiteId}/blogs/${collectionId}/feed-settings`
  const response = await sendRequest(path, { method: 'PUT', body: { ...base, ...settings }, cookies })
  expect(response.status).toBe(200)
}
const readFeed = async (path: string) => {
  const response = await sendRequest(path)
  expect(response.status).toBe(200)
  expect(response.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
  expect(XMLValidator.validate(response.text)).toBe(true)
  return { feed: parseRssFeed(response.text), headers: response.headers, text: response.text }
}
const titles = async (path: string) => (await readFeed(path)).feed.items?.map(({ title }) => title).sort()

test('POST-006 a feed is valid for a third-party parser, with all required elements and the full content', async () => {
  const { feed, text } = await readFeed('/journal?format=rss')
  expect(feed).toMatchObject({
    title: 'Journal <1> — Kiln & Co',
    link: 'http://localhost:3000/journal',
    language: 'en',
  })
  expect(feed.description).not.toBe('')
  expect(feed.atom?.links?.[0]).toMatchObject({ href: 'http://localhost:3000/journal?format=rss', rel: 'self' })
  const item = feed.items?.find(({ title }) => title === 'Clay & “glaze”')
  expect(item).toMatchObject({ description: 'About Clay & “glaze”', link: 'http://localhost:3000/journal/clay-glaze' })
  expect(item?.content?.encoded).toBe('<p>Text of Clay &amp; “glaze”</p>')
  expect(item?.categories?.map(({ name }) => name)).toEqual(['Glazes', 'test'])
  expect(new Date(String(item?.pubDate)).toISOString()).toBe('2026-11-10T09:00:00.000Z')
  expect(text.match(/<guid isPermaLink="false">urn:uuid:[0-9a-f-]{36}<\/guid>/g)).toHaveLength(2)
})

test('POST-006 drafts, scheduled and private posts never leave; neither do blogs with a password or a locked site', async () => {
  expect(await titles('/journal?format=rss')).toEqual(['Clay & “glaze”', 'Firing'])
  const { text } = await readFeed('/journal?format=rss')
  for (const secret of ['secret', 'Next week', 'Only the team']) expect(text).not.toContain(secret)
  const set = async (column: string, value: string | boolean | null, table = 'collections') => {
    const where = table === 'collections' ? `AND collection_id = '${blogId}'` : ''
    await database.pool.query(`UPDATE ${table} SET ${column} = $2 WHERE website_id = $1 ${where}`, [websiteId, value])
    await database.transact((tx) => sites.markChanged(tx, websiteId))
  }
  const expectGated = async () => {
    for (const path of ['/journal?format=rss', '/journal?format=rss&category=Glazes']) {
      const gated = await sendRequest(path)
      expect(gated.status).toBeGreaterThanOrEqual(400)
      expect(gated.text).not.toContain('Text of')
    }
  }
  await set('password_hash', 'x')
  await expectGated()
  await set('password_hash', null)
  await set('state', 'private')
  await expectGated()
  await set('state', 'published')
  expect(
    (
      await sendRequest(`/api/sites/${websiteId}/lock`, {
        method: 'PUT',
        body: { password: 'open sesame' },
        cookies,
      })
    ).status,
  ).toBeLessThan(300)
  await expectGated()
  expect((await sendRequest(`/api/sites/${websiteId}/lock`, { method: 'DELETE', cookies })).status).toBeLessThan(300)
})

test('POST-006 feeds of one author, category or tag; each has its own cached response', async () => {
  expect(await titles('/journal?format=rss&author=jon')).toEqual(['Firing'])
  expect(await titles('/journal?format=rss&author=Mara')).toEqual(['Clay & “glaze”', 'Firing'])
  expect(await titles('/journal?format=rss&category=glazes')).toEqual(['Clay & “glaze”'])
  expect(await titles('/journal?tag=test&format=rss')).toEqual(['Clay & “glaze”'])
  expect(await titles('/journal?format=rss&category=Unknown')).toBeUndefined()
  const { feed, headers } = await readFeed('/journal?format=rss&category=glazes&utm_source=x')
  expect(headers['x-page-cache']).toBe('hit')
  expect(feed.title).toBe('Journal <1>: glazes — Kiln & Co')
  expect(await titles('/journal?format=rss')).toHaveLength(2)
})

test('POST-006 an unchanged feed is 304; a changed slug keeps the guid; preview content has no text of posts', async () => {
  const { headers, text } = await readFeed('/journal?format=rss')
  const again = await sendRequest('/journal?format=rss', { headers: { 'if-none-match': String(headers.etag) } })
  expect(again.status).toBe(304)
  expect(again.text).toBe('')
  const weak = { 'if-none-match': `"other", W/${headers.etag}` }
  expect((await sendRequest('/journal?format=rss', { headers: weak })).status).toBe(304)
  await database.pool.query(`UPDATE items SET url_id = 'kiln-firing' WHERE website_id = $1 AND title = 'Firing'`, [
    websiteId,
  ])
  await database.transact((tx) => sites.markChanged(tx, websiteId))
  const changed = await readFeed('/journal?format=rss')
  expect(changed.text).toContain('/journal/kiln-firing')
  const guids = (xml: string) => xml.match(/urn:uuid:[0-9a-f-]{36}/g)
  expect(guids(changed.text)).toEqual(guids(text))
  expect(changed.headers.etag).not.toBe(headers.etag)
  await configure(blogId, { content: 'preview' })
  const preview = await readFeed('/journal?format=rss')
  expect(preview.text).not.toContain('Text of')
  expect(preview.feed.items?.[0]?.description).toContain('About')
})

test('POST-007 one switch makes a podcast: iTunes elements, and enclosures with the true length and type', async () => {
  expect((await readFeed('/show?format=rss')).text).not.toContain('itunes')
  await configure(showId, {
    isPodcast: true,
    author: 'Mara & Jon',
    email: 'show@kiln.test',
    category: 'Arts',
    isExplicit: true,
  })
  const { feed } = await readFeed('/show?format=rss')
  expect(feed.itunes).toMatchObject({
    author: 'Mara & Jon',
    explicit: true,
    owner: { name: 'Mara & Jon', email: 'show@kiln.test' },
    categories: [{ text: 'Arts' }],
  })
  const episodes = feed.items?.filter(({ enclosures }) => enclosures?.length) ?? []
  expect(episodes.map(({ title }) => title).sort()).toEqual(['Episode by block', 'Episode by record type'])
  for (const { enclosures, itunes } of episodes) {
    expect(enclosures?.[0]).toMatchObject({ length: mp3.length, type: 'audio/mpeg' })
    expect(itunes?.explicit).toBe(true)
  }
  expect(feed.items?.find(({ title }) => title === 'No sound')?.enclosures).toBeUndefined()
})

test('POST-007 podcast programs load parts of the file of an enclosure', async () => {
  const { feed } = await readFeed('/show?format=rss')
  const url = new URL(feed.items?.flatMap(({ enclosures = [] }) => enclosures)[0]?.url ?? '')
  const head = await sendRequest(url.pathname, { method: 'HEAD' })
  expect(head.headers).toMatchObject({
    'content-type': 'audio/mpeg',
    'content-length': String(mp3.length),
    'accept-ranges': 'bytes',
  })
  const part = await sendRequest(url.pathname, { headers: { range: 'bytes=10-19' } })
  expect(part.status).toBe(206)
  expect(part.headers['content-range']).toBe(`bytes 10-19/${mp3.length}`)
  expect((await sendRequest(url.pathname, { headers: { range: `bytes=${mp3.length}-` } })).status).toBe(416)
})

test('POST-007 hostile settings of feeds are rejected', async () => {
  const path = `/api/sites/${websiteId}/blogs/${showId}/feed-settings`
  const base = { content: 'full', isPodcast: true, author: '', email: '', category: 'Arts', isExplicit: false }
  for (const wrong of [{ email: 'nowhere' }, { category: 'Anything' }, { author: 'x'.repeat(201) }, { content: 'all' }])
    expect((await sendRequest(path, { method: 'PUT', body: { ...base, ...wrong }, cookies })).status).toBe(400)
})
