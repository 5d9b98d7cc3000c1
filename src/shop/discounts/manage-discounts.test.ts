import { beforeEach, describe, expect, test } from 'vitest'
import { ContributorRole } from '#base/enumerations/accounts.ts'
import { newId } from '#base/id.ts'
import { createOwnerCookie, insertContributor } from '#people/testing/builders.ts'
import { createTestPeople } from '#people/testing/people.ts'
import { createTestServer } from '#people/testing/server.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { aSite } from '#site/testing/builders.ts'
import { createTestSites } from '#site/testing/sites.ts'
import type { DiscountView } from './discount-schema.ts'
import { discountRoutes } from './routes.ts'
import { createDiscounts } from './service.ts'

const database = await createTestDatabase()
const people = createTestPeople(database)
const sites = createTestSites(people)
let now = new Date('2026-11-15T12:00:00Z')
let timeZone = 'America/New_York'
const discounts = createDiscounts({ ...database, clock: () => now, timeZoneOf: async () => timeZone })
const { browser } = await createTestServer(
  people,
  async (host) => (await sites.findByHost(host))?.websiteId,
  discountRoutes(discounts),
)
const site = await aSite(database, { domains: ['kiln.test'] })
const { websiteId } = site
const owner = browser('kiln.test', await createOwnerCookie(database, site.owner.id))
const at = (rest = ''): string => `/api/sites/${websiteId}/discounts${rest}`
const tenth = { code: 'firstfiring', kind: 'percent', percent: '10' }
const add = async (more: object = {}) =>
  (await owner.call('POST', at(), { ...tenth, ...more })).body as unknown as DiscountView
const codes = async (query = '') =>
  ((await owner.call('GET', at(query))).body.discounts as DiscountView[]).map(({ code }) => code)

beforeEach(async () => {
  await database.pool.query('DELETE FROM coupons')
  now = new Date('2026-11-15T12:00:00Z')
  timeZone = 'America/New_York'
})

describe('writing', () => {
  test('a code is stored in upper case, with only the fields of its kind', async () => {
    const { status, body } = await owner.call('POST', at(), { ...tenth, percent: '010,50 %', amount: '900' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      code: 'FIRSTFIRING',
      name: 'FIRSTFIRING',
      percent: '10.5',
      amount: null,
      minimum: '0',
      used: 0,
      state: 'active',
    })
    expect((await owner.call('GET', at(`/${body.id}`))).body).toEqual({ ...body, covers: [] })
  })

  test('a duplicate code is rejected case-insensitively, per site', async () => {
    await add()
    const { status, body } = await owner.call('POST', at(), { ...tenth, code: 'FirstFiring' })
    expect(status).toBe(409)
    expect(body.errors).toEqual({ code: 'A discount with this code already exists.' })
    const made = await add({ code: 'OTHER' })
    expect((await owner.call('PUT', at(`/${made.id}`), tenth)).status).toBe(409)
    const other = await aSite(database)
    await expect(discounts.management.create(other.websiteId, { ...made, code: 'FIRSTFIRING' })).resolves.toMatchObject(
      {
        code: 'FIRSTFIRING',
      },
    )
  })

  test('invalid input is reported by field', async () => {
    const wrong: [object, Record<string, string>][] = [
      [{ code: '' }, { code: 'Enter a discount code.' }],
      [{ code: 'TWO WORDS' }, { code: 'Use letters, digits, hyphens and underscores.' }],
      [{ percent: '101' }, { percent: 'This cannot be more than 100 %.' }],
      [{ percent: 'ten' }, { percent: 'Enter a percentage, such as 7.5.' }],
      [{ percent: '0' }, { percent: 'Enter a discount value.' }],
      [{ kind: 'fixed', amount: '0' }, { amount: 'Enter a discount value.' }],
      [{ kind: 'fixed', amount: '1e999' }, { amount: expect.any(String) }],
      [{ scope: 'products' }, { scopeIds: 'Select a product.' }],
      [{ scope: 'categories' }, { scopeIds: 'Select a category.' }],
      [{ startsOn: '2026-12-02', endsOn: '2026-12-01' }, { endsOn: 'The end date is before the start date.' }],
      [{ startsOn: '2026-02-30' }, { startsOn: 'Enter a date.' }],
      [{ totalLimit: 0 }, { totalLimit: 'A limit is at least 1.' }],
    ]
    for (const [change, errors] of wrong) {
      const { status, body } = await owner.call('POST', at(), { ...tenth, ...change })
      expect([status, body.errors]).toEqual([400, errors])
    }
    expect(await codes()).toEqual([])
  })

  test('a limit cannot be lower than the number of uses', async () => {
    const { id } = await add()
    const use = (customer: string) => database.transact((tx) => discounts.redeem(tx, websiteId, [id], customer))
    await use('ada@kiln.test')
    await use('grace@kiln.test')
    const { status, body } = await owner.call('PUT', at(`/${id}`), { ...tenth, totalLimit: 1 })
    expect(status).toBe(400)
    expect(body.errors).toEqual({ totalLimit: 'This discount was already used 2 times. The limit cannot be lower.' })
    const saved = await owner.call('PUT', at(`/${id}`), { ...tenth, totalLimit: 2, name: 'First firing' })
    expect(saved.body).toMatchObject({ used: 2, totalLimit: 2, state: 'ended', name: 'First firing' })
  })

  test('an unknown or deleted discount is not found', async () => {
    const { id } = await add()
    expect((await owner.call('DELETE', at(`/${id}`))).status).toBe(204)
    for (const one of [id, newId()]) {
      expect((await owner.call('GET', at(`/${one}`))).status).toBe(404)
      expect((await owner.call('PUT', at(`/${one}`), tenth)).status).toBe(404)
      expect((await owner.call('DELETE', at(`/${one}`))).status).toBe(404)
    }
  })

  test('contributors without the discounts permission cannot see discounts', async () => {
    const editor = await insertContributor(database, websiteId, [ContributorRole.editor])
    const reader = browser('kiln.test', await createOwnerCookie(database, editor.id))
    expect((await reader.call('GET', at())).status).toBe(403)
    expect((await reader.call('POST', at(), tenth)).status).toBe(403)
    const manager = await insertContributor(database, websiteId, [ContributorRole.storeManager])
    const seller = browser('kiln.test', await createOwnerCookie(database, manager.id))
    expect((await seller.call('POST', at(), tenth)).status).toBe(201)
  })
})

describe('dates', () => {
  test('days start and end in the site’s time zone, and the last day is included', async () => {
    const { id, code } = await add({ startsOn: '2026-11-01', endsOn: '2026-11-01' })
    const { rows } = await database.pool.query('SELECT starts_at, ends_at FROM coupons WHERE coupon_id = $1', [id])
    // Daylight saving time ends that day in New York: it has 25 hours.
    expect(rows).toEqual([{ starts_at: new Date('2026-11-01T04:00:00Z'), ends_at: new Date('2026-11-02T05:00:00Z') }])
    now = new Date('2026-11-02T04:59:59Z')
    expect(await codes('?state=active')).toEqual([code])
    now = new Date('2026-11-02T05:00:00Z')
    expect(await codes('?state=ended')).toEqual([code])
    now = new Date('2026-11-01T03:59:59Z')
    expect(await codes('?state=scheduled')).toEqual([code])
    const { body } = await owner.call('GET', at(`/${id}`))
    expect(body).toMatchObject({ startsOn: '2026-11-01', endsOn: '2026-11-01', state: 'scheduled' })
  })

  test('another time zone gives other boundaries', async () => {
    timeZone = 'Asia/Tokyo'
    const { id } = await add({ startsOn: '2026-12-24', endsOn: '2026-12-26' })
    const { rows } = await database.pool.query('SELECT starts_at, ends_at FROM coupons WHERE coupon_id = $1', [id])
    expect(rows).toEqual([{ starts_at: new Date('2026-12-23T15:00:00Z'), ends_at: new Date('2026-12-26T15:00:00Z') }])
    const { body } = await owner.call('GET', at(`/${id}`))
    expect(body).toMatchObject({ startsOn: '2026-12-24', endsOn: '2026-12-26' })
  })
})

describe('the list', () => {
  test('newest first, filtered by state, searched by code or name, paginated', async () => {
    await add({ code: 'ON' })
    await add({ code: 'LATER', startsOn: '2026-12-01' })
    await add({ code: 'OVER', endsOn: '2026-11-14' })
    await add({ code: 'OFF_10', enabled: false, name: 'Spring sale' })
    expect(await codes()).toEqual(['OFF_10', 'OVER', 'LATER', 'ON'])
    expect(await codes('?state=active')).toEqual(['ON'])
    expect(await codes('?state=scheduled')).toEqual(['LATER'])
    expect(await codes('?state=ended')).toEqual(['OVER'])
    expect(await codes('?state=off')).toEqual(['OFF_10'])
    expect(await codes('?search=spring')).toEqual(['OFF_10'])
    expect(await codes('?search=ov')).toEqual(['OVER'])
    // LIKE wildcards are escaped.
    expect(await codes('?search=_')).toEqual(['OFF_10'])
    expect(await codes('?search=%25')).toEqual([])
    expect(await codes('?limit=2&page=2')).toEqual(['LATER', 'ON'])
    expect((await owner.call('GET', at('?limit=2&page=2'))).body.total).toBe(4)
  })
})
