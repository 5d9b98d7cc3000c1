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
const { websiteId: elsewhere } = await aSite(database)

const DAY = 86_400_000
const { news, notes } = await transact(async (tx) => {
  const make = (title: string, displayIndex: number) =>
    pages.addCollection(tx, websiteId, { type: CollectionType.generic, title, displayIndex })
  const [news, notes] = [await make('News', 2), await make('Notes', 1)]
  const add = (collectionId: typeof news, title: string, days: number, more: object = {}) =>
    pages.addItem(tx, websiteId, {
      collectionId,
      recordType: RecordType.text,
      document: page(),
      title,
      publishOn: new Date(Date.now() - days * DAY),
      ...more,
    })
  await add(notes, 'Old', 9, { tags: ['Firing'] })
  await add(notes, 'Middle', 5, { tags: ['firing', 'clay'] })
  await add(notes, 'New', 1, { authors: ['Mara Holt', 'Jun'] })
  await add(notes, 'A draft', 0, { state: 'draft' })
  await add(news, 'Elsewhere on the site', 2)
  return { news, notes }
})

const query = { collectionId: null, tag: '', category: '', author: '', count: 10 }
const titles = async (...wishes: object[]) =>
  (
    await pages.listLatestPosts(
      websiteId,
      wishes.map((change) => ({ ...query, ...change })),
    )
  ).map((posts) => posts.map(({ title }) => title))

test('each list contains the latest posts of its blog, by case-insensitive tag, up to its limit', async () => {
  expect(await titles({}, { count: 1 }, { tag: 'FIRING' }, { collectionId: news }, { category: 'none' })).toEqual([
    ['New', 'Middle', 'Old'],
    ['New'],
    ['Middle', 'Old'],
    ['Elsewhere on the site'],
    [],
  ])
  expect(await titles()).toEqual([])
})

test('SCREEN-009 a list can contain the posts of one author only, whatever else it selects', async () => {
  expect(
    await titles({ author: 'mara holt' }, { author: 'Jun', tag: 'firing' }, { author: 'Mara' }, { author: "' OR 1=1" }),
  ).toEqual([['New'], [], [], []])
})

test('the first blog is the first that is not a calendar, if there is one', async () => {
  const makeCalendar = (...blogs: string[]) =>
    transact(async (tx) => {
      await tx.deleteFrom('event_calendars').execute()
      for (const collection_id of blogs)
        await tx.insertInto('event_calendars').values({ website_id: websiteId, collection_id }).execute()
    })
  await makeCalendar(notes)
  expect(await titles({}, { collectionId: notes, count: 1 })).toEqual([['Elsewhere on the site'], ['New']])
  await makeCalendar(notes, news)
  expect(await titles({ count: 1 })).toEqual([['New']])
  await makeCalendar()
})

test('results contain the slugs for their URLs', async () => {
  const [[first] = []] = await pages.listLatestPosts(websiteId, [{ ...query, collectionId: news }])
  expect(first).toMatchObject({ collectionUrlId: 'news', urlId: 'elsewhere-on-the-site' })
})

test('blogs of another site, with a password or unpublished are excluded', async () => {
  expect(await pages.listLatestPosts(elsewhere, [{ ...query, collectionId: news }])).toEqual([[]])
  const hide = (change: object) =>
    transact((tx) => tx.updateTable('collections').set(change).where('collection_id', '=', news).execute())
  await hide({ password_hash: 'x' })
  expect(await titles({ collectionId: news })).toEqual([[]])
  await hide({ password_hash: null, enabled: false })
  expect(await titles({ collectionId: news })).toEqual([[]])
})
