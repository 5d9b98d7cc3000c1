import { expect, test } from 'vitest'
import type { CollectionId, WebsiteId } from '#base/id.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { createPages } from '#site/pages/service.ts'
import { aSite } from '#site/testing/builders.ts'
import type { ArrangedItem } from './contract.ts'
import { createNavigation } from './service.ts'

const database = await createTestDatabase()
const { queries, transact, pool } = database
const pages = createPages({ queries, checkDocument: (document) => document })
const navigation = createNavigation({
  queries,
  transact,
  onChange: async (tx, websiteId) =>
    void (await tx
      .updateTable('websites')
      .set((eb) => ({ revision: eb('revision', '+', 1) }))
      .where('website_id', '=', websiteId)
      .execute()),
  getTemplateId: async () => 'sitewright-1',
})

const aPage = (websiteId: WebsiteId, title: string): Promise<CollectionId> =>
  transact((tx) => pages.addCollection(tx, websiteId, { type: 10, title }))
const aFolder = async (websiteId: WebsiteId, title: string): Promise<CollectionId> => {
  const id = await aPage(websiteId, title)
  await pool.query('UPDATE collections SET is_folder = true WHERE collection_id = $1', [id])
  return id
}
const to = (menu: 'mainNavigation' | 'footerNavigation' | 'notLinked', parent: string | null = null, position = 0) => ({
  menu,
  parent,
  position,
})
const shape = (places: readonly ArrangedItem[]): unknown[] =>
  places.map(({ key, items }) => (items.length > 0 ? [key, shape(items)] : key))

test('NAV-018 a page is moved into a menu, into a folder, and out of all menus again', async () => {
  const { websiteId } = await aSite(database)
  const [about, folder] = [await aPage(websiteId, 'About'), await aFolder(websiteId, 'More')]
  await navigation.move(websiteId, { menu: 'notLinked', key: folder, to: to('mainNavigation') })
  const nested = await navigation.move(websiteId, { menu: 'notLinked', key: about, to: to('mainNavigation', folder) })
  expect(shape(nested.mainNavigation)).toEqual([[folder, [about]]])
  expect((await navigation.listFolderItems(websiteId, folder)).map(({ key }) => key)).toEqual([about])
  const out = await navigation.move(websiteId, { menu: 'mainNavigation', key: about, to: to('notLinked') })
  expect([shape(out.mainNavigation), shape(out.notLinked)]).toEqual([[folder], [about]])
})

test('invalid moves are rejected: into a page, into itself, too deep, or of a missing item', async () => {
  const { websiteId } = await aSite(database)
  const page = await aPage(websiteId, 'About')
  const folders = await Promise.all(['A1', 'B2', 'C3', 'D4'].map((title) => aFolder(websiteId, title)))
  let parent: string | null = null
  for (const key of folders) {
    await navigation.move(websiteId, { menu: 'notLinked', key, to: to('mainNavigation', parent) })
    parent = key
  }
  const [first = page] = folders
  const tries = [
    [{ menu: 'notLinked', key: page, to: to('mainNavigation', parent) }, 'navigation.too_deep'],
    [{ menu: 'mainNavigation', key: first, to: to('mainNavigation', folders[2] ?? null) }, 'navigation.into_itself'],
    [{ menu: 'notLinked', key: folders[0] ?? '', to: to('mainNavigation') }, 'navigation.no_place'],
    [{ menu: 'mainNavigation', key: first, to: to('notLinked', page) }, 'navigation.not_a_folder'],
  ] as const
  for (const [wish, code] of tries) await expect(navigation.move(websiteId, wish)).rejects.toMatchObject({ code })
})

test('two concurrent moves of different pages are both applied', async () => {
  const { websiteId } = await aSite(database)
  const ids = await Promise.all(Array.from({ length: 6 }, (_, index) => aPage(websiteId, `Page ${index}`)))
  await Promise.all(ids.map((key) => navigation.move(websiteId, { menu: 'notLinked', key, to: to('mainNavigation') })))
  const { mainNavigation, notLinked } = await navigation.arrangement(websiteId)
  expect(mainNavigation.map(({ key }) => key).sort()).toEqual([...ids].sort())
  expect(notLinked).toEqual([])
})

test('links are added, changed and removed, and can only be in menus', async () => {
  const { websiteId } = await aSite(database)
  const link = { title: 'Elsewhere', url: 'https://example.com', newWindow: true }
  const { footerNavigation } = await navigation.add(websiteId, { menu: 'footerNavigation', what: { link } })
  const key = footerNavigation[0]?.key ?? expect.unreachable()
  const menu = 'footerNavigation' as const
  await expect(navigation.move(websiteId, { menu, key, to: to('notLinked') })).rejects.toMatchObject({
    code: 'navigation.link_needs_menu',
  })
  const changed = await navigation.changeLink(websiteId, { menu, key, link: { ...link, title: 'There' } })
  expect(changed.footerNavigation).toMatchObject([{ title: 'There', link: { url: 'https://example.com' } }])
  const next = changed.footerNavigation[0]?.key ?? ''
  expect((await navigation.removeMenuItem(websiteId, { menu, key: next })).footerNavigation).toEqual([])
})

test('more than 200 pages outside menus are listed and can be reordered without affecting visitors', async () => {
  const { websiteId } = await aSite(database)
  await pool.query(
    `INSERT INTO collections (website_id, collection_id, type, url_id, title, navigation_title)
     SELECT $1, gen_random_uuid(), 10, 'page-' || n, 'Page ' || n, 'Page ' || n FROM generate_series(1, 450) n`,
    [websiteId],
  )
  const { notLinked } = await navigation.arrangement(websiteId)
  const last = notLinked.at(-1)?.key ?? ''
  const moved = await navigation.move(websiteId, { menu: 'notLinked', key: last, to: to('notLinked') })
  expect([moved.notLinked.length, moved.notLinked[0]?.key]).toEqual([450, last])
  expect(Object.keys(await navigation.menus(websiteId))).toEqual([])
  expect((await navigation.layout(websiteId)).layout.map(({ links }) => links.length)).toEqual([0, 0])
})

test('NAV-018 moving a page out of menus removes all its occurrences', async () => {
  const { websiteId } = await aSite(database)
  const [folder, about] = [await aFolder(websiteId, 'More'), await aPage(websiteId, 'About')]
  for (const menu of ['mainNavigation', 'mainNavigation', 'footerNavigation'] as const)
    await navigation.add(websiteId, { menu, what: { collectionId: folder } })
  await navigation.move(websiteId, { menu: 'notLinked', key: about, to: to('footerNavigation', folder) })
  expect((await navigation.listFolderItems(websiteId, folder)).map(({ key }) => key)).toEqual([about])
  const out = await navigation.move(websiteId, { menu: 'mainNavigation', key: folder, to: to('notLinked') })
  expect([shape(out.mainNavigation), shape(out.footerNavigation)]).toEqual([[], [about]])
  expect(shape(out.notLinked)).toEqual([folder])
})

test('a menu over the limit can be reordered and shortened, but not extended', async () => {
  const { websiteId } = await aSite(database)
  const links = Array.from({ length: 205 }, (_, index) => ({
    title: `No. ${index}`,
    externalLink: { url: `https://example.com/${index}`, newWindow: false },
    items: [],
  }))
  await pool.query("INSERT INTO navigations (website_id, field_name, items) VALUES ($1, 'mainNavigation', $2)", [
    websiteId,
    JSON.stringify(links),
  ])
  const menu = 'mainNavigation' as const
  const [first, second] = (await navigation.arrangement(websiteId)).mainNavigation
  if (!first || !second) return expect.unreachable()
  const moved = await navigation.move(websiteId, { menu, key: first.key, to: to(menu, null, 1) })
  expect(moved.mainNavigation.slice(0, 2).map(({ key }) => key)).toEqual([second.key, first.key])
  expect((await navigation.removeMenuItem(websiteId, { menu, key: first.key })).mainNavigation).toHaveLength(204)
  const link = { title: 'One more', url: 'https://example.com', newWindow: false }
  await expect(navigation.add(websiteId, { menu, what: { link } })).rejects.toMatchObject({
    code: 'navigation.too_many',
  })
})
