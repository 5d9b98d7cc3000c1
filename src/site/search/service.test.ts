import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { WebsiteId } from '#base/id.ts'
import { page, place, section } from '#document/builder.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { createPages } from '#site/pages/service.ts'
import { aSite } from '#site/testing/builders.ts'
import { cleanQuery, LONGEST_QUERY, SEARCH_PATH, searchTerms } from './model.ts'
import { createSearch } from './service.ts'

const database = await createTestDatabase()
const { queries, transact } = database
const pages = createPages({ queries, checkDocument: (document) => document })
const search = createSearch({ queries })

const plantSite = async (): Promise<WebsiteId> => {
  const { websiteId } = await aSite(database)
  await transact(async (tx) => {
    const document = page(section({}, place('heading', { text: 'Thrown in Västerås' })))
    await pages.addCollection(tx, websiteId, { type: 10, title: 'About the studio', isHomepage: true, document })
    const journal = await pages.addCollection(tx, websiteId, { type: 1, title: 'Journal' })
    const post = {
      collectionId: journal,
      recordType: 1,
      document: page(section({}, place('text', { note: 'iron and ash' }))),
    }
    await pages.addItem(tx, websiteId, { ...post, title: 'Why celadon is green' })
    await pages.addItem(tx, websiteId, { ...post, title: 'A draft on celadon', state: 'draft' })
  })
  return websiteId
}
const site = await plantSite()
const other = await plantSite()

const titles = async (query: string) => (await search.find(site, query)).results.map(({ title }) => title)

test('SITE-008 the search page is at /search and finds published pages and posts of its own site by title and by what they say', async () => {
  expect(SEARCH_PATH).toBe('/search')
  expect(await titles('celadon')).toEqual(['Why celadon is green'])
  expect(await titles('VÄSTERÅS')).toEqual(['About the studio'])
  expect(await titles('iron ash')).toEqual(['Why celadon is green'])
  expect(await titles('celad')).toEqual(['Why celadon is green'])
  expect(await titles('celadon kangaroo')).toEqual([])
  expect((await search.find(site, 'celadon')).results[0]?.path).toBe('/journal/why-celadon-is-green')
  expect((await search.find(other, 'celadon')).results).toHaveLength(1)
})

test('nothing typed finds nothing, and no text can break the question', async () => {
  expect((await search.find(site, '   ')).results).toEqual([])
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 60 }), async (typed) => {
      await search.find(site, typed)
    }),
    { numRuns: 60 },
  )
  expect(cleanQuery(`  blue \n bowl ${'x'.repeat(500)}`)).toHaveLength(LONGEST_QUERY)
  expect(cleanQuery(`${'x'.repeat(LONGEST_QUERY - 1)}🏺`).isWellFormed()).toBe(true)
  expect(searchTerms("a & b | !c:* 'd'")).toBe('a & b & c & d:*')
})
