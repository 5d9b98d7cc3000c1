import { beforeEach, describe, expect, test } from 'vitest'
import { ContributorRole } from '#base/enumerations/accounts.ts'
import { newId, type WebsiteId } from '#base/id.ts'
import { createOwnerCookie, insertContributor } from '#people/testing/builders.ts'
import { createTestPeople } from '#people/testing/people.ts'
import { createTestServer } from '#people/testing/server.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { aSite } from '#site/testing/builders.ts'
import { createTestSites } from '#site/testing/sites.ts'
import { type CarrierRates, listDeliveryOptions } from './model.ts'
import { shippingRoutes } from './routes.ts'
import { createShipping } from './service.ts'
import type { ZoneView } from './zone-schema.ts'

const database = await createTestDatabase()
const people = createTestPeople(database)
const sites = createTestSites(people)
const purged: WebsiteId[] = []
const ground = { ...database, onChange: async (_tx: unknown, id: WebsiteId) => void purged.push(id) }
const shipping = createShipping(ground)
const { browser } = await createTestServer(
  people,
  async (host) => (await sites.findByHost(host))?.websiteId,
  shippingRoutes(shipping),
)
const site = await aSite(database, { domains: ['kiln.test'] })
const { websiteId } = site
const owner = browser('kiln.test', await createOwnerCookie(database, site.owner.id))
const at = (rest = ''): string => `/api/sites/${websiteId}/shipping-zones${rest}`
const flat = { kind: 'flat', name: 'Parcel', price: '900' }
const maine = {
  name: 'Maine',
  places: [{ country: 'US', regions: ['ME'], postalCodes: [' 04101 ', '04102', '04101'] }],
  rates: [flat],
}
const add = async (zone: object) => (await owner.call('POST', at(), zone)).body as unknown as ZoneView
const here = { country: 'US', region: 'ME', postalCode: '04101' }
const parcel = { weightGrams: 400, total: 2000n }

beforeEach(async () => {
  await database.pool.query('DELETE FROM shipping_zones')
  purged.length = 0
})

describe('managing zones', () => {
  test('a zone is stored with its places and rates, which become delivery options', async () => {
    const zone = await add({
      ...maine,
      rates: [
        flat,
        {
          kind: 'weight',
          name: 'By weight',
          price: '1',
          steps: [
            { upTo: 500, price: '300' },
            { upTo: null, price: '800' },
          ],
        },
        { kind: 'pickup', name: 'Fetch it', description: 'At the studio', steps: [{ upTo: null, price: '1' }] },
        { kind: 'flat', name: 'Free', price: '500', freeOver: '2000' },
        { ...flat, name: 'Off', enabled: false },
      ],
    })
    expect(zone.places).toEqual([{ country: 'US', regions: ['ME'], postalCodes: ['04101', '04102'] }])
    expect(zone.rates.map(({ price, steps }) => [price, steps.length])).toEqual([
      ['900', 0],
      ['0', 2],
      ['0', 0],
      ['500', 0],
      ['900', 0],
    ])
    expect((await owner.call('GET', at())).body).toEqual({ zones: [zone] })
    expect(purged).toEqual([websiteId])
    expect(
      listDeliveryOptions(await shipping.rules(websiteId), here, parcel).map(({ name, price }) => [name, price]),
    ).toEqual([
      ['Parcel', 900n],
      ['By weight', 300n],
      ['Fetch it', 0n],
      ['Free', 0n],
    ])
  })

  test('saving keeps the ids of existing rates, deletes omitted ones, and takes no rate of another zone', async () => {
    const [one, other] = [await add(maine), await add({ ...maine, name: 'Other', places: [{ country: 'CA' }] })]
    const renamed = { ...flat, id: one.rates[0]?.id, name: 'Renamed' }
    const stolen = { ...flat, id: other.rates[0]?.id }
    const { body } = await owner.call('PUT', at(`/${one.id}`), { ...maine, rates: [stolen, renamed, renamed] })
    const { rates } = body as unknown as ZoneView
    expect(rates[1]).toMatchObject({ id: renamed.id, name: 'Renamed' })
    expect(new Set([renamed.id, stolen.id, ...rates.map(({ id }) => id)]).size).toBe(4)
    const zones = await shipping.rules(websiteId)
    expect(zones.map(({ name, rates: all }) => [name, all.length])).toEqual([
      ['Maine', 3],
      ['Other', 1],
    ])
  })

  test('REGION-001 REGION-010 codes are validated by the documents’ table, with errors by field', async () => {
    const { status, body } = await owner.call('POST', at(), {
      ...maine,
      places: [
        { country: 'US', postalCodes: ['04101', '0410'] },
        { country: 'IE', postalCodes: ['D02 AF30'] },
        { country: 'AT', postalCodes: ['10'] },
      ],
    })
    expect(status).toBe(400)
    expect(body.errors).toEqual({
      'places.0.postalCodes.1': 'ZIP Codes need to be 5 digits.',
      'places.1.postalCodes.0': 'Enter only the first three characters of the Eircode',
    })
  })

  test('invalid input is reported by field, and nothing is stored', async () => {
    const wrong: [object, Record<string, string>][] = [
      [{ name: ' ' }, { name: 'Enter a zone name.' }],
      [{ places: [{ country: 'XX' }] }, { 'places.0.country': 'Choose a country.' }],
      [{ places: [{ country: 'US', regions: ['QC'] }] }, { 'places.0.regions.0': 'Select the state from the list.' }],
      [{ places: [{ country: 'US' }, { country: 'US' }] }, { places: 'A location is listed twice.' }],
      [{ rates: [{ ...flat, name: '' }] }, { 'rates.0.name': 'Enter a name that shoppers will recognize.' }],
      [{ rates: [{ ...flat, price: '-1' }] }, { 'rates.0.price': 'Enter an amount.' }],
      [{ rates: [{ ...flat, kind: 'weight' }] }, { 'rates.0.steps': 'Add at least one step.' }],
      [
        {
          rates: [
            {
              ...flat,
              kind: 'total',
              steps: [
                { upTo: 10, price: '1' },
                { upTo: 10, price: '2' },
              ],
            },
          ],
        },
        { 'rates.0.steps.1.upTo': 'Each step must be larger than the one before.' },
      ],
      [
        {
          rates: [
            {
              ...flat,
              kind: 'total',
              steps: [
                { upTo: null, price: '1' },
                { upTo: 10, price: '2' },
              ],
            },
          ],
        },
        { 'rates.0.steps.1.upTo': 'Each step must be larger than the one before.' },
      ],
    ]
    for (const [change, errors] of wrong) {
      const { status, body } = await owner.call('POST', at(), { ...maine, ...change })
      expect([status, body.errors]).toEqual([400, errors])
    }
    expect(await shipping.rules(websiteId)).toEqual([])
  })

  test('concurrent requests create only one zone for the rest of the world', async () => {
    const rest = { name: 'Rest', rates: [flat] }
    const answers = await Promise.all([1, 2, 3].map(() => owner.call('POST', at(), rest)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    const zone = await add(maine)
    expect((await owner.call('PUT', at(`/${zone.id}`), { ...maine, places: [] })).body).toMatchObject({
      code: 'shipping.rest_exists',
      errors: { places: 'A zone for the rest of the world already exists.' },
    })
  })

  test('unknown and deleted zones are not found', async () => {
    const { id } = await add(maine)
    expect((await owner.call('DELETE', at(`/${id}`))).status).toBe(204)
    for (const one of [id, newId()]) {
      expect((await owner.call('PUT', at(`/${one}`), maine)).status).toBe(404)
      expect((await owner.call('DELETE', at(`/${one}`))).status).toBe(404)
    }
    expect(await shipping.rules(websiteId)).toEqual([])
  })

  test('products.read allows reading zones, products.edit allows changing them', async () => {
    const editor = await insertContributor(database, websiteId, [ContributorRole.editor])
    const reader = browser('kiln.test', await createOwnerCookie(database, editor.id))
    expect((await reader.call('GET', at())).status).toBe(200)
    expect((await reader.call('POST', at(), maine)).status).toBe(403)
  })
})

describe('visitors and carriers', () => {
  test('REGION-012 visitors get the configuration of the selected country only', async () => {
    const visitor = browser('kiln.test')
    const { status, body } = await visitor.call('GET', '/api/commerce/address-configuration/ca')
    expect(status).toBe(200)
    expect(Object.keys(body)).toEqual([
      'country',
      'subdivisionLabel',
      'postalCodeLabel',
      'errorText',
      'postalCodePattern',
      'examples',
      'regions',
      'needsRegion',
      'needsPostalCode',
    ])
    expect(body).toMatchObject({ country: 'CA', subdivisionLabel: 'Province', examples: ['K1A 0B1', 'H2X 1Y4'] })
    expect((await visitor.call('GET', '/api/commerce/address-configuration/xx')).status).toBe(404)
    expect((await visitor.call('GET', '/api/commerce/address-configuration/canada')).status).toBe(400)
  })

  test('CART-009 carrier rates are added to zone rates; a failing carrier offers nothing', async () => {
    const told: unknown[] = []
    const swift: CarrierRates = async (_site, location, { weightGrams }) => [
      {
        id: 'swift-1',
        name: `Swift to ${location.region}`,
        description: '',
        price: BigInt(weightGrams),
        pickup: false,
      },
    ]
    const broken: CarrierRates = async () => {
      throw new Error('no response')
    }
    const withCarriers = createShipping({
      ...ground,
      carriers: [broken, swift],
      onCarrierError: (error) => told.push(error),
    })
    await add(maine)
    const offered = await withCarriers.quote(websiteId, here, parcel)
    expect(offered).toMatchObject([{ name: 'Swift to ME', price: 400n, id: expect.stringMatching(/^[\da-f-]{36}$/) }])
    expect(await withCarriers.quote(websiteId, here, parcel)).toEqual(offered)
    expect(told).toHaveLength(2)
  })
})
