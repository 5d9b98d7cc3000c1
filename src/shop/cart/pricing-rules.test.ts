import { expect, test } from 'vitest'
import { newId, type WebsiteId } from '#base/id.ts'
import { PREFERENCES } from '#shop/preferences/preferences-schema.ts'
import { createPricingRules, type PricingRulesDependencies } from './pricing-rules.ts'

const watched = () => {
  const state = { revision: 1, asked: 0, fails: false, expressCheckout: false }
  const shipping: PricingRulesDependencies['shipping'] = {
    rules: async () => {
      state.asked++
      if (state.fails) throw new Error('The database is unavailable.')
      return []
    },
  }
  const read: PricingRulesDependencies['preferences']['read'] = async (_, namespace) => ({
    ...PREFERENCES[namespace].defaults,
    ...(namespace === 'storefront' && { expressCheckout: state.expressCheckout }),
  })
  const rulesOf = createPricingRules({
    findSite: async () => ({ revision: state.revision, currency: 'EUR', language: 'de' }),
    preferences: { read },
    shipping,
    taxes: { rules: async () => ({ rules: [], pricesIncludeTax: true }) },
    isTestMode: async () => false,
    disabledFeatures: [],
  })
  return { state, rulesOf }
}

test('CART-067 the pricing rules of a site are loaded once until the site changes', async () => {
  const { state, rulesOf } = watched()
  const [one, two] = [newId<WebsiteId>(), newId<WebsiteId>()]
  await Promise.all([rulesOf(one), rulesOf(one), rulesOf(one)])
  expect(state.asked).toBe(1)
  await rulesOf(two)
  expect(state.asked).toBe(2)
  state.expressCheckout = true
  expect((await rulesOf(one)).expressCheckout).toBe(false)
  state.revision = 2
  expect(await rulesOf(one)).toMatchObject({ expressCheckout: true, currency: 'EUR', pricesIncludeTax: true })
  expect(state.asked).toBe(3)
})

test('a failed load is not cached', async () => {
  const { state, rulesOf } = watched()
  const site = newId<WebsiteId>()
  state.fails = true
  await expect(rulesOf(site)).rejects.toThrow('The database is unavailable.')
  state.fails = false
  expect(await rulesOf(site)).toMatchObject({ currency: 'EUR' })
})
