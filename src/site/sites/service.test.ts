import { beforeEach, expect, test } from 'vitest'
import { AccountStatus } from '#base/enumerations/accounts.ts'
import { insertAccount } from '#people/testing/builders.ts'
import { createTestPeople } from '#people/testing/people.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { aSite } from '#site/testing/builders.ts'
import { createTestSites } from '#site/testing/sites.ts'
import { siteDeleted } from './contract.ts'

const database = await createTestDatabase()
const people = createTestPeople(database)
const sites = createTestSites(people)

beforeEach(async () => {
  await database.pool.query('TRUNCATE websites CASCADE')
  sites.invalidate('*')
})

test('SITE-002 a new site has New York time, US dollars, English and no captcha key', async () => {
  const owner = await insertAccount(database)
  const { websiteId, identifier } = await sites.create({ accountId: owner.id, starter: 'blank', title: 'Kiln & Co.' })
  expect(identifier).toBe('kiln-co')
  expect(await sites.findById(websiteId)).toEqual({
    websiteId,
    identifier: 'kiln-co',
    title: 'Kiln & Co.',
    description: '',
    type: 1,
    status: AccountStatus.paid,
    expiresAt: null,
    templateId: 'sitewright-1',
    timeZone: 'America/New_York',
    currency: 'USD',
    language: 'en',
    locale: 'en-US',
    captchaSettings: { provider: 'built-in', siteKey: null },
    theme: {},
    settings: {},
    revision: 1,
    flags: { addToCartVisitorMetrics: true, localeMoneyFormat: false },
    experiments: {},
    locked: false,
    isPrimary: true,
    primaryDomain: null,
    url: 'https://sitewright.test',
  })
})

test('the creator of a site is its administrator and finds it in the list', async () => {
  const owner = await insertAccount(database)
  const { websiteId } = await sites.create({ accountId: owner.id, starter: 'blank' })
  await aSite(database)
  expect(await sites.listForAccount(owner.id)).toMatchObject([{ site: { websiteId, title: 'My site' }, roles: [1] }])
})

test('a failing starter leaves no site and no files, and an unknown one is rejected', async () => {
  const owner = await insertAccount(database)
  let discarded = 0
  const failing = createTestSites(people, {
    findStarter: () => ({
      siteTitle: 'Half',
      siteDescription: '',
      theme: {},
      prepare: async () => ({
        settings: {},
        seed: async () => {
          throw new Error('seeding failed')
        },
        discard: async () => {
          discarded++
        },
      }),
    }),
  })
  await expect(failing.create({ accountId: owner.id, starter: 'half' })).rejects.toThrow('seeding failed')
  expect(discarded).toBe(1)
  expect(await sites.listForAccount(owner.id)).toEqual([])
  await expect(sites.create({ accountId: owner.id, starter: 'none' })).rejects.toMatchObject({
    code: 'sites.unknown_starter',
  })
})

test('parallel creations prepare their images one after the other, without a database connection', async () => {
  const owner = await insertAccount(database)
  let preparing = 0
  const busyConnections: number[] = []
  const slow = createTestSites(people, {
    findStarter: () => ({
      siteTitle: 'Slow',
      siteDescription: '',
      theme: {},
      prepare: async () => {
        preparing++
        // Other creations that were not queued would begin meanwhile.
        for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate)
        expect(preparing).toBe(1)
        busyConnections.push(database.pool.totalCount - database.pool.idleCount)
        preparing--
        return { settings: {}, seed: async () => {}, discard: async () => {} }
      },
    }),
  })
  const made = await Promise.all(
    Array.from({ length: 12 }, () => slow.create({ accountId: owner.id, starter: 'slow' })),
  )
  expect(new Set(made.map(({ identifier }) => identifier)).size).toBe(12)
  expect(busyConnections).toEqual(Array(12).fill(0))
})

test('of several concurrent requests for one identifier one succeeds; generated ones get a suffix', async () => {
  const owner = await insertAccount(database)
  const attempts = await Promise.allSettled(
    [1, 2, 3].map(() => sites.create({ accountId: owner.id, starter: 'blank', identifier: 'pottery' })),
  )
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const lost of attempts.filter((result) => result.status === 'rejected'))
    expect(lost.reason).toMatchObject({ code: 'sites.identifier_taken' })
  const made = await Promise.all(
    [1, 2, 3].map(() => sites.create({ accountId: owner.id, starter: 'blank', title: 'Pottery' })),
  )
  expect(made.map(({ identifier }) => identifier).sort()).toEqual(['pottery-2', 'pottery-3', 'pottery-4'])
  await expect(sites.create({ accountId: owner.id, starter: 'blank', identifier: 'api' })).rejects.toMatchObject({
    code: 'sites.identifier_refused',
  })
})

test('every visible change increments the revision in the same transaction', async () => {
  const { websiteId } = await aSite(database)
  const revision = async () => (await sites.findById(websiteId))?.revision
  await sites.update(websiteId, { title: 'Kiln' })
  expect(await revision()).toBe(2)
  await sites.setTheme(websiteId, { ink: '#111111' })
  await sites.setFlags(websiteId, { localeMoneyFormat: true })
  await sites.addDomain(websiteId, 'kiln.example')
  await sites.verifyDomain(websiteId, 'kiln.example')
  await sites.lock(websiteId, 'open sesame')
  expect(await revision()).toBe(7)
  expect(await database.transact((tx) => sites.markChanged(tx, websiteId))).toBe(8)
  const undone = database.transact(async (tx) => {
    await sites.markChanged(tx, websiteId)
    throw new Error('never mind')
  })
  await expect(undone).rejects.toThrow('never mind')
  expect(await revision()).toBe(8)
})

test('settings are merged: concurrent changes of different members are kept, and null removes one', async () => {
  const { websiteId } = await aSite(database, { settings: { logoText: 'K' } })
  await Promise.all([
    sites.update(websiteId, { settings: { footer: { text: 'Made by hand.' } } }),
    sites.update(websiteId, { settings: { announcement: { text: 'Sale', enabled: true } } }),
  ])
  expect((await sites.findById(websiteId))?.settings).toEqual({
    logoText: 'K',
    footer: { text: 'Made by hand.' },
    announcement: { text: 'Sale', enabled: true },
  })
  await sites.update(websiteId, {
    settings: { logoText: null },
    timeZone: 'Europe/Berlin',
    currency: 'EUR',
  })
  expect(await sites.findById(websiteId)).toMatchObject({
    settings: { footer: { text: 'Made by hand.' } },
    timeZone: 'Europe/Berlin',
    currency: 'EUR',
  })
  expect((await sites.findById(websiteId))?.settings.logoText).toBeUndefined()
})

test('SESSION-020 flags are set per site and reset to their defaults', async () => {
  const [one, other] = [await aSite(database), await aSite(database)]
  expect(await sites.setFlags(one.websiteId, { addToCartVisitorMetrics: false, localeMoneyFormat: true })).toEqual({
    addToCartVisitorMetrics: false,
    localeMoneyFormat: true,
  })
  expect((await sites.findById(other.websiteId))?.flags).toEqual({
    addToCartVisitorMetrics: true,
    localeMoneyFormat: false,
  })
  expect(await sites.setFlags(one.websiteId, { addToCartVisitorMetrics: null })).toEqual({
    addToCartVisitorMetrics: true,
    localeMoneyFormat: true,
  })
})

test('experiments are set, changed and removed', async () => {
  const { websiteId } = await aSite(database)
  expect(await sites.setExperiments(websiteId, { hero: 'a', button: 'round' })).toEqual({ hero: 'a', button: 'round' })
  expect(await sites.setExperiments(websiteId, { hero: 'b', button: null })).toEqual({ hero: 'b' })
})

test('only operators change the status, by allowed transitions, and a trial has an end', async () => {
  const { websiteId } = await aSite(database, { status: AccountStatus.comped })
  const operator = { internal: true }
  const end = new Date('2026-12-01T00:00:00Z')
  await expect(
    sites.setStatus({ internal: false }, websiteId, { status: AccountStatus.paid, expiresAt: null }),
  ).rejects.toMatchObject({ code: 'sites.operator_only' })
  await expect(
    sites.setStatus(operator, websiteId, { status: AccountStatus.trial, expiresAt: null }),
  ).rejects.toMatchObject({
    code: 'sites.trial_without_end',
  })
  await sites.setStatus(operator, websiteId, { status: AccountStatus.trial, expiresAt: end })
  expect(await sites.findById(websiteId)).toMatchObject({ status: AccountStatus.trial, expiresAt: end })
  await expect(
    sites.setStatus(operator, websiteId, { status: AccountStatus.pastDue, expiresAt: null }),
  ).rejects.toMatchObject({ code: 'sites.status_step' })
  await sites.setStatus(operator, websiteId, { status: AccountStatus.removed, expiresAt: null })
  expect(await sites.findById(websiteId)).toBeUndefined()
  await sites.setStatus(operator, websiteId, { status: AccountStatus.paid, expiresAt: null })
  expect(await sites.findById(websiteId)).toMatchObject({ status: AccountStatus.paid })
})

test('a site with a password is accessible with its key until the password changes', async () => {
  const { websiteId } = await aSite(database)
  expect(await sites.isUnlocked(websiteId, undefined)).toBe(true)
  expect(await sites.unlock(websiteId, '')).toBeUndefined()
  await sites.lock(websiteId, 'open sesame')
  expect((await sites.findById(websiteId))?.locked).toBe(true)
  expect(await sites.isUnlocked(websiteId, undefined)).toBe(false)
  expect(await sites.unlock(websiteId, 'open barley')).toBeUndefined()
  const key = await sites.unlock(websiteId, 'open sesame')
  expect(await sites.isUnlocked(websiteId, key)).toBe(true)
  expect(await sites.isUnlocked(websiteId, `${key}x`)).toBe(false)
  await sites.lock(websiteId, 'another word')
  expect(await sites.isUnlocked(websiteId, key)).toBe(false)
  await sites.removeLock(websiteId)
  expect(await sites.isUnlocked(websiteId, undefined)).toBe(true)
})

test('a site is deleted with all rows after its identifier is confirmed and subscribers were notified', async () => {
  const { websiteId, identifier } = await aSite(database, { domains: ['kiln.example'] })
  const invalidated: string[] = []
  people.events.on(siteDeleted, async (tx, event) => {
    const rows = await tx
      .selectFrom('websites')
      .select('website_id')
      .where('website_id', '=', event.websiteId)
      .execute()
    invalidated.push(`${event.websiteId} ${rows.length}`)
  })
  await expect(sites.delete(websiteId, { identifier: 'something-else' })).rejects.toMatchObject({
    code: 'sites.identifier_mismatch',
    message: `Type “${identifier}” to delete this site.`,
  })
  expect(await sites.findByHost('kiln.example')).toBeDefined()
  await sites.delete(websiteId, { identifier })
  expect(invalidated).toEqual([`${websiteId} 1`])
  expect(await sites.findByHost('kiln.example')).toBeUndefined()
  expect((await database.pool.query('SELECT 1 FROM contributors WHERE website_id = $1', [websiteId])).rows).toEqual([])
})

test('a stored setting that is invalid now is ignored; the others and the site stay available', async () => {
  const { websiteId } = await aSite(database, { settings: { logoText: 'Kiln' } })
  await database.transact((tx) =>
    tx
      .updateTable('websites')
      .set({ settings: JSON.stringify({ logoText: 'Kiln', header: { layout: 'diagonal' } }) })
      .where('website_id', '=', websiteId)
      .execute(),
  )
  expect((await sites.getDetails(websiteId)).site.settings).toEqual({ logoText: 'Kiln' })
})
