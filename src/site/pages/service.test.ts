import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { CollectionType, RecordType } from '#base/enumerations/collections.ts'
import { page } from '#document/builder.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { aSite } from '#site/testing/builders.ts'
import { createPages } from './service.ts'

const database = await createTestDatabase()
const { queries, transact } = database
const pages = createPages({ queries, checkDocument: (document) => document })
const { websiteId } = await aSite(database)

const DAY = 86_400_000
const blog = await transact(async (tx) => {
  await pages.addCollection(tx, websiteId, { type: CollectionType.page, title: 'Home', isHomepage: true })
  const collectionId = await pages.addCollection(tx, websiteId, { type: CollectionType.generic, title: 'Journal' })
  const post = { collectionId, recordType: RecordType.text, document: page() }
  await pages.addItem(tx, websiteId, { ...post, title: 'Public', publishOn: new Date(Date.now() - 3 * DAY) })
  await pages.addItem(tx, websiteId, { ...post, title: 'Newer', publishOn: new Date(Date.now() - DAY) })
  await pages.addItem(tx, websiteId, { ...post, title: 'Not yet', state: 'scheduled' })
  await pages.addItem(tx, websiteId, { ...post, title: 'Still right', state: 'deprecated' })
  await pages.addItem(tx, websiteId, { ...post, title: 'A draft', state: 'draft' })
  return collectionId
})

const missing = async (path: string): Promise<unknown> => {
  try {
    await pages.findByPath(websiteId, path)
    return undefined
  } catch (error) {
    return error
  }
}

test('SITE-017 an unknown path throws an error that contains the path', async () => {
  for (const path of ['/gone', '/journal/gone', '/gone/public', '/journal/public/deeper'])
    expect(await missing(path)).toMatchObject({ name: 'NotFound', path })
  expect(await missing('/journal/public')).toBeUndefined()
})

test('POST-003 only published posts are in lists, adjacent links and sitemap; a deprecated one is at its path', async () => {
  for (const hidden of ['/journal/not-yet', '/journal/a-draft'])
    expect(await missing(hidden)).toMatchObject({ name: 'NotFound' })
  expect(await missing('/journal/still-right')).toBeUndefined()
  const items = await pages.listItems(websiteId, blog, { limit: 10, offset: 0 })
  expect(items.map(({ title, total }) => [title, total])).toEqual([
    ['Newer', 2],
    ['Public', 2],
  ])
  const { item } = await pages.findByPath(websiteId, '/journal/newer')
  if (!item) return expect.unreachable()
  expect(await pages.getAdjacentItems(websiteId, item)).toMatchObject({ newer: undefined, older: { title: 'Public' } })
  const addresses = await pages.listSitemapEntries(websiteId)
  expect(addresses.map(({ urlId, itemUrlId }) => [urlId, itemUrlId])).toEqual([
    ['home', null],
    ['journal', null],
    ['journal', 'newer'],
    ['journal', 'public'],
  ])
})

test('deleting a page deletes its posts and documents, and nothing else', async () => {
  const { websiteId: other } = await aSite(database)
  const [gone, remaining] = await transact(async (tx) => {
    const add = async (title: string) => {
      const id = await pages.addCollection(tx, other, { type: CollectionType.generic, title, document: page() })
      await pages.addItem(tx, other, { collectionId: id, recordType: RecordType.text, title: 'Post', document: page() })
      return id
    }
    return [await add('Gone'), await add('Kept')]
  })
  if (!gone || !remaining) return expect.unreachable()
  expect(await transact((tx) => pages.removeCollection(tx, websiteId, gone))).toBe(false)
  expect(await transact((tx) => pages.removeCollection(tx, other, gone))).toBe(true)
  expect((await pages.listSitemapEntries(other)).map(({ urlId }) => urlId)).toEqual(['kept', 'kept'])
  const { rows } = await database.pool.query('SELECT kind FROM documents WHERE website_id = $1 ORDER BY kind', [other])
  expect(rows).toEqual([{ kind: 'item' }, { kind: 'page' }])
})

test('a hidden page has no path until enabled, and taken or reserved slugs are rejected', async () => {
  const { websiteId: other } = await aSite(database)
  const add = (title: string, enabled: boolean) =>
    transact((tx) => pages.addCollection(tx, other, { type: CollectionType.page, title, enabled }))
  const change = (id: Awaited<ReturnType<typeof add>>, input: Parameters<typeof pages.changeCollection>[3]) =>
    transact(async (tx) => {
      const answer = await pages.changeCollection(tx, other, id, input)
      // As the caller does: after a failed statement the transaction must be rolled back.
      if (answer === 'taken') throw new Error(answer)
      return answer
    })
  const [shown, hidden] = [await add('About', true), await add('Later', false)]
  await expect(pages.findByPath(other, '/later')).rejects.toMatchObject({ name: 'NotFound' })
  expect(await change(hidden, { enabled: true })).toBe('changed')
  expect((await pages.findByPath(other, '/later')).collection.collectionId).toBe(hidden)
  for (const urlId of ['later', 'cart']) await expect(change(shown, { urlId })).rejects.toThrow('taken')
  expect(await change(blog, { title: 'Mine' })).toBe('missing')
})

test('the statements of visits are planned once per connection, not for every visit', async () => {
  await transact(async (tx) => {
    const visits = createPages({ queries: tx, checkDocument: (document) => document })
    for (const path of ['/', '/journal', '/journal/public'])
      for (let count = 0; count < 8; count++) await visits.findByPath(websiteId, path)
    const { rows } = await sql<{
      name: string
    }>`SELECT name FROM pg_prepared_statements WHERE generic_plans > 0`.execute(tx)
    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['pages.collection', 'pages.home', 'pages.item']),
    )
  })
})
