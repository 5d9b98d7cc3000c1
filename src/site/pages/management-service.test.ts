import { expect, test } from 'vitest'
import { FolderBehavior } from '#base/enumerations/pages.ts'
import type { WebsiteId } from '#base/id.ts'
import { createCredentials } from '#people/credentials/service.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { createNavigation } from '#site/navigation/service.ts'
import { createRedirects } from '#site/redirects/service.ts'
import { aSite } from '#site/testing/builders.ts'
import { changePage } from './contract.ts'
import { createPageManagement } from './management-service.ts'
import { TRASH_DAYS } from './model.ts'
import { createPages } from './service.ts'

const database = await createTestDatabase()
const { queries, transact, pool } = database
let now = new Date()
/** Locks the site row first, as the program does. */
const onChange = async (tx: Parameters<Parameters<typeof transact>[0]>[0], websiteId: WebsiteId): Promise<void> => {
  await tx
    .updateTable('websites')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('website_id', '=', websiteId)
    .execute()
}
const pages = createPages({ queries, checkDocument: (document) => document })
const navigation = createNavigation({ queries, transact, onChange, getTemplateId: async () => 'sitewright-1' })
const redirects = createRedirects({ queries, transact, getHosts: async () => ['kiln.example'], onChange })
const keeping = createPageManagement({
  queries,
  transact,
  pages,
  navigation,
  redirects,
  credentials: createCredentials(),
  clock: () => now,
  onChange,
})

const parseChange = (input: object) => changePage.input?.parse(input) ?? expect.unreachable()
const aPage = (websiteId: WebsiteId, title: string) =>
  keeping.create(websiteId, { title, kind: 'page' }, { publish: true })
const publish = (websiteId: WebsiteId) =>
  pool.query("UPDATE collections SET state = 'published' WHERE website_id = $1", [websiteId])

test('a new page is a draft outside menus; a taken slug gets the next number, also concurrently', async () => {
  const { websiteId } = await aSite(database)
  const made = await Promise.all(['About', 'About', 'About'].map((title) => aPage(websiteId, title)))
  expect(made.map(({ urlId }) => urlId).sort()).toEqual(['about', 'about-1', 'about-2'])
  expect(made.every(({ state, kind }) => state === 'draft' && kind === 'page')).toBe(true)
  const { arrangement } = await keeping.list(websiteId)
  expect([arrangement.mainNavigation.length, arrangement.notLinked.length]).toEqual([0, 3])
  await expect(pages.findByPath(websiteId, '/about')).rejects.toMatchObject({ name: 'NotFound' })
})

test('EDITOR-032 an invalid slug is rejected with the documented message', () => {
  for (const val of ['', 'a b', 'cart', '//evil', 'a/b', '-a', 'é?'])
    expect(changePage.input?.safeParse({ urlId: val }).error?.issues[0]?.message).toBe(
      `${val} is not a valid page URL.`,
    )
  expect(parseChange({ urlId: '/About-Us' }).urlId).toBe('about-us')
})

test('of two concurrent changes to one slug, one succeeds and the other fails', async () => {
  const { websiteId } = await aSite(database)
  const [one, two] = [await aPage(websiteId, 'One'), await aPage(websiteId, 'Two')]
  const answers = await Promise.allSettled(
    [one, two].map(({ collectionId }) => keeping.change(websiteId, collectionId, parseChange({ urlId: 'same' }))),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'pages.url_taken' } })
})

test('changing a slug adds a redirect, and changing it back leaves no loop', async () => {
  const { websiteId } = await aSite(database)
  const { collectionId } = await aPage(websiteId, 'About')
  await keeping.change(websiteId, collectionId, parseChange({ urlId: 'us' }))
  expect(await redirects.resolve(websiteId, '/about')).toMatchObject({ target: '/us', status: 301 })
  await keeping.change(websiteId, collectionId, parseChange({ urlId: 'we' }))
  expect(await redirects.resolve(websiteId, '/about')).toMatchObject({ target: '/we', status: 301 })
  await keeping.change(websiteId, collectionId, parseChange({ urlId: 'about' }))
  expect(await redirects.resolve(websiteId, '/about')).toBeUndefined()
  expect(await redirects.resolve(websiteId, '/we')).toMatchObject({ target: '/about', status: 301 })
  await keeping.change(websiteId, collectionId, parseChange({ urlId: 'gone', keepOldAddress: false }))
  expect(await redirects.resolve(websiteId, '/about')).toBeUndefined()
})

test('the homepage must be published, cannot be hidden or trashed, and always exists', async () => {
  const { websiteId } = await aSite(database)
  const [one, two] = [await aPage(websiteId, 'One'), await aPage(websiteId, 'Two')]
  await expect(keeping.setHomePage(websiteId, one.collectionId)).rejects.toMatchObject({ code: 'pages.no_home' })
  await publish(websiteId)
  await Promise.all([
    keeping.setHomePage(websiteId, one.collectionId),
    keeping.setHomePage(websiteId, two.collectionId),
  ])
  const home = (await keeping.list(websiteId)).pages.filter(({ isHomepage }) => isHomepage)
  if (!home[0]) return expect.unreachable()
  expect(home).toHaveLength(1)
  const { collectionId } = home[0]
  const homeStays = { code: 'pages.home_stays' }
  await expect(keeping.change(websiteId, collectionId, parseChange({ enabled: false }))).rejects.toMatchObject(
    homeStays,
  )
  await expect(keeping.trash(websiteId, collectionId)).rejects.toMatchObject(homeStays)
})

test('a duplicate has the content and settings of the original, but not its password, and is unpublished', async () => {
  const { websiteId } = await aSite(database)
  const { collectionId } = await aPage(websiteId, 'Secret plans')
  await keeping.change(websiteId, collectionId, parseChange({ seoTitle: 'Plans', description: 'Ours' }))
  await keeping.setPassword(websiteId, collectionId, 'clay')
  const copy = await keeping.duplicate(websiteId, collectionId)
  expect(copy).toMatchObject({ title: 'Copy of Secret plans', seoTitle: 'Plans', hasPassword: false, state: 'draft' })
  const { rows } = await pool.query('SELECT draft, published FROM documents WHERE owner_id = $1', [copy.collectionId])
  expect(rows).toMatchObject([{ draft: { sections: [] }, published: null }])
})

test('trashing frees slug and menu; restoring uses the next free slug; after 30 days the page is deleted', async () => {
  const { websiteId } = await aSite(database)
  const { collectionId } = await aPage(websiteId, 'About')
  await navigation.add(websiteId, { menu: 'mainNavigation', what: { collectionId } })
  await keeping.trash(websiteId, collectionId)
  expect((await keeping.list(websiteId)).arrangement.mainNavigation).toEqual([])
  expect((await keeping.listTrash(websiteId)).pages).toMatchObject([{ title: 'About', urlId: 'about' }])
  expect((await aPage(websiteId, 'About')).urlId).toBe('about')
  expect(await keeping.restore(websiteId, collectionId)).toMatchObject({ urlId: 'about-1', enabled: true })
  await keeping.trash(websiteId, collectionId)
  now = new Date(Date.now() + (TRASH_DAYS - 1) * 86_400_000)
  await keeping.deleteExpired()
  expect((await keeping.listTrash(websiteId)).pages).toHaveLength(1)
  now = new Date(Date.now() + (TRASH_DAYS + 1) * 86_400_000)
  await keeping.deleteExpired()
  expect((await keeping.listTrash(websiteId)).pages).toEqual([])
  now = new Date()
})

/** Trashed so long ago that the next maintenance run deletes it. */
const throwAwayLongAgo = async (websiteId: WebsiteId, title: string) => {
  const { collectionId } = await aPage(websiteId, title)
  await keeping.trash(websiteId, collectionId)
  await pool.query("UPDATE collections SET trashed_at = trashed_at - interval '1 year' WHERE collection_id = $1", [
    collectionId,
  ])
  return collectionId
}

test('a page that is being restored is not deleted', async () => {
  const { websiteId } = await aSite(database)
  const collectionId = await throwAwayLongAgo(websiteId, 'About')
  const restoring = await pool.connect()
  try {
    await restoring.query('BEGIN')
    await restoring.query('UPDATE collections SET trashed_at = NULL WHERE collection_id = $1', [collectionId])
    await keeping.deleteExpired()
    await restoring.query('COMMIT')
  } finally {
    restoring.release()
  }
  expect((await keeping.list(websiteId)).pages).toMatchObject([{ collectionId }])
})

test('concurrent restore, delete and expiry: a confirmed restore is never lost', async () => {
  const { websiteId } = await aSite(database)
  for (let time = 0; time < 8; time++) {
    const collectionId = await throwAwayLongAgo(websiteId, `Page ${time}`)
    const [restored] = await Promise.allSettled([
      keeping.restore(websiteId, collectionId),
      time % 2 === 0 ? keeping.deleteExpired() : keeping.delete(websiteId, collectionId),
    ])
    const there = (await keeping.list(websiteId)).pages.some((page) => page.collectionId === collectionId)
    expect(there).toBe(restored.status === 'fulfilled')
    const { rows } = await pool.query('SELECT FROM documents WHERE owner_id = $1', [collectionId])
    expect(rows).toHaveLength(there ? 1 : 0)
    if (restored.status === 'rejected') expect(restored.reason).toMatchObject({ code: 'pages.not_found' })
  }
})

test('expiry deletes in batches until nothing is left', async () => {
  const { websiteId } = await aSite(database)
  await throwAwayLongAgo(websiteId, 'About')
  await pool.query(
    `INSERT INTO collections (website_id, collection_id, type, url_id, title, navigation_title, enabled, trashed_at)
    SELECT website_id, gen_random_uuid(), type, url_id, title, title, false, trashed_at FROM collections, generate_series(1, 250)
    WHERE website_id = $1`,
    [websiteId],
  )
  expect(await keeping.deleteExpired()).toBe(251)
  expect((await keeping.listTrash(websiteId)).pages).toEqual([])
})

test('pages of another site are not found', async () => {
  const [ours, theirs] = [await aSite(database), await aSite(database)]
  const { collectionId } = await aPage(theirs.websiteId, 'About')
  const { websiteId } = ours
  for (const operation of [
    () => keeping.change(websiteId, collectionId, parseChange({ title: 'Mine' })),
    () => keeping.trash(websiteId, collectionId),
    () => keeping.duplicate(websiteId, collectionId),
    () => keeping.setPassword(websiteId, collectionId, 'x'),
    () => keeping.restore(websiteId, collectionId),
  ])
    await expect(operation()).rejects.toMatchObject({ code: 'pages.not_found' })
})

test('only folders have a behavior, and new folders list their pages', async () => {
  const { websiteId } = await aSite(database)
  const folder = await keeping.create(websiteId, { title: 'More', kind: 'folder' }, { publish: true })
  expect(folder).toMatchObject({ kind: 'folder', folderBehaviour: FolderBehavior.index, state: 'published' })
  const page = await aPage(websiteId, 'About')
  const change = parseChange({ folderBehaviour: FolderBehavior.redirect })
  expect(await keeping.change(websiteId, folder.collectionId, change)).toMatchObject({ folderBehaviour: 2 })
  await expect(keeping.change(websiteId, page.collectionId, change)).rejects.toMatchObject({
    code: 'pages.not_a_folder',
  })
})

test('a folder of a user who cannot publish is hidden until a publisher enables it', async () => {
  const { websiteId } = await aSite(database)
  const { collectionId, enabled } = await keeping.create(
    websiteId,
    { title: 'More', kind: 'folder' },
    { publish: false },
  )
  expect(enabled).toBe(false)
  await expect(pages.findByPath(websiteId, '/more')).rejects.toMatchObject({ name: 'NotFound' })
  await keeping.change(websiteId, collectionId, parseChange({ enabled: true }))
  expect(await pages.findByPath(websiteId, '/more')).toMatchObject({ collection: { collectionId } })
})
