import { expect, test } from 'vitest'
import { publishScheduledJob, schedulePublishing } from '#app/scheduled-publishing.ts'
import type { WebsiteId } from '#base/id.ts'
import { page, section } from '#document/builder.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { aProduct, aStore } from '#shop/catalog/testing/builders.ts'
import { createTestCatalog } from '#shop/catalog/testing/services.ts'
import { createTestDrafts } from '#site/drafts/testing/test-drafts.ts'
import { aSite } from '#site/testing/builders.ts'

const database = await createTestDatabase()
const { transact, connection } = database

test('scheduled products and posts are published, and the pages of their sites are rendered again', async () => {
  const { catalog } = createTestCatalog(database)
  const { pages, drafts, time } = createTestDrafts(database)
  const [shop, blogSite, quiet] = [await aSite(database), await aSite(database), await aSite(database)]
  const [due, later] = [new Date('2026-11-15T11:59:00Z'), new Date('2026-11-15T12:01:00Z')]
  const post = async ({ websiteId }: { websiteId: WebsiteId }, publishOn: Date) =>
    transact(async (tx) => {
      const collectionId = await pages.addCollection(tx, websiteId, { type: 1, title: 'Journal' })
      const document = page(section({}))
      const words = { collectionId, recordType: 1, title: 'News', state: 'draft', document } as const
      const ownerId = await pages.addItem(tx, websiteId, words)
      const plan = { at: publishOn, by: 'Mara', note: '' }
      await drafts.scheduleIn(tx, { websiteId, kind: 'item', ownerId }, plan)
    })
  const store = await aStore(database, shop.websiteId)
  const [come, coming] = [
    await aProduct(database, store, { state: 'scheduled', publishOn: due }),
    await aProduct(database, store, { state: 'scheduled', publishOn: later }),
  ]
  await post(shop, due)
  await post(blogSite, due)
  await post(quiet, later)
  time.now = new Date('2026-11-15T12:00:00Z')

  const invalidated: WebsiteId[] = []
  const jobs = createJobs({ connection, log: { warn: () => {}, error: () => {} }, runsHandlers: true })
  schedulePublishing({
    jobs,
    transact,
    clock: () => new Date('2026-11-15T12:00:00Z'),
    publishers: [drafts],
    catalog,
    onChange: async (_tx, websiteId) => void invalidated.push(websiteId),
  })
  await transact((tx) => jobs.enqueue(tx, publishScheduledJob, {}))
  expect(await jobs.runDue()).toBe(1)
  // Twice for the site with a store: its post and its product are separate tasks.
  expect(invalidated.toSorted()).toEqual([shop.websiteId, shop.websiteId, blogSite.websiteId].toSorted())
  expect((await catalog.read(shop.websiteId, come.productId)).state).toBe('public')
  expect((await catalog.read(shop.websiteId, coming.productId)).state).toBe('scheduled')
  const { rows } = await database.pool.query('SELECT website_id, state FROM items ORDER BY website_id')
  expect(rows.filter(({ state }) => state === 'scheduled').map(({ website_id }) => website_id)).toEqual([
    quiet.websiteId,
  ])

  await transact((tx) => jobs.enqueue(tx, publishScheduledJob, {}))
  await jobs.runDue()
  expect(invalidated).toHaveLength(3)
  await jobs.stop()
})

test('a site that fails to publish does not block the others, and the failure is reported', async () => {
  const [broken, fine] = [await aSite(database), await aSite(database)]
  const published: WebsiteId[] = []
  const failed: unknown[] = []
  const jobs = createJobs({
    connection,
    log: { warn: (facts: unknown) => void failed.push(facts), error: () => {} },
    runsHandlers: true,
  })
  schedulePublishing({
    jobs,
    transact,
    clock: () => new Date(),
    publishers: [
      {
        findDueSites: async () => [broken.websiteId, fine.websiteId],
        publishScheduled: async (_tx, websiteId) => {
          if (websiteId === broken.websiteId) throw new Error('no')
          published.push(websiteId)
        },
      },
    ],
    catalog: { publishScheduled: async () => [] },
    onChange: async () => {},
  })
  await transact((tx) => jobs.enqueue(tx, publishScheduledJob, {}))
  await jobs.runDue()
  expect([published, failed.length]).toEqual([[fine.websiteId], 1])
  await jobs.stop()
})
