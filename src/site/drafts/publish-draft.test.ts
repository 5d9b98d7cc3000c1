import { expect, test } from 'vitest'
import { ContributorRole } from '#base/enumerations/accounts.ts'
import { page, place, section } from '#document/builder.ts'
import type { Operation } from '#document/operations/operation.ts'
import { getIds } from '#document/page.ts'
import { insertAccount, insertContributor } from '#people/testing/builders.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { aSite } from '#site/testing/builders.ts'
import { aBatch, actorFrom, createTestDrafts } from './testing/test-drafts.ts'

const database = await createTestDatabase()
const { drafts, workflow, pages, aPage, time, recorded } = createTestDrafts(database)
const { websiteId, owner } = await aSite(database)
const mary = actorFrom(owner)
const mover = { name: owner.name, edit: true, publish: true }
const ben = actorFrom(await insertAccount(database, { name: 'Ben Writer' }), false)

const start = page({ seed: 'publish' }, section({}, place('text', { text: 'a' })), section({ anchor: 'care' }))
const [block] = getIds(start.blocks)
const [, lower] = start.sections
if (!block || !lower) throw new Error('the sample has lost a part')
const write = (text: string): Operation => ({ type: 'setProps', blockId: block, set: { text }, unset: [] })
const HOUR = 3_600_000
const inAnHour = () => new Date(time.now.getTime() + HOUR)
const publishedAt = async (path: string) =>
  pages.getPublishedDocument(websiteId, await pages.findByPath(websiteId, path))

test('EDITOR-072 publishing makes the draft public, stores a version, and updates search and caches; publishing twice has no further effect', async () => {
  const key = await aPage(websiteId, start, { title: 'Twice is once' })
  await drafts.save(key, mary, aBatch(1, [write('b')]))
  recorded.searched = []
  recorded.changed = []
  const version = await drafts.publish(key, mary, { revision: 2, note: 'Spring' })
  expect(version).toMatchObject({ number: 2, by: owner.name, note: 'Spring', current: true })
  expect(recorded).toMatchObject({ searched: [key.ownerId], changed: [websiteId] })
  expect(await publishedAt('/twice-is-once')).toEqual({ document: (await drafts.open(key)).page, documentRevision: 2 })
  expect(await drafts.publish(key, mary, { revision: 2, note: 'Again' })).toEqual(version)
  expect((await drafts.listVersions(key)).versions).toMatchObject([
    { number: 2, current: true },
    { number: 1, by: '', current: false },
  ])
  expect(await drafts.open(key)).toMatchObject({ changed: false, published: { revision: 2 } })
})

test('EDITOR-072 a draft that changed since the publisher saw it is not published', async () => {
  const key = await aPage(websiteId, start)
  await drafts.save(key, ben, aBatch(1, [write('b')]))
  const conflict = { code: 'drafts.changed_meanwhile' }
  await expect(drafts.publish(key, mary, { revision: 1, note: '' })).rejects.toMatchObject(conflict)
  expect((await drafts.open(key)).published).toMatchObject({ revision: 1 })
})

test('EDITOR-072 a version is immutable, and restoring it is a batch that all clients receive', async () => {
  const key = await aPage(websiteId, start)
  await drafts.save(key, mary, aBatch(1, [write('b'), { type: 'removeSection', sectionId: lower.id }]))
  await drafts.publish(key, mary, { revision: 2, note: '' })
  const { versions } = await drafts.listVersions(key)
  const [second, first] = versions
  if (!first || !second) return expect.unreachable()
  expect((await drafts.getVersion(key, first.versionId)).page).toEqual(start)
  const restored = await drafts.restore(key, ben, first.versionId)
  expect(restored).toMatchObject({ page: start, revision: 3, changed: true, published: { revision: 2 } })
  const ask = { client: 'client-two', since: 2, selection: [], device: 'base' }
  expect((await drafts.syncPresence(key, mary, ask)).batches).toMatchObject([{ revision: 3, by: 'Ben Writer' }])
  // Publishing an unchanged draft creates no revision.
  expect(await drafts.restore(key, ben, first.versionId)).toMatchObject({ revision: 3 })
  expect((await drafts.getVersion(key, second.versionId)).page).not.toEqual(start)
  expect((await drafts.listVersions(key)).versions).toEqual(versions)
})

test('versions are paginated, newest first', async () => {
  const key = await aPage(websiteId, start)
  expect((await drafts.listVersions(key)).versions).toMatchObject([{ number: 1, current: true }])
  await database.pool.query(
    `INSERT INTO document_versions (website_id, version_id, owner_id, kind, number, revision, document, by_name, at)
    SELECT $1, gen_random_uuid(), $2, 'page', n, n, '{}', '', now() FROM generate_series(2, 60) n`,
    [websiteId, key.ownerId],
  )
  const some = await drafts.listVersions(key)
  expect([some.versions.length, some.versions[0]?.number, some.more]).toEqual([50, 60, true])
  const rest = await drafts.listVersions(key, some.versions.at(-1)?.number)
  expect([rest.versions.length, rest.versions.at(-1)?.number, rest.more]).toEqual([10, 1, false])
})

test('EDITOR-072 a schedule publishes the draft as it was scheduled when it is due, and not earlier', async () => {
  const key = await aPage(websiteId, start)
  await drafts.save(key, mary, aBatch(1, [write('approved')]))
  const past = { at: time.now.toISOString(), revision: 2 }
  await expect(drafts.schedule(key, mary, past)).rejects.toMatchObject({ code: 'drafts.past' })
  const at = inAnHour()
  expect(await drafts.schedule(key, mary, { at: at.toISOString(), revision: 2 })).toEqual({ at: at.toISOString() })
  const approved = (await drafts.open(key)).page
  expect(await drafts.open(key)).toMatchObject({ plannedAt: at.toISOString(), changedSinceScheduled: false })
  const publishDue = (now: Date) => database.transact((tx) => drafts.publishScheduled(tx, websiteId, now))
  await publishDue(time.now)
  expect([await drafts.findDueSites(time.now), (await drafts.open(key)).published?.revision]).toEqual([[], 1])

  await drafts.save(key, ben, aBatch(2, [write('not approved')]))
  expect(await drafts.open(key)).toMatchObject({ plannedAt: at.toISOString(), changedSinceScheduled: true })
  const ask = { client: 'client-two', since: 2, selection: [], device: 'base' }
  expect(await drafts.syncPresence(key, mary, ask)).toMatchObject({
    plannedAt: at.toISOString(),
    changedSinceScheduled: true,
  })
  expect(await drafts.findDueSites(at)).toEqual([websiteId])
  await publishDue(at)
  expect(await drafts.findDueSites(at)).toEqual([])
  const after = await drafts.open(key)
  expect(after).toMatchObject({
    plannedAt: null,
    changedSinceScheduled: false,
    changed: true,
    published: { revision: 2 },
  })
  const [version] = (await drafts.listVersions(key)).versions
  expect(version).toMatchObject({ number: 2, by: owner.name, current: true })
  expect((await drafts.getVersion(key, version?.versionId ?? '')).page).toEqual(approved)
  const row = await database.pool.query('SELECT published FROM documents WHERE owner_id = $1', [key.ownerId])
  expect(row.rows).toEqual([{ published: approved }])
  // The newer changes are still in the draft.
  expect(after.page).not.toEqual(approved)
})

test('scheduling again includes newer changes, and requires the revision that the publisher has seen', async () => {
  const key = await aPage(websiteId, start)
  const at = inAnHour().toISOString()
  await drafts.schedule(key, mary, { at, revision: 1 })
  await drafts.save(key, ben, aBatch(1, [write('newer')]))
  const unseen = { code: 'drafts.changed_meanwhile' }
  await expect(drafts.schedule(key, mary, { at, revision: 1 })).rejects.toMatchObject(unseen)
  await drafts.schedule(key, mary, { at, revision: 2 })
  expect(await drafts.open(key)).toMatchObject({ plannedAt: at, changedSinceScheduled: false })
  await database.transact((tx) => drafts.publishScheduled(tx, websiteId, new Date(at)))
  expect(await drafts.open(key)).toMatchObject({ plannedAt: null, changed: false, published: { revision: 2 } })
})

test('a schedule can be canceled', async () => {
  const key = await aPage(websiteId, start)
  const at = inAnHour()
  await drafts.schedule(key, mary, { at: at.toISOString(), revision: 1 })
  expect(await drafts.schedule(key, mary, { at: null })).toEqual({ at: null })
  expect(await drafts.findDueSites(at)).toEqual([])
})

test('a locked page cannot be scheduled, and unpublishing cancels a schedule', async () => {
  const [locked, taken] = [await aPage(websiteId, start), await aPage(websiteId, start)]
  const at = inAnHour()
  await workflow.lock(websiteId, locked.ownerId, mover)
  await expect(drafts.schedule(locked, mary, { at: at.toISOString(), revision: 1 })).rejects.toMatchObject({
    code: 'drafts.locked',
  })
  await drafts.save(taken, mary, aBatch(1, [write('not yet')]))
  await drafts.schedule(taken, mary, { at: at.toISOString(), revision: 2 })
  await workflow.changeState(websiteId, taken.ownerId, mover, { to: 'draft', note: '' })
  expect(await drafts.findDueSites(at)).toEqual([])
  expect(await drafts.open(taken)).toMatchObject({ plannedAt: null })
})

test('EDITOR-072 a schedule of a locked, trashed or deleted page is removed and logged', async () => {
  const keys = [await aPage(websiteId, start), await aPage(websiteId, start), await aPage(websiteId, start)] as const
  const [locked, trashed, deleted] = keys
  const at = inAnHour()
  for (const key of keys) {
    await drafts.save(key, mary, aBatch(1, [write('later')]))
    await drafts.schedule(key, mary, { at: at.toISOString(), revision: 2 })
  }
  await workflow.lock(websiteId, locked.ownerId, mover)
  await database.pool.query(
    'UPDATE collections SET enabled = false, trashed_at = now(), trashed_enabled = true WHERE collection_id = $1',
    [trashed.ownerId],
  )
  await database.transact((tx) => pages.removeCollection(tx, websiteId, deleted.ownerId))
  recorded.warned = []
  await database.transact((tx) => drafts.publishScheduled(tx, websiteId, at))
  expect(recorded.warned.sort()).toEqual(
    [expect.stringContaining('"locked"'), expect.stringContaining('"deleted"')].sort(),
  )
  expect(await drafts.open(locked)).toMatchObject({ plannedAt: null, published: { revision: 1 } })
  const left = await database.pool.query('SELECT 1 FROM document_versions WHERE owner_id = $1', [deleted.ownerId])
  expect(left.rows).toEqual([])
})

test('a preview link works until it is deleted or expires, and its token is stored hashed', async () => {
  const key = await aPage(websiteId, start)
  const link = await drafts.createPreviewLink(key, mary, 7)
  const secret = link.url?.replace('https://kiln.test/preview/', '') ?? ''
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(await drafts.findByLink(websiteId, secret)).toEqual({ kind: 'page', ownerId: key.ownerId })
  expect(await drafts.findByLink((await aSite(database)).websiteId, secret)).toBeUndefined()
  expect(await drafts.listPreviewLinks(key)).toEqual({ links: [{ ...link, url: null }] })
  const before = time.now
  time.now = new Date(before.getTime() + 8 * 24 * HOUR)
  expect(await drafts.findByLink(websiteId, secret)).toBeUndefined()
  expect(await drafts.listPreviewLinks(key)).toEqual({ links: [] })
  time.now = before
  await drafts.deletePreviewLink(key, link.linkId)
  expect(await drafts.findByLink(websiteId, secret)).toBeUndefined()
  await expect(drafts.deletePreviewLink(key, link.linkId)).rejects.toMatchObject({ code: 'drafts.not_found' })
})

test('a preview link ends when its creator loses the right to edit pages or leaves the site', async () => {
  const key = await aPage(websiteId, start)
  const editor = await insertContributor(database, websiteId, [ContributorRole.editor])
  const createLink = async () => {
    const { url } = await drafts.createPreviewLink(key, actorFrom(editor), 7)
    return url?.replace('https://kiln.test/preview/', '') ?? ''
  }
  const setRoles = (roles: number[]) =>
    database.pool.query('UPDATE contributors SET roles = $1 WHERE account_id = $2', [roles, editor.id])
  const secret = await createLink()
  expect(await drafts.findByLink(websiteId, secret)).toEqual({ kind: 'page', ownerId: key.ownerId })
  await setRoles([ContributorRole.viewer])
  expect(await drafts.findByLink(websiteId, secret)).toBeUndefined()
  await setRoles([ContributorRole.editor])
  expect(await drafts.findByLink(websiteId, secret)).toBeDefined()
  await database.pool.query('DELETE FROM contributors WHERE account_id = $1', [editor.id])
  expect(await drafts.findByLink(websiteId, secret)).toBeUndefined()
  expect(await drafts.listPreviewLinks(key)).toEqual({ links: [] })
})

test('publishing and state changes lock the site before the page and its draft', async () => {
  const strict = createTestDrafts(database, {
    onSiteChange: () => database.pool.query('SELECT FROM collections, documents FOR UPDATE NOWAIT'),
  })
  const key = await strict.aPage(websiteId, start)
  await strict.drafts.save(key, mary, aBatch(1, [write('b')]))
  await strict.drafts.publish(key, mary, { revision: 2, note: '' })
  await strict.workflow.changeState(websiteId, key.ownerId, mover, { to: 'draft', note: '' })
  await strict.workflow.changeState(websiteId, key.ownerId, mover, { to: 'published', note: '' })
  expect(strict.recorded.changed).toEqual([websiteId, websiteId, websiteId])
})

test('a schedule that is canceled while it is due is not executed', async () => {
  const key = await aPage(websiteId, start)
  const at = inAnHour()
  await drafts.save(key, mary, aBatch(1, [write('not yet')]))
  await drafts.schedule(key, mary, { at: at.toISOString(), revision: 2 })
  const takingBack = await database.pool.connect()
  try {
    await takingBack.query('BEGIN')
    await takingBack.query('SELECT FROM collections WHERE collection_id = $1 FOR NO KEY UPDATE', [key.ownerId])
    const due = database.transact((tx) => drafts.publishScheduled(tx, websiteId, at))
    await expect
      .poll(async () => (await database.pool.query('SELECT FROM pg_locks WHERE NOT granted')).rowCount, {
        timeout: 20_000,
      })
      .toBeGreaterThan(0)
    await takingBack.query('DELETE FROM document_plans WHERE owner_id = $1', [key.ownerId])
    await takingBack.query('COMMIT')
    await due
  } finally {
    takingBack.release()
  }
  expect(await drafts.open(key)).toMatchObject({ changed: true, published: { revision: 1 } })
})
