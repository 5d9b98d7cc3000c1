import { afterAll, beforeEach, expect, test } from 'vitest'
import { AccountStatus } from '#base/enumerations/accounts.ts'
import { newId, type WebsiteId } from '#base/id.ts'
import { createTestPeople } from '#people/testing/people.ts'
import { listen } from '#platform/database/listen.ts'
import { countStatements } from '#platform/testing/count-statements.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { aSite } from '#site/testing/builders.ts'
import { createTestSites } from '#site/testing/sites.ts'
import { EVERY_SITE, SITE_CHANGED_CHANNEL } from './model.ts'
import { createSiteCache } from './site-cache.ts'
import { type SiteRow, toLoadedSite } from './site-row.ts'

const database = await createTestDatabase()
const people = createTestPeople(database)
const sites = createTestSites(people)
const counted = countStatements(database.pool)
afterAll(() => counted.stop())

beforeEach(async () => {
  await database.pool.query('TRUNCATE websites CASCADE')
  sites.invalidate(EVERY_SITE)
  counted.reset()
})

const at = async (host: string) => (await sites.findByHost(host))?.identifier

test('SITE-022 the oldest site is primary: it is at PUBLIC_URL, localhost and IP addresses, however many sites there are', async () => {
  await aSite(database, { identifier: 'kiln' })
  const expectPrimary = async () => {
    for (const host of ['localhost', '192.168.1.7', '[::1]', 'sitewright.test', 'kiln.sitewright.test'])
      expect(await at(host), host).toBe('kiln')
    for (const host of ['anything.example', 'other.sitewright.test', 'nowhere.localhost', 'localhost.example'])
      expect(await at(host), host).toBeUndefined()
  }
  await expectPrimary()
  await aSite(database, { identifier: 'loom' })
  sites.invalidate(EVERY_SITE)
  await expectPrimary()
})

test('SITE-022 a host resolves by domain or identifier', async () => {
  await aSite(database, { identifier: 'kiln', domains: ['kiln.example', 'www.kiln.example'] })
  await aSite(database, { identifier: 'loom' })
  for (const host of ['kiln.sitewright.test', 'KILN.localhost', 'kiln.example', 'Kiln.Example.', 'www.kiln.example'])
    expect(await at(host), host).toBe('kiln')
  expect(await at('loom.localhost')).toBe('loom')
  for (const host of ['loom.example', 'a.kiln.localhost']) expect(await at(host), host).toBeUndefined()
})

test('a removed site is ignored: the next site is primary', async () => {
  await aSite(database, { identifier: 'gone', domains: ['gone.example'], status: AccountStatus.removed })
  await aSite(database, { identifier: 'kiln' })
  expect(await at('localhost')).toBe('kiln')
  expect(await at('gone.example')).toBeUndefined()
})

test('an unknown host costs one statement, then none', async () => {
  await aSite(database, { domains: ['kiln.example'] })
  counted.reset()
  expect(sites.getCachedSiteByHost('kiln.example')).toBeUndefined()
  await Promise.all([sites.findByHost('kiln.example'), sites.findByHost('kiln.example')])
  await sites.findByHost('kiln.example')
  expect(counted.statements()).toHaveLength(1)
  expect(sites.getCachedSiteByHost('Kiln.Example')?.primaryDomain).toBe('kiln.example')
})

test('a site that was loaded by its host is not loaded again by its ID', async () => {
  const { websiteId } = await aSite(database, { domains: ['kiln.example'] })
  counted.reset()
  await sites.findByHost('kiln.example')
  expect((await sites.findById(websiteId))?.websiteId).toBe(websiteId)
  expect(await sites.getState(websiteId, undefined)).toBe('open')
  expect(counted.statements()).toHaveLength(1)
})

test('a change is visible immediately on its node, and other cached sites are kept', async () => {
  const [kiln] = [
    await aSite(database, { identifier: 'kiln', title: 'Before' }),
    await aSite(database, { identifier: 'loom' }),
  ]
  await Promise.all(['kiln.localhost', 'loom.localhost', 'unknown.localhost'].map(at))
  await sites.update(kiln.websiteId, { title: 'After' })
  counted.reset()
  expect((await sites.findByHost('kiln.localhost'))?.title).toBe('After')
  await at('loom.localhost')
  await at('unknown.localhost')
  expect(counted.statements()).toHaveLength(1)
})

test('changed domains, identifiers and new sites affect hosts immediately', async () => {
  const kiln = await aSite(database, { identifier: 'kiln' })
  const { websiteId: loom } = await sites.create({ accountId: kiln.owner.id, starter: 'blank', identifier: 'loom' })
  expect(await at('kiln.example')).toBeUndefined()
  await sites.addDomain(kiln.websiteId, 'kiln.example')
  await sites.verifyDomain(kiln.websiteId, 'kiln.example')
  expect(await at('kiln.example')).toBe('kiln')
  await sites.update(loom, { identifier: 'weaver' })
  expect(await at('loom.localhost')).toBeUndefined()
  expect(await at('weaver.localhost')).toBe('weaver')
  await sites.removeDomain(kiln.websiteId, 'kiln.example')
  expect(await at('kiln.example')).toBeUndefined()
  await sites.setPrimary({ internal: true }, loom)
  expect(await at('localhost')).toBe('weaver')
  await sites.delete(loom, { identifier: 'weaver' })
  expect(await at('localhost')).toBe('kiln')
})

test('other nodes are notified on commit', async () => {
  const kiln = await aSite(database, { identifier: 'kiln', title: 'Before' })
  const otherNode = createTestSites(people)
  let heard = () => {}
  const hearing = new Promise<void>((resolve) => {
    heard = resolve
  })
  const listener = await listen(database.connection, SITE_CHANGED_CHANNEL, {
    onMessage: (id) => {
      otherNode.invalidate(id as WebsiteId)
      heard()
    },
    onLost: () => otherNode.invalidate(EVERY_SITE),
  })
  expect((await otherNode.findByHost('localhost'))?.title).toBe('Before')
  await sites.update(kiln.websiteId, { title: 'After' })
  await hearing
  expect((await otherNode.findByHost('localhost'))?.title).toBe('After')
  await listener.close()
})

const aKnownSite = (websiteId: WebsiteId) =>
  toLoadedSite({ website_id: websiteId, settings: {}, flags: {}, experiments: {}, domains: [] } as unknown as SiteRow, {
    publicUrl: 'http://localhost:3000',
    baseDomain: undefined,
  })

test('an entry loaded during a change is returned, but not cached', async () => {
  const directory = createSiteCache()
  const id = newId<WebsiteId>()
  let finish = (_: ReturnType<typeof aKnownSite>) => {}
  const slow = directory.byHost(
    'kiln.example',
    () =>
      new Promise((resolve) => {
        finish = resolve
      }),
  )
  directory.invalidate(newId<WebsiteId>())
  const [old, fresh] = [aKnownSite(id), aKnownSite(id)]
  finish(old)
  expect(await slow).toBe(old)
  expect(directory.peek('kiln.example')).toBeUndefined()
  expect(await directory.byHost('kiln.example', async () => fresh)).toBe(fresh)
  expect(await directory.byHost('kiln.example', async () => old)).toBe(fresh)
})

test('a failed load is not cached, and invented hosts evict only each other', async () => {
  const directory = createSiteCache()
  const id = newId<WebsiteId>()
  await expect(directory.byHost('kiln.example', () => Promise.reject(new Error('no database')))).rejects.toThrow(
    'no database',
  )
  expect((await directory.byHost('kiln.example', async () => aKnownSite(id)))?.site.websiteId).toBe(id)
  let loads = 0
  const visitInvented = (i: number) =>
    directory.byHost(`invented-${i}.example`, async () => {
      loads++
      return undefined
    })
  for (let i = 0; i < 6000; i++) await visitInvented(i)
  await visitInvented(0)
  expect(loads).toBe(6001)
  expect(directory.peek('kiln.example')?.site.websiteId).toBe(id)
})
