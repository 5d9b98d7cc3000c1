import { expect, test } from 'vitest'
import { CollectionType } from '#base/enumerations/collections.ts'
import { page, place, section } from '#document/builder.ts'
import type { Operation } from '#document/operations/operation.ts'
import { getIds } from '#document/page.ts'
import { insertAccount } from '#people/testing/builders.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { aBatch, actorFrom, createTestDrafts } from '#site/drafts/testing/test-drafts.ts'
import { aSite } from '#site/testing/builders.ts'
import type { PageState } from './workflow.ts'

const database = await createTestDatabase()
const { drafts, workflow, pages, aPage, time, recorded } = createTestDrafts(database)
const { websiteId, owner } = await aSite(database)
const publisher = { name: owner.name, edit: true, publish: true }
const writer = { name: 'Ben Writer', edit: true, publish: false }
const ben = actorFrom(await insertAccount(database, { name: 'Ben Writer' }), false)

const start = page({ seed: 'states' }, section({}, place('text', { text: 'a' })))
const [block] = getIds(start.blocks)
if (!block) throw new Error('the sample has lost a part')
const write = (text: string): Operation => ({ type: 'setProps', blockId: block, set: { text }, unset: [] })
const aPageIn = async (state: PageState, title: string) => {
  const key = await aPage(websiteId, start, { title })
  await database.pool.query('UPDATE collections SET state = $2 WHERE collection_id = $1', [key.ownerId, state])
  return key
}
const move = (id: Awaited<ReturnType<typeof aPage>>['ownerId'], to: PageState, at?: string) =>
  workflow.changeState(websiteId, id, publisher, { to, note: '', at })
const found = (path: string, isContributor = false) =>
  pages
    .findByPath(websiteId, path, async () => isContributor)
    .then(
      () => true,
      () => false,
    )

test('EDITOR-022 visitors see published and deprecated pages, contributors also private ones; only published ones are listed', async () => {
  const seen: Record<string, [visitor: boolean, worker: boolean, listed: boolean]> = {}
  for (const state of ['draft', 'needs_review', 'scheduled', 'published', 'private', 'deprecated'] as const) {
    await aPageIn(state, `Page ${state}`)
    const slug = `page-${state.replace('_', '-')}`
    const listed = (await pages.listSitemapEntries(websiteId)).some(({ urlId }) => urlId === slug)
    seen[state] = [await found(`/${slug}`), await found(`/${slug}`, true), listed]
  }
  expect(seen).toEqual({
    draft: [false, false, false],
    needs_review: [false, false, false],
    scheduled: [false, false, false],
    published: [true, true, true],
    private: [false, true, false],
    deprecated: [true, true, false],
  })
})

test('EDITOR-023 an editor can only submit a draft for review; a publisher publishes the page with its draft', async () => {
  const { ownerId, ...key } = await aPageIn('draft', 'Handed over')
  await drafts.save({ ...key, ownerId }, ben, aBatch(1, [write('b')]))
  const review = await workflow.changeState(websiteId, ownerId, writer, { to: 'needs_review', note: '' })
  expect(review).toMatchObject({ state: 'needs_review', steps: ['draft'] })
  await expect(workflow.changeState(websiteId, ownerId, writer, { to: 'published', note: '' })).rejects.toMatchObject({
    code: 'pages.wrong_step',
    message: 'You cannot move this page from Needs Review to Published.',
  })
  recorded.changed = []
  expect(await move(ownerId, 'published')).toMatchObject({ state: 'published', plannedAt: null })
  expect(recorded.changed).toEqual([websiteId])
  expect(await drafts.open({ ...key, ownerId })).toMatchObject({ changed: false, published: { revision: 2 } })
  expect(await found('/handed-over')).toBe(true)
})

test('EDITOR-023 hiding and showing a page again shows the last published version, not the draft', async () => {
  const key = await aPageIn('published', 'Out of sight')
  await drafts.save(key, ben, aBatch(1, [write('unfinished')]))
  await move(key.ownerId, 'private')
  expect(await found('/out-of-sight')).toBe(false)
  await move(key.ownerId, 'published')
  expect(await drafts.open(key)).toMatchObject({ changed: true, published: { revision: 1 } })
})

test('EDITOR-023 a scheduled page is published when due; canceled, it is a draft again', async () => {
  const key = await aPageIn('draft', 'Comes later')
  await expect(move(key.ownerId, 'scheduled')).rejects.toMatchObject({ code: 'drafts.past' })
  const at = new Date(time.now.getTime() + 60_000)
  expect(await move(key.ownerId, 'scheduled', at.toISOString())).toMatchObject({
    state: 'scheduled',
    plannedAt: at.toISOString(),
  })
  expect(await move(key.ownerId, 'draft')).toMatchObject({ state: 'draft', plannedAt: null })
  await move(key.ownerId, 'scheduled', at.toISOString())
  await database.transact((tx) => drafts.publishScheduled(tx, websiteId, at))
  expect(await workflow.read(websiteId, key.ownerId, publisher)).toMatchObject({ state: 'published', plannedAt: null })
})

test('EDITOR-022 only users who can publish may change a locked page', async () => {
  const key = await aPageIn('draft', 'Locked')
  const earlier = aBatch(1, [write('before')])
  const answer = await drafts.save(key, ben, earlier)
  expect(await workflow.lock(websiteId, key.ownerId, publisher)).toMatchObject({ locked: { by: owner.name } })
  const lockedError = { code: 'drafts.locked' }
  await expect(drafts.save(key, ben, aBatch(2, [write('x')]))).rejects.toMatchObject(lockedError)
  // A batch saved before the lock still gets its response, because the client may not have received it.
  expect(await drafts.save(key, ben, earlier)).toEqual(answer)
  const [version] = (await drafts.listVersions(key)).versions
  await expect(drafts.restore(key, ben, version?.versionId ?? '')).rejects.toMatchObject(lockedError)
  await expect(
    workflow.changeState(websiteId, key.ownerId, writer, { to: 'needs_review', note: '' }),
  ).rejects.toMatchObject(lockedError)
  expect(await drafts.save(key, actorFrom(owner), aBatch(2, [write('y')]))).toMatchObject({ revision: 3 })
  expect(await workflow.unlock(websiteId, key.ownerId, publisher)).toMatchObject({ locked: null })
  expect(await drafts.save(key, ben, aBatch(3, [write('z')]))).toMatchObject({ revision: 4 })
})

test('EDITOR-023 the homepage stays published, a store is hidden in its own settings, and pages of another site are not found', async () => {
  const home = await aPage(websiteId, start, { title: 'Home', isHomepage: true })
  await expect(move(home.ownerId, 'draft')).rejects.toMatchObject({ code: 'pages.home_stays' })
  const store = await database.transact((tx) =>
    pages.addCollection(tx, websiteId, { type: CollectionType.products, title: 'Shop' }),
  )
  await expect(move(store, 'private')).rejects.toMatchObject({ code: 'pages.store_state' })
  const other = await aSite(database)
  const foreign = workflow.changeState(other.websiteId, home.ownerId, publisher, { to: 'draft', note: '' })
  await expect(foreign).rejects.toMatchObject({ code: 'pages.not_found' })
  await expect(workflow.lock(other.websiteId, home.ownerId, publisher)).rejects.toMatchObject({
    code: 'pages.not_found',
  })
})
