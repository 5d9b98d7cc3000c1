import { expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import { defaultLimits } from '#base/limits.ts'
import { page, place, section } from '#document/builder.ts'
import type { Operation } from '#document/operations/operation.ts'
import { type BlockId, getIds, type PageDocument } from '#document/page.ts'
import { insertAccount } from '#people/testing/builders.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { aSite } from '#site/testing/builders.ts'
import { MAX_BATCHES_SENT } from './model.ts'
import { aBatch, actorFrom, createTestDrafts } from './testing/test-drafts.ts'

const database = await createTestDatabase()
const { drafts, aPage, time, pages } = createTestDrafts(database)
const { websiteId, owner } = await aSite(database)
const mary = actorFrom(owner)
const writer = actorFrom(await insertAccount(database, { name: 'Ben Writer' }), false)

const start = page({ seed: 'drafts' }, section({}, place('text', { text: 'a' }), place('text', { text: 'b' })))
const [first, second] = getIds(start.blocks)
const [only] = start.sections
if (!first || !second || !only) throw new Error('the sample has lost a part')

const write = (blockId: BlockId, text: string): Operation => ({ type: 'setProps', blockId, set: { text }, unset: [] })
const textOf = ({ blocks }: PageDocument, id: BlockId) => blocks[id]?.props.text

test('EDITOR-072 a draft is opened with its revision, changed by operations, and differs from the published page until published', async () => {
  const key = await aPage(websiteId, start)
  expect(await drafts.open(key)).toMatchObject({ page: start, revision: 1, changed: false, published: { revision: 1 } })
  expect(await drafts.save(key, mary, aBatch(1, [write(first, 'new')]))).toEqual({
    revision: 2,
    others: [],
    lost: [],
    overwrote: [],
  })
  const after = await drafts.open(key)
  expect(after).toMatchObject({ revision: 2, changed: true, published: { revision: 1 }, owner: { path: '/about' } })
  expect(textOf(after.page, first)).toBe('new')
  const row = await pages.findByPath(websiteId, '/about')
  expect(await pages.getPublishedDocument(websiteId, row)).toEqual({ document: start, documentRevision: 1 })
})

test('EDITOR-072 a batch on an older revision is rebased; the response lists other changes, overwritten and rejected operations', async () => {
  const key = await aPage(websiteId, start)
  const theirs = [write(first, 'theirs'), { type: 'removeBlock', blockId: second } as const]
  await drafts.save(key, writer, aBatch(1, theirs, 'client-two'))
  const answer = await drafts.save(key, mary, aBatch(1, [write(second, 'mine'), write(first, 'mine')]))
  expect(answer).toMatchObject({
    revision: 3,
    others: [{ revision: 2, operations: theirs, client: 'client-two', by: 'Ben Writer' }],
    lost: [{ index: 0, code: 'document.stale_target' }],
    overwrote: [1],
  })
  expect(textOf((await drafts.open(key)).page, first)).toBe('mine')
})

test('a batch that is sent again gets the same response and is applied once', async () => {
  const key = await aPage(websiteId, start)
  await drafts.save(key, writer, aBatch(1, [write(first, 'theirs')], 'client-two'))
  const batch = aBatch(1, [write(first, 'mine')])
  const answer = await drafts.save(key, mary, batch)
  await drafts.save(key, writer, aBatch(3, [write(second, 'later')], 'client-two'))
  expect(await drafts.save(key, mary, batch)).toEqual(answer)
  expect((await drafts.open(key)).revision).toBe(4)
})

test('a batch that exceeds a limit or makes the page invalid is rejected as a whole', async () => {
  const strict = createTestDrafts(database, { limits: { ...defaultLimits, bytesPerPage: 2000 } })
  const key = await aPage(websiteId, start)
  const batch = aBatch(1, [write(second, 'short'), write(first, 'x'.repeat(4000))])
  await expect(strict.drafts.save(key, mary, batch)).rejects.toMatchObject({ code: 'document.limit_size' })
  expect(await drafts.open(key)).toMatchObject({ revision: 1, page: start })
  await expect(drafts.save(key, mary, aBatch(7, [write(first, 'x')]))).rejects.toMatchObject({
    code: 'drafts.unknown_revision',
  })
})

test('changes by sanitizing are sent to the sender as a whole page, and to others as part of the batch', async () => {
  const repaired = createTestDrafts(database, {
    check: (document) => JSON.parse(JSON.stringify(document).replaceAll('<script>', '')) as PageDocument,
  })
  const key = await aPage(websiteId, start)
  const answer = await repaired.drafts.save(key, mary, aBatch(1, [write(first, '<script>hello')]))
  expect(answer.page && textOf(answer.page, first)).toBe('hello')
  const { batches } = await drafts.syncPresence(key, mary, {
    client: 'client-two',
    since: 1,
    selection: [],
    device: 'base',
  })
  expect(batches[0]?.operations.at(-1)).toEqual(write(first, 'hello'))
})

test('a client that is too far behind, or returns after a month, gets the whole page', async () => {
  const key = await aPage(websiteId, start)
  const revision = MAX_BATCHES_SENT + 2
  await database.pool.query(
    `INSERT INTO draft_batches (website_id, owner_id, kind, revision, batch_id, base, operations, bytes, client, by_name, answer, at)
    SELECT $1, $2, 'page', n, gen_random_uuid(), n - 1, '[]', 2, 'client-one', '', '{}', $4 FROM generate_series(2, $3::int) n`,
    [websiteId, key.ownerId, revision, time.now],
  )
  await database.pool.query('UPDATE documents SET draft_revision = $2 WHERE owner_id = $1', [key.ownerId, revision])
  const late = await drafts.save(key, writer, aBatch(1, [write(second, 'late')], 'client-two'))
  expect(late).toMatchObject({ revision: revision + 1, others: [], lost: [], overwrote: [0] })
  expect(late.page).toEqual((await drafts.open(key)).page)
  const ask = { client: 'client-one', since: revision, selection: [], device: 'base' }
  expect(await drafts.syncPresence(key, mary, ask)).toMatchObject({ batches: [{ revision: revision + 1 }] })
  const before = time.now
  time.now = new Date(before.getTime() + 31 * 86_400_000)
  const young = await drafts.save(key, mary, aBatch(revision + 1, [write(first, 'young')]))
  await drafts.deleteExpired()
  expect((await drafts.syncPresence(key, mary, ask)).page).toEqual((await drafts.open(key)).page)
  expect((await drafts.syncPresence(key, mary, { ...ask, since: young.revision - 1 })).batches).toHaveLength(1)
  time.now = before
})

test('collaborators are listed while they poll, until they leave', async () => {
  const key = await aPage(websiteId, start)
  const ask = { client: 'client-one', since: 1, selection: ['abc'], device: 'phone' }
  const other = { ...ask, client: 'client-two', selection: [] }
  const names = async () => (await drafts.syncPresence(key, mary, ask)).people.map(({ name }) => name)
  expect(await names()).toEqual([])
  expect(await drafts.syncPresence(key, writer, other)).toMatchObject({
    people: [{ client: 'client-one', accountId: owner.id, selection: ['abc'], device: 'phone' }],
  })
  expect(await names()).toEqual(['Ben Writer'])
  await drafts.syncPresence(key, writer, { ...other, leaving: true })
  expect(await names()).toEqual([])
  await drafts.syncPresence(key, writer, other)
  const before = time.now
  time.now = new Date(before.getTime() + 16_000)
  expect(await names()).toEqual([])
  time.now = before
})

test('a client cannot update the presence of another account', async () => {
  const key = await aPage(websiteId, start)
  const ask = { client: 'client-one', since: 1, selection: [], device: 'base' }
  await drafts.syncPresence(key, mary, ask)
  await drafts.syncPresence(key, writer, { ...ask, selection: ['stolen'] })
  await drafts.syncPresence(key, writer, { ...ask, leaving: true })
  const { people } = await drafts.syncPresence(key, writer, { ...ask, client: 'client-two' })
  expect(people).toMatchObject([{ accountId: owner.id, selection: [] }])
})

test('a document without a row is an empty page, and a screen has its draft under the website ID', async () => {
  const { websiteId: fresh } = await aSite(database)
  const key = { websiteId: fresh, kind: 'not-found', ownerId: fresh } as const
  expect(await drafts.open(key)).toMatchObject({ revision: 0, published: null, page: { sections: [] } })
  const operation: Operation = { type: 'insertSection', section: { ...only, placements: {} }, blocks: [], after: null }
  expect(await drafts.save(key, mary, aBatch(0, [operation]))).toMatchObject({ revision: 1 })
  expect((await drafts.open(key)).page.sections).toHaveLength(1)
})

test('drafts of another site are not found', async () => {
  const key = await aPage(websiteId, start)
  const { websiteId: other } = await aSite(database)
  const foreign = { ...key, websiteId: other }
  const notFound = { code: 'drafts.not_found' }
  const ask = { client: 'client-one', since: 0, selection: [], device: 'base' }
  await expect(drafts.open(foreign)).rejects.toMatchObject(notFound)
  await expect(drafts.save(foreign, mary, aBatch(1, [write(first, 'x')]))).rejects.toMatchObject(notFound)
  await expect(drafts.syncPresence(foreign, mary, ask)).rejects.toMatchObject(notFound)
  await expect(drafts.publish(foreign, mary, { revision: 1, note: '' })).rejects.toMatchObject(notFound)
  await expect(drafts.listVersions(foreign)).rejects.toMatchObject(notFound)
  await expect(drafts.createPreviewLink(foreign, mary, 7)).rejects.toMatchObject(notFound)
  await expect(drafts.deletePreviewLink(foreign, newId())).rejects.toMatchObject(notFound)
  const [version] = (await drafts.listVersions(key)).versions
  if (!version) return expect.unreachable()
  await expect(drafts.getVersion(foreign, version.versionId)).rejects.toMatchObject(notFound)
  await expect(drafts.restore(foreign, mary, version.versionId)).rejects.toMatchObject(notFound)
  await expect(drafts.open({ ...key, kind: 'not-found' })).rejects.toMatchObject(notFound)
})
