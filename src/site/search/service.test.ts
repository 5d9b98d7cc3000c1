import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { WebsiteId } from '#base/id.ts'
import { page, place, section } from '#document/builder.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { createPages } from '#site/pages/service.ts'
import { listIndexablePages } from '#site/pages/store/search-index.ts'
import { aSite } from '#site/testing/builders.ts'
import { MAX_QUERY_LENGTH, normalizeQuery, SEARCH_PATH } from './model.ts'
import { createSearch } from './service.ts'

const database = await createTestDatabase()
const { queries, transact } = database
const search = createSearch({ queries, transact, sources: [listIndexablePages] })
const pages = createPages({
  queries,
  checkDocument: (document) => document,
  onChange: (tx, websiteId, ids) => search.updateIndex(tx, websiteId, listIndexablePages, ids),
})

const saying = (text: string) => page(section({}, place('text', { note: text })))

const plantSite = async (): Promise<WebsiteId> => {
  const { websiteId } = await aSite(database)
  await transact(async (tx) => {
    const document = page(section({}, place('heading', { text: 'Thrown in Västerås', size: 'kangaroo' })))
    await pages.addCollection(tx, websiteId, { type: 10, title: 'About the studio', isHomepage: true, document })
    const blog = await pages.addCollection(tx, websiteId, { type: 1, title: 'Journal' })
    const post = { collectionId: blog, recordType: 1 }
    await pages.addItem(tx, websiteId, {
      ...post,
      title: 'Why celadon is green',
      document: saying('iron and ash, Straße'),
    })
    const draft = { ...post, document: saying('secret glaze') }
    await pages.addItem(tx, websiteId, { ...draft, title: 'A draft on celadon', state: 'draft' })
    await pages.addItem(tx, websiteId, { ...draft, title: 'Opening soon', state: 'scheduled' })
    await pages.addItem(tx, websiteId, { ...draft, title: 'Opened kiln' })
    await pages.addCollection(tx, websiteId, { type: 10, title: 'Hidden celadon page', enabled: false })
  })
  return websiteId
}
const site = await plantSite()
const other = await plantSite()

const titles = async (query: string, of = site) => (await search.search(of, query)).results.map(({ title }) => title)

test('SITE-008 the search page is at /search and finds published pages and posts of its own site by title and text', async () => {
  expect(SEARCH_PATH).toBe('/search')
  expect(await titles('celadon')).toEqual(['Why celadon is green'])
  expect(await titles('VASTERAS')).toEqual(['About the studio'])
  expect(await titles('västerås')).toEqual(['About the studio'])
  expect(await titles('strasse')).toEqual(['Why celadon is green'])
  expect(await titles('iron ash')).toEqual(['Why celadon is green'])
  expect(await titles('celad')).toEqual(['Why celadon is green'])
  expect(await titles('celadon kangaroo')).toEqual([])
  const [found] = (await search.search(site, 'celadon')).results
  expect(found).toMatchObject({ kind: 'post', path: '/journal/why-celadon-is-green' })
  expect((await search.search(site, 'studio')).results[0]?.path).toBe('/')
})

test('scheduled posts, drafts and hidden pages are not found', async () => {
  expect(await titles('secret glaze')).toEqual(['Opened kiln'])
  expect(await titles('opening soon')).toEqual([])
  expect(await titles('hidden')).toEqual([])
})

test('results are scoped to the site, also for equal content', async () => {
  await transact((tx) => pages.addCollection(tx, other, { type: 10, title: 'Only elsewhere' }))
  expect(await titles('elsewhere')).toEqual([])
  expect(await titles('elsewere')).toEqual([])
  expect(await titles('elsewhere', other)).toEqual(['Only elsewhere'])
})

test('typos are tolerated if there are few exact results', async () => {
  expect(await titles('celedon')).toEqual(['Why celadon is green'])
  expect(await titles('celdaon gren')).toEqual(['Why celadon is green'])
  expect(await titles('jornal')).toEqual(['Journal'])
  expect(await titles('zebra')).toEqual([])
})

test('a renamed page is found by its new title and not by its old one', async () => {
  const id = await transact((tx) => pages.addCollection(tx, site, { type: 10, title: 'Workshops' }))
  await transact((tx) => pages.changeCollection(tx, site, id, { title: 'Evening courses', urlId: 'courses' }))
  expect(await titles('workshops')).toEqual([])
  const [found] = (await search.search(site, 'evening')).results
  expect(found).toMatchObject({ title: 'Evening courses', path: '/courses' })
  await transact((tx) => pages.removeCollection(tx, site, id))
  expect(await titles('evening')).toEqual([])
})

test('a site without an index is indexed on the first search only', async () => {
  const silent = createPages({ queries, checkDocument: (document) => document })
  const { websiteId } = await aSite(database)
  await transact((tx) => silent.addCollection(tx, websiteId, { type: 10, title: 'Before the index' }))
  // Another page changes before the first search.
  await transact((tx) => pages.addCollection(tx, websiteId, { type: 10, title: 'After it' }))
  expect(await titles('before', websiteId)).toEqual(['Before the index'])
  await transact((tx) => silent.addCollection(tx, websiteId, { type: 10, title: 'Unannounced' }))
  expect(await titles('unannounced', websiteId)).toEqual([])
  await transact((tx) => search.reindex(tx, websiteId))
  expect(await titles('unannounced', websiteId)).toEqual(['Unannounced'])
})

test('an empty query has no results, and no input breaks the query', async () => {
  expect((await search.search(site, '   ')).results).toEqual([])
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 60 }), async (typed) => {
      await search.search(site, typed)
    }),
    { numRuns: 60 },
  )
  for (const typed of ["a & b | !c:* 'd'", "'; DROP TABLE items; --", '\\', '%', '日本語 テスト', 'क्षत्रिय'])
    await search.search(site, typed)
  expect(normalizeQuery(`  blue \n bowl ${'x'.repeat(500)}`)).toHaveLength(MAX_QUERY_LENGTH)
  expect(normalizeQuery(`${'x'.repeat(MAX_QUERY_LENGTH - 1)}🏺`).isWellFormed()).toBe(true)
})

test('any content of any length can be indexed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 200 }), async (text) => {
      const title = `Odd ${text.replaceAll('\u0000', '')}`
      await transact((tx) => pages.addCollection(tx, other, { type: 10, title, document: saying(title) }))
    }),
    { numRuns: 25 },
  )
  const long = Array.from({ length: 40_000 }, (_, index) => `word${index}`).join(' ')
  await transact((tx) => pages.addCollection(tx, other, { type: 10, title: 'Endless', document: saying(long) }))
  expect(await titles('word17', other)).toEqual(['Endless'])
})
