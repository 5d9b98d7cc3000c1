import { beforeEach, describe, expect, test } from 'vitest'
import { ContributorRole } from '#base/enumerations/accounts.ts'
import type { WebsiteId } from '#base/id.ts'
import { createOwnerCookie, insertContributor } from '#people/testing/builders.ts'
import { createTestPeople } from '#people/testing/people.ts'
import { createTestServer } from '#people/testing/server.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { aSite } from '#site/testing/builders.ts'
import { createTestSites } from '#site/testing/sites.ts'
import { PREFERENCES } from './preferences-schema.ts'
import { preferenceRoutes } from './routes.ts'
import { createPreferences } from './service.ts'

const database = await createTestDatabase()
const people = createTestPeople(database)
const sites = createTestSites(people)
const purged: WebsiteId[] = []
const preferences = createPreferences({
  ...database,
  clock: people.clock,
  onChange: async (_tx, websiteId) => void purged.push(websiteId),
})
const { browser } = await createTestServer(
  people,
  async (host) => (await sites.findByHost(host))?.websiteId,
  preferenceRoutes(preferences),
)
const site = await aSite(database, { domains: ['kiln.test'] })
const { websiteId } = site
const owner = browser('kiln.test', await createOwnerCookie(database, site.owner.id))
const at = (namespace: string): string => `/api/v1/commerce-preferences/${namespace}`
const { defaults } = PREFERENCES.storefront

beforeEach(async () => {
  await database.pool.query('DELETE FROM commerce_preferences')
  purged.length = 0
})

describe('reading', () => {
  test('PREF-002 responds with the namespace and websiteId', async () => {
    const { status, body } = await owner.call('GET', at('storefront'))
    expect(status).toBe(200)
    expect(body).toEqual({ websiteId, ...defaults })
    expect((await owner.call('GET', at('inventory'))).body).toEqual({ websiteId, lowStockThreshold: 5 })
  })

  test('CATALOG-008 has the store settings: multiple quantities for services, and the restock sign-up message', async () => {
    await owner.call('PUT', at('storefront'), {
      multipleQuantityAllowedForServices: false,
      customRestockSuccessText: 'We will write to you.',
    })
    expect(await preferences.read(websiteId, 'storefront')).toMatchObject({
      multipleQuantityAllowedForServices: false,
      customRestockSuccessText: 'We will write to you.',
    })
    expect(defaults).toMatchObject({ multipleQuantityAllowedForServices: true, customRestockSuccessText: '' })
  })

  test('values stored by older versions are tolerated', async () => {
    await database.pool.query(
      'INSERT INTO commerce_preferences (website_id, namespace, preferences) VALUES ($1, $2, $3)',
      [websiteId, 'storefront', JSON.stringify({ saleText: 'Reduced', quickViewEnabled: 'perhaps', gone: 1 })],
    )
    expect((await owner.call('GET', at('storefront'))).body).toEqual({ websiteId, ...defaults, saleText: 'Reduced' })
  })
})

describe('changing', () => {
  test('PREF-004 PREF-009 changes the given keys only and responds with the whole namespace', async () => {
    await owner.call('PUT', at('storefront'), { saleText: '  Reduced ' })
    const { status, body } = await owner.call('PUT', at('storefront'), { soldOutText: 'Gone' })
    expect(status).toBe(200)
    expect(body).toEqual({ websiteId, ...defaults, saleText: 'Reduced', soldOutText: 'Gone' })
    expect((await owner.call('GET', at('storefront'))).body).toEqual(body)
  })

  test('concurrent changes of different keys are all stored', async () => {
    const keys = ['saleText', 'soldOutText', 'scarcityText', 'addToCartText'] as const
    await Promise.all(keys.map((key) => owner.call('PUT', at('storefront'), { [key]: key })))
    expect(await preferences.read(websiteId, 'storefront')).toMatchObject(
      Object.fromEntries(keys.map((key) => [key, key])),
    )
  })

  test('pages are invalidated only when a value changed', async () => {
    await owner.call('PUT', at('storefront'), { saleText: 'Reduced' })
    expect(purged).toEqual([websiteId])
    await owner.call('PUT', at('storefront'), { saleText: 'Reduced' })
    await owner.call('PUT', at('storefront'), {})
    expect(purged).toEqual([websiteId])
  })

  test('PREF-009 unknown namespaces, unknown keys and invalid values are rejected with a message', async () => {
    expect(await owner.call('PUT', at('shipping-rates'), { a: 1 })).toMatchObject({
      status: 404,
      body: { code: 'preferences.no_namespace' },
    })
    expect((await owner.call('GET', at('constructor'))).status).toBe(404)
    const unknown = await owner.call('PUT', at('storefront'), { saleText: 'Now', secretKey: 'x' })
    expect(unknown).toMatchObject({ status: 400, body: { error: 'There is no preference secretKey here.' } })
    for (const body of [{ saleText: 7 }, { saleText: 'x'.repeat(51) }, { quickViewEnabled: 'yes' }, []])
      expect((await owner.call('PUT', at('storefront'), body)).status).toBe(400)
    const whole = await owner.call('PUT', at('inventory'), { lowStockThreshold: 2.5 })
    expect(whole.body.errors).toEqual({ lowStockThreshold: 'Enter a whole number.' })
    expect((await owner.call('PUT', at('inventory'), { lowStockThreshold: -1 })).status).toBe(400)
    expect(await preferences.read(websiteId, 'storefront')).toEqual(defaults)
    expect(purged).toEqual([])
  })
})

test('PREF-009 products.read allows reading, products.edit allows changing, visitors have no access', async () => {
  const editor = await insertContributor(database, websiteId, [ContributorRole.editor])
  const reader = browser('kiln.test', await createOwnerCookie(database, editor.id))
  expect((await reader.call('GET', at('storefront'))).status).toBe(200)
  expect((await reader.call('PUT', at('storefront'), { saleText: 'x' })).status).toBe(403)
  const visitor = browser('kiln.test')
  expect((await visitor.call('GET', at('storefront'))).status).toBe(401)
  expect((await visitor.call('PUT', at('storefront'), { saleText: 'x' })).status).toBe(401)
  const manager = await insertContributor(database, websiteId, [ContributorRole.storeManager])
  const seller = browser('kiln.test', await createOwnerCookie(database, manager.id))
  expect((await seller.call('PUT', at('storefront'), { saleText: 'x' })).status).toBe(200)
})
