import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type CollectionId, newId, type WebsiteId } from '#base/id.ts'
import { explainStatements, flattenPlan, type Plan } from '#platform/database/testing/plans.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { SEED } from '#platform/testing/seed.ts'
import { createPages } from '#site/pages/service.ts'
import { aSite } from '#site/testing/builders.ts'
import type { SearchDocument } from './model.ts'
import { createSearch, MIN_EXACT_RESULTS, type SearchSource } from './service.ts'
import { tokenize } from './tokenize.ts'

const database = await createTestDatabase()
const { queries, transact } = database
const pages = createPages({ queries, checkDocument: (document) => document })

/** What there is to find, by site. */
const shelves = new Map<WebsiteId, SearchDocument[]>()
const source: SearchSource = async (_on, websiteId) => shelves.get(websiteId) ?? []
const search = createSearch({ queries, transact, sources: [source] })

const fill = async (made: (collectionId: CollectionId) => Partial<SearchDocument>[]): Promise<WebsiteId> => {
  const { websiteId } = await aSite(database)
  const collectionId = await transact((tx) => pages.addCollection(tx, websiteId, { type: 13, title: 'Shop' }))
  const entry = {
    kind: 'product',
    collectionId,
    excerpt: '',
    imageId: null,
    visibleFrom: null,
    labels: [],
    body: [],
  } as const
  shelves.set(
    websiteId,
    made(collectionId).map((overrides, index) => ({
      ...entry,
      id: newId(),
      itemPath: `p/${index}`,
      title: `Thing ${index}`,
      ...overrides,
    })),
  )
  await transact((tx) => search.reindex(tx, websiteId))
  return websiteId
}

const titles = async (of: WebsiteId, query: string) =>
  (await search.search(of, query)).results.map(({ title }) => title)

test('title ranks above tags and excerpt, these above the body, for every kind', async () => {
  const site = await fill((collectionId) => [
    {
      title: 'In the text',
      body: ['matcha '.repeat(50), 'matcha-bowl matchas matchabox matchaware matchapot matchacup'],
    },
    { title: 'In the tags', labels: ['Matcha'] },
    { title: 'In the excerpt', excerpt: 'For matcha.' },
    { title: 'A matcha bowl', kind: 'page', itemPath: null, id: collectionId },
    { title: 'Matcha whisk' },
    { title: 'Matchamaker' },
  ])
  expect(await titles(site, 'matcha')).toEqual([
    'A matcha bowl',
    'Matcha whisk',
    'Matchamaker',
    'In the excerpt',
    'In the tags',
    'In the text',
  ])
})

test('adjacent words rank above distant ones', async () => {
  const site = await fill(() => [
    { title: 'Apart', body: [`tea ${'and '.repeat(60)} pot`] },
    { title: 'Together', body: ['a tea pot'] },
  ])
  expect(await titles(site, 'tea pot')).toEqual(['Together', 'Apart'])
})

test('results are paginated without duplicates', async () => {
  const site = await fill(() => Array.from({ length: 45 }, (_, index) => ({ title: `Bowl ${index}` })))
  const found = [
    await search.search(site, 'bowl'),
    await search.search(site, 'bowl', 2),
    await search.search(site, 'bowl', 3),
  ]
  expect(found.map(({ results, total }) => [results.length, total])).toEqual([
    [20, 45],
    [20, 45],
    [5, 45],
  ])
  expect(new Set(found.flatMap(({ results }) => results.map(({ path }) => path))).size).toBe(45)
})

test('short words are found despite a missing letter or swapped letters, and other words of three letters are not', async () => {
  const site = await fill(() => [
    { title: 'Cup', labels: ['Mugs & cups'] },
    { title: 'Speckled mugs' },
    { title: 'Moon vase' },
    { title: 'Celadon bowl' },
    { title: 'Water jug' },
    { title: 'Plate', labels: ['Kiln seconds'] },
  ])
  expect(await titles(site, 'mgu')).toEqual(['Speckled mugs', 'Cup'])
  expect(await titles(site, 'vse')).toEqual(['Moon vase'])
  expect(await titles(site, 'bol')).toEqual(['Celadon bowl'])
  expect(await titles(site, 'ujg')).toEqual(['Water jug'])
  expect(await titles(site, 'klin')).toEqual(['Plate'])
  expect(await titles(site, 'moon vsae')).toEqual(['Moon vase'])
  expect(await titles(site, 'mooon vase')).toEqual(['Moon vase'])
  expect(await titles(site, 'celadon bol')).toEqual(['Celadon bowl'])
  expect(await titles(site, 'mog')).toEqual([])
  expect(await titles(site, 'bo')).toEqual(['Celadon bowl'])
  expect(await titles(site, 'ob')).toEqual([])
})

test('a word of four to six letters is found with any one typo, and one of three with swapped letters', async () => {
  const letter = fc.constantFrom(...'abcdeflmnoprstuéñждя')
  const word = fc.string({ unit: letter, minLength: 3, maxLength: 6 })
  const edit = fc.record({ kind: fc.constantFrom('swap', 'drop', 'add', 'replace'), at: fc.nat(), letter })
  const typed = (text: string, { kind, at, letter: other }: { kind: string; at: number; letter: string }): string => {
    const letters = [...text]
    const index = at % letters.length
    if (kind === 'swap' || letters.length === 3) {
      const first = at % (letters.length - 1)
      return letters.toSpliced(first, 2, letters[first + 1] ?? '', letters[first] ?? '').join('')
    }
    if (kind === 'drop') return letters.toSpliced(index, 1).join('')
    return letters.toSpliced(index, kind === 'add' ? 0 : 1, other).join('')
  }
  const cases = fc.sample(fc.tuple(word, edit), { numRuns: 150, seed: SEED })
  const site = await fill(() => cases.map(([title]) => ({ title })))
  const fold = (text: string): string => tokenize(text).join(' ')
  for (const [title, change] of cases) {
    const query = typed(title, change)
    // Typos are only tolerated where there are few exact matches, and the results end with the twentieth.
    const exactMatches = cases.filter(([other]) => fold(other).startsWith(fold(query)))
    const { results, total } = await search.search(site, query)
    if (exactMatches.length < MIN_EXACT_RESULTS && total < 20)
      expect(
        results.map((result) => result.title),
        `“${query}” for “${title}”`,
      ).toContain(title)
  }
})

const MATERIALS = ['stoneware', 'porcelain', 'earthenware', 'raku']
const GLAZES = ['celadon', 'tenmoku', 'shino', 'ash', 'oribe', 'cobalt', 'copper', 'iron']
const things = (count: number): Partial<SearchDocument>[] =>
  Array.from({ length: count }, (_, index) => ({
    title: `${GLAZES[index % 8]} vessel number ${index}`,
    labels: [`${MATERIALS[index % 4]}`, `SKU-${index}`],
    body: [`Thrown by hand in ${MATERIALS[index % 4]}, glazed with ${GLAZES[index % 8]}.`],
  }))

test('the cost of a search does not depend on other sites: the index is used', {
  timeout: 120_000,
}, async () => {
  const small = await fill(() => [...things(200), { title: 'Persimmon tea caddy' }])
  /** The plans of the exact search, and of the one that forgives slips where there was one. */
  const explainSearch = async (of: WebsiteId, query: string): Promise<(string | undefined)[][]> => {
    const setting = 'SET LOCAL pg_trgm.word_similarity_threshold = 0.3'
    const plans = await explainStatements(database.pool, () => search.search(of, query), { setUp: setting })
    const searching = plans.filter((plan) =>
      flattenPlan(plan).some((node) => node['Relation Name'] === 'search_entries'),
    )
    scans.push(...searching.flatMap(flattenPlan))
    return searching.map((plan) => flattenPlan(plan).map((node) => node['Index Name']))
  }
  const scans: Plan[] = []
  const large = await fill(() => [...things(20_000), { title: 'Persimmon tea caddy' }])
  await sql`VACUUM ANALYZE search_entries`.execute(queries)

  await explainSearch(small, 'cobalt ves')
  // One in eight of its own 200 and none of the other site’s 2,500: only matching index entries were read.
  expect(scans.find((node) => node['Index Name'] === 'search_entries_words')?.['Actual Rows']).toBe(25)

  const [rare] = await explainSearch(large, 'SKU-1234 vessel')
  expect(rare).toContain('search_entries_words')
  const [, forgiving] = await explainSearch(large, 'persimon tea')
  expect(forgiving).toContain('search_entries_folded')
  expect(await titles(large, 'persimon tea')).toEqual(['Persimmon tea caddy'])
  expect(
    scans.filter((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'search_entries'),
  ).toEqual([])
})
