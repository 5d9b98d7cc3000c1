import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { newId, type WebsiteId } from '#base/id.ts'
import { insertWebsite } from '#people/testing/builders.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { createPages } from '#site/pages/service.ts'
import { getMaxTagLength, validateTagName } from './model.ts'
import { createTags } from './service.ts'

const database = await createTestDatabase()
const changed: string[][] = []
const tags = createTags({
  ...database,
  onChange: async (_tx, _site, _kind, ids) => {
    changed.push([...ids])
  },
})
let site: WebsiteId
beforeEach(async () => {
  site = await insertWebsite(database)
  changed.length = 0
})

const aPost = async (tagging: { tags?: string[]; categories?: string[] }): Promise<string> => {
  const [collection, item] = [newId(), newId()]
  const titled = { url_id: `p-${item}`, title: 'Post' }
  await database.queries
    .insertInto('collections')
    .values({ website_id: site, collection_id: collection, type: 1, navigation_title: 'Journal', ...titled })
    .execute()
  await database.queries
    .insertInto('items')
    .values({
      website_id: site,
      item_id: item,
      collection_id: collection,
      record_type: 1,
      state: 'published',
      ...titled,
      ...tagging,
    })
    .execute()
  return item
}
const tagsOf = async (item: string) =>
  (await database.queries.selectFrom('items').select('tags').where('item_id', '=', item).executeTakeFirstOrThrow()).tags
const listing = { sort: 'name', order: 'up', page: 1, limit: 50 } as const
const all = async (more: object = {}) => (await tags.list(site, 'post-tag', { ...listing, ...more })).tags

test('EDITOR-011 tags are listed with counts, renamed in place on all posts, and removed', async () => {
  const one = await aPost({ tags: ['clay', 'kiln', 'glaze'] })
  const two = await aPost({ tags: ['kiln'] })
  expect(await all()).toEqual([
    { name: 'clay', count: 1 },
    { name: 'glaze', count: 1 },
    { name: 'kiln', count: 2 },
  ])
  expect(await tags.rename(site, 'post-tag', { name: 'kiln', to: ' The  kiln ', merge: false })).toEqual({
    name: 'The kiln',
    count: 2,
  })
  expect(await tagsOf(one)).toEqual(['clay', 'The kiln', 'glaze'])
  expect(changed.map((ids) => ids.toSorted())).toEqual([[one, two].toSorted()])
  await tags.remove(site, 'post-tag', 'The kiln')
  expect(await tagsOf(one)).toEqual(['clay', 'glaze'])
  expect(await tagsOf(two)).toEqual([])
})

test('EDITOR-034 an existing tag is not added again, ignoring case; EDITOR-015 the message names its type', async () => {
  await aPost({ tags: ['Kiln'], categories: ['Notes'] })
  await expect(tags.add(site, 'post-tag', 'kiln')).rejects.toMatchObject({
    code: 'tags.exists',
    message: 'This tag already exists.',
  })
  await expect(tags.add(site, 'post-category', 'NOTES')).rejects.toMatchObject({
    message: 'This category already exists.',
  })
  expect(await tags.add(site, 'post-tag', 'notes')).toEqual({ name: 'notes', count: 0 })
})

test('renaming to an existing tag requires merge, and leaves no duplicates', async () => {
  const post = await aPost({ tags: ['pots', 'clay', 'pot'] })
  const rename = { name: 'pots', to: 'pot' }
  await expect(tags.rename(site, 'post-tag', { ...rename, merge: false })).rejects.toMatchObject({
    code: 'tags.exists',
  })
  await tags.rename(site, 'post-tag', { ...rename, merge: true })
  expect(await tagsOf(post)).toEqual(['pot', 'clay'])
})

test('a block with a former tag name still shows its posts, after several renames and a merge', async () => {
  const pages = createPages({ queries: database.queries, checkDocument: (document) => document })
  const post = await aPost({ tags: ['kiln', 'clay'], categories: ['Notes'] })
  const { collection_id: collectionId } = await database.queries
    .selectFrom('items')
    .select('collection_id')
    .where('item_id', '=', post)
    .executeTakeFirstOrThrow()
  const shown = async (wish: { tag?: string; category?: string }) =>
    (await pages.listLatestPosts(site, [{ collectionId, tag: '', category: '', author: '', count: 5, ...wish }]))[0]
      ?.length
  await tags.rename(site, 'post-tag', { name: 'kiln', to: 'Oven', merge: false })
  await tags.rename(site, 'post-tag', { name: 'Oven', to: 'Fire', merge: false })
  await tags.rename(site, 'post-tag', { name: 'clay', to: 'fire', merge: true })
  await tags.rename(site, 'post-category', { name: 'Notes', to: 'Diary', merge: false })
  for (const tag of ['Kiln', 'oven', 'FIRE', 'clay']) expect([tag, await shown({ tag })]).toEqual([tag, 1])
  expect(await shown({ category: 'notes' })).toBe(1)
  expect([await shown({ tag: 'notes' }), await shown({ category: 'kiln' })]).toEqual([0, 0])
  await tags.rename(site, 'post-tag', { name: 'fire', to: 'kiln', merge: false })
  expect([await shown({ tag: 'oven' }), await shown({ tag: 'kiln' })]).toEqual([1, 1])
  await tags.remove(site, 'post-tag', 'kiln')
  await database.queries
    .updateTable('items')
    .set({ tags: ['Kiln'] })
    .where('item_id', '=', post)
    .execute()
  expect([await shown({ tag: 'oven' }), await shown({ tag: 'kiln' })]).toEqual([0, 1])
})

test('EDITOR-066 EDITOR-067 a tag has at most 50 characters, a category 25', async () => {
  expect([getMaxTagLength('post-tag'), getMaxTagLength('product-tag'), getMaxTagLength('post-category')]).toEqual([
    50, 50, 25,
  ])
  await tags.add(site, 'post-tag', 'x'.repeat(50))
  await tags.add(site, 'post-category', 'é'.repeat(25))
  await expect(tags.add(site, 'post-tag', 'x'.repeat(51))).rejects.toMatchObject({
    code: 'tags.too_long',
    message: 'A tag has at most 50 characters.',
  })
  await expect(tags.add(site, 'post-category', 'x'.repeat(26))).rejects.toMatchObject({
    message: 'A category has at most 25 characters.',
  })
})

test('EDITOR-012 tags are searched, sorted and paginated', async () => {
  await aPost({ tags: ['b', 'A', 'c'] })
  await aPost({ tags: ['c'] })
  expect((await all({ limit: 2 })).map(({ name }) => name)).toEqual(['A', 'b'])
  expect((await all({ limit: 2, page: 2 })).map(({ name }) => name)).toEqual(['c'])
  expect((await all({ sort: 'count', order: 'down' })).map(({ name }) => name)).toEqual(['c', 'A', 'b'])
  expect(await all({ search: 'a' })).toEqual([{ name: 'A', count: 1 }])
})

test('of two concurrent renames to one name, one succeeds and the other fails', async () => {
  await aPost({ tags: ['one', 'two'] })
  const both = await Promise.allSettled([
    tags.rename(site, 'post-tag', { name: 'one', to: 'Same', merge: false }),
    tags.rename(site, 'post-tag', { name: 'two', to: 'same', merge: false }),
  ])
  expect(both.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { code: 'tags.exists' } }])
})

test('tags are scoped to their site', async () => {
  const post = await aPost({ tags: ['mine'] })
  const other = await insertWebsite(database)
  await expect(tags.remove(other, 'post-tag', 'mine')).rejects.toMatchObject({ code: 'tags.not_found' })
  expect(await tagsOf(post)).toEqual(['mine'])
})

test('an accepted name is normalized and short', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (input) => {
      let name: string
      try {
        name = validateTagName('post-tag', input)
      } catch {
        return
      }
      expect(name).toBe(validateTagName('post-tag', name))
      expect(name).not.toMatch(/^\s|\s$|\s\s|,/)
      expect([...name].length).toBeLessThanOrEqual(50)
    }),
  )
})
