import { beforeEach, describe, expect, test } from 'vitest'
import { ContributorRole } from '#base/enumerations/accounts.ts'
import { newId, type WebsiteId } from '#base/id.ts'
import { createOwnerCookie, insertContributor } from '#people/testing/builders.ts'
import { createTestPeople } from '#people/testing/people.ts'
import { createTestServer } from '#people/testing/server.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { createPreferences } from '#shop/preferences/service.ts'
import { aSite } from '#site/testing/builders.ts'
import { createTestSites } from '#site/testing/sites.ts'
import { type ExternalTaxProvider, findTaxes } from './model.ts'
import { taxRoutes } from './routes.ts'
import { createTaxes } from './service.ts'
import type { TaxRuleView } from './tax-schema.ts'

const database = await createTestDatabase()
const people = createTestPeople(database)
const sites = createTestSites(people)
const purged: WebsiteId[] = []
const onChange = async (_tx: unknown, id: WebsiteId): Promise<void> => void purged.push(id)
const preferences = createPreferences({ ...database, clock: people.clock, onChange })
const taxes = createTaxes({ ...database, preferences, onChange })
const { browser } = await createTestServer(
  people,
  async (host) => (await sites.findByHost(host))?.websiteId,
  taxRoutes(taxes),
)
const site = await aSite(database, { domains: ['kiln.test'] })
const { websiteId } = site
const owner = browser('kiln.test', await createOwnerCookie(database, site.owner.id))
const at = (rest = ''): string => `/api/sites/${websiteId}/tax-rules${rest}`
const maine = { name: 'Maine sales tax', country: 'US', region: 'ME', percent: '5.50' }
const add = async (rule: object) => (await owner.call('POST', at(), rule)).body as unknown as TaxRuleView
const here = { country: 'US', region: 'ME', postalCode: '04101' }

beforeEach(async () => {
  await database.pool.query('DELETE FROM tax_rules')
  purged.length = 0
})

describe('owners write tax rules', () => {
  test('a rule is stored with a normalized percentage and applies at its location', async () => {
    const rule = await add(maine)
    expect(rule).toMatchObject({ ...maine, percent: '5.5', postalPrefix: '', taxClass: 'standard', onShipping: false })
    expect((await owner.call('GET', at())).body).toEqual({ rules: [rule] })
    const { rules, pricesIncludeTax } = await taxes.rules(websiteId)
    expect(pricesIncludeTax).toBe(false)
    expect(findTaxes(rules, here)).toMatchObject([{ name: 'Maine sales tax', percent: '5.5' }])
    expect(purged).toEqual([websiteId])
  })

  test('CART-009 whether prices include tax is a preference of the shop', async () => {
    await preferences.change(websiteId, 'taxes', { pricesIncludeTax: true })
    expect(await taxes.rules(websiteId)).toEqual({ rules: [], pricesIncludeTax: true })
    await preferences.change(websiteId, 'taxes', { pricesIncludeTax: false })
  })

  test('invalid input is reported by field', async () => {
    const wrong: [object, Record<string, string>][] = [
      [{ name: '' }, { name: 'Enter a tax name, such as VAT.' }],
      [{ country: 'XX' }, { country: 'Choose a country.' }],
      [{ region: 'QC' }, { region: 'Select the state from the list.' }],
      [{ postalPrefix: '04*' }, { postalPrefix: 'Invalid postal code.' }],
      [{ percent: '' }, { percent: 'Enter a percentage, such as 7.5.' }],
      [{ percent: '100.01' }, { percent: 'This cannot be more than 100 %.' }],
    ]
    for (const [change, errors] of wrong) {
      const { status, body } = await owner.call('POST', at(), { ...maine, ...change })
      expect([status, body.errors]).toEqual([400, errors])
    }
    expect((await owner.call('POST', at(), { ...maine, taxClass: 'zero' })).status).toBe(400)
  })

  test('a location has one rule per name and class', async () => {
    const { id } = await add(maine)
    expect((await owner.call('POST', at(), { ...maine, name: 'MAINE SALES TAX' })).status).toBe(409)
    expect((await owner.call('POST', at(), { ...maine, taxClass: 'reduced' })).status).toBe(201)
    const other = await add({ ...maine, region: 'NH' })
    expect((await owner.call('PUT', at(`/${other.id}`), maine)).status).toBe(409)
    expect((await owner.call('PUT', at(`/${id}`), { ...maine, percent: '6' })).body).toMatchObject({ id, percent: '6' })
  })

  test('one that is not there is not found, and only some may write', async () => {
    const { id } = await add(maine)
    expect((await owner.call('DELETE', at(`/${id}`))).status).toBe(204)
    for (const one of [id, newId()]) {
      expect((await owner.call('PUT', at(`/${one}`), maine)).status).toBe(404)
      expect((await owner.call('DELETE', at(`/${one}`))).status).toBe(404)
    }
    const editor = await insertContributor(database, websiteId, [ContributorRole.editor])
    const reader = browser('kiln.test', await createOwnerCookie(database, editor.id))
    expect((await reader.call('GET', at())).status).toBe(200)
    expect((await reader.call('POST', at(), maine)).status).toBe(403)
  })
})

test('CART-009 an external tax service takes precedence; if it fails, the shop’s own rules apply', async () => {
  const requests: unknown[] = []
  const quoteWith = (external: ExternalTaxProvider) =>
    createTaxes({
      ...database,
      preferences,
      onChange,
      external,
      onExternalError: (error) => requests.push(error),
    }).quote(websiteId, here)
  const theirs = { id: 'x', name: 'County', percent: '7', taxClass: 'standard', onShipping: true }
  expect(await quoteWith(async () => [theirs])).toEqual([theirs])
  expect(await quoteWith(async () => undefined)).toBeUndefined()
  expect(
    await quoteWith(async () => {
      throw new Error('no response')
    }),
  ).toBeUndefined()
  expect(requests).toHaveLength(1)
})
