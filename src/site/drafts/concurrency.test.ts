import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDomainError } from '#base/domain-error.ts'
import { newId } from '#base/id.ts'
import { noLimits } from '#base/limits.ts'
import { page, place, section } from '#document/builder.ts'
import { apply, applyAll } from '#document/operations/apply.ts'
import type { Operation } from '#document/operations/operation.ts'
import { getIds, type PageDocument } from '#document/page.ts'
import { freshFrom, type Intent, intent } from '#document/testing/operation-arbitraries.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { aSite } from '#site/testing/builders.ts'
import type { DocumentKey } from './model.ts'
import { aBatch, actorFrom, createTestDrafts } from './testing/test-drafts.ts'

const database = await createTestDatabase()
const { drafts, aPage } = createTestDrafts(database, { limits: noLimits })
const { websiteId, owner } = await aSite(database)
const mary = actorFrom(owner)

const start = page({ seed: 'races' }, section({}, place('text', { text: 'a' }), place('text', { text: 'b' })))
const [block] = getIds(start.blocks)
if (!block) throw new Error('the sample has lost a part')
const write = (set: Record<string, string>): Operation => ({ type: 'setProps', blockId: block, set, unset: [] })

const batchesOf = async ({ ownerId }: DocumentKey) => {
  const { rows } = await database.pool.query<{ revision: number; operations: Operation[] }>(
    'SELECT revision, operations FROM draft_batches WHERE owner_id = $1 ORDER BY revision',
    [ownerId],
  )
  return rows
}

test('EDITOR-072 sixteen concurrent saves are all applied, with consecutive revisions', async () => {
  const key = await aPage(websiteId, start)
  const numbers = Array.from({ length: 16 }, (_, index) => index)
  const answers = await Promise.all(
    numbers.map((n) => drafts.save(key, mary, aBatch(1, [write({ [`by-${n}`]: 'here' })], `client-${n}-long`))),
  )
  expect(answers.map(({ revision }) => revision).sort((a, b) => a - b)).toEqual(numbers.map((n) => n + 2))
  const after = await drafts.open(key)
  expect(after.revision).toBe(17)
  expect(Object.keys(after.page.blocks[block]?.props ?? {})).toHaveLength(17)
})

test('EDITOR-072 the same batch sent ten times concurrently is applied once', async () => {
  const key = await aPage(websiteId, start)
  const batch = aBatch(1, [write({ text: 'once' })])
  const answers = await Promise.all(Array.from({ length: 10 }, () => drafts.save(key, mary, batch)))
  for (const answer of answers) expect(answer).toEqual({ revision: 2, others: [], lost: [], overwrote: [] })
  expect(await batchesOf(key)).toHaveLength(1)
})

test('EDITOR-072 publishing during concurrent saves publishes exactly what the publisher saw, or fails', async () => {
  const key = await aPage(websiteId, start)
  const saves = Array.from({ length: 8 }, (_, n) =>
    drafts.save(key, mary, aBatch(1, [write({ text: `text ${n}` })], `client-${n}-long`)),
  )
  const lookAndPublish = async (): Promise<void> => {
    const { page: looked, revision } = await drafts.open(key)
    try {
      const { versionId } = await drafts.publish(key, mary, { revision, note: '' })
      expect((await drafts.getVersion(key, versionId)).page).toEqual(looked)
    } catch (error) {
      if (!isDomainError(error, 'drafts.changed_meanwhile')) throw error
    }
  }
  for (let time = 0; time < 4; time++) await Promise.all([lookAndPublish(), lookAndPublish()])
  await Promise.all(saves)
  await lookAndPublish()
  const { changed, published, revision } = await drafts.open(key)
  expect({ changed, revision }).toEqual({ changed: false, revision: published?.revision })
  const { versions } = await drafts.listVersions(key)
  expect(versions.map(({ number }) => number)).toEqual(versions.map((_, index) => versions.length - index))
})

/** A client with the page open: its last known server state and its unsent operations. */
type Client = { name: string; saved: PageDocument; revision: number; waiting: Operation[] }

const seen = ({ saved, waiting }: Client): PageDocument => applyAll(saved, waiting, noLimits).page

const act = (client: Client, doing: Intent, fresh: number): void => {
  try {
    const operation = doing(seen(client), fresh)
    apply(seen(client), operation, noLimits)
    client.waiting.push(operation)
  } catch (error) {
    if (!isDomainError(error)) throw error
  }
}

const send = async (key: DocumentKey, client: Client): Promise<{ sent: number; lost: number }> => {
  const operations = client.waiting
  if (operations.length === 0) return { sent: 0, lost: 0 }
  const batch = { batchId: newId(), client: client.name, base: client.revision, operations }
  const answer = await drafts.save(key, mary, batch)
  const lost = new Set(answer.lost.map(({ index }) => index))
  const remaining = operations.filter((_, index) => !lost.has(index))
  const others = answer.others.flatMap((other) => other.operations)
  client.saved = answer.page ?? applyAll(client.saved, [...others, ...remaining], noLimits).page
  client.revision = answer.revision
  client.waiting = []
  return { sent: operations.length, lost: lost.size }
}

test('EDITOR-072 with any interleaving of changes, all clients converge to the server’s page and no accepted change is lost', async () => {
  const step = fc.tuple(fc.nat({ max: 2 }), fc.option(intent, { freq: 2 }))
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30, size: 'max' }), async (steps) => {
      const key = await aPage(websiteId, start)
      const clients = ['client-one', 'client-two', 'client-six'].map(
        (name): Client => ({ name, saved: start, revision: 1, waiting: [] }),
      )
      let remaining = 0
      const save = async (client: Client): Promise<void> => {
        const { sent, lost } = await send(key, client)
        remaining += sent - lost
      }
      for (const [index, [who, doing]] of steps.entries()) {
        const client = clients[who]
        if (!client) continue
        if (doing) act(client, doing, freshFrom(index))
        else await save(client)
      }
      for (const client of clients) await save(client)
      const batches = await batchesOf(key)
      expect(batches.map(({ revision }) => revision)).toEqual(batches.map((_, index) => index + 2))
      expect(batches.flatMap(({ operations }) => operations)).toHaveLength(remaining)
      const { page: final, revision } = await drafts.open(key)
      for (const client of clients) {
        const poll = { client: client.name, since: client.revision, selection: [], device: 'base' }
        const news = await drafts.syncPresence(key, mary, poll)
        expect(news.revision).toBe(revision)
        const operations = news.batches.flatMap((batch) => batch.operations)
        expect(applyAll(client.saved, operations, noLimits).page).toEqual(final)
      }
    }),
    { numRuns: 40 },
  )
})
