import type { Currency } from '#base/enumerations/currencies.ts'
import type { PlanFeature } from '#base/enumerations/plan-features.ts'
import type { WebsiteId } from '#base/id.ts'
import type { Preferences } from '#shop/preferences/service.ts'
import type { Zone } from '#shop/shipping/model.ts'
import type { TaxRule } from '#shop/taxes/model.ts'
import { MAX_QUANTITY } from './model.ts'

/** The settings of a site that prices depend on. */
export type PricingRules = Readonly<{
  currency: Currency
  language: string
  zones: readonly Zone[]
  taxRules: readonly TaxRule[]
  pricesIncludeTax: boolean
  /** How many of a service one cart may hold. */
  maxServiceQuantity: number
  expressCheckout: boolean
  /** Gift cards of the other mode cannot pay. */
  testMode: boolean
  /** Products of these features can neither be added nor bought. */
  disabledFeatures: readonly PlanFeature[]
}>

export type PricingRulesDependencies = {
  /** Served from memory: called with every request. */
  findSite: (websiteId: WebsiteId) => Promise<{ revision: number; currency: Currency; language: string } | undefined>
  preferences: Pick<Preferences, 'read'>
  isTestMode: (websiteId: WebsiteId) => Promise<boolean>
  /** Of the installation. */
  disabledFeatures: readonly PlanFeature[]
  shipping: { rules: (websiteId: WebsiteId) => Promise<readonly Zone[]> }
  taxes: {
    rules: (websiteId: WebsiteId) => Promise<Readonly<{ rules: readonly TaxRule[]; pricesIncludeTax: boolean }>>
  }
}

const MAX_CACHED_SITES = 1000

/** Loads and caches the rules of a site. Every change of these settings raises the site's revision, which invalidates the cache. */
export const createPricingRules = ({
  findSite,
  preferences,
  shipping,
  taxes,
  isTestMode,
  disabledFeatures,
}: PricingRulesDependencies) => {
  const cache = new Map<WebsiteId, { revision: number; rules: Promise<PricingRules> }>()

  const load = async (
    websiteId: WebsiteId,
    { currency, language }: { currency: Currency; language: string },
  ): Promise<PricingRules> => {
    const [zones, { rules: taxRules, pricesIncludeTax }, storefront, testMode] = await Promise.all([
      shipping.rules(websiteId),
      taxes.rules(websiteId),
      preferences.read(websiteId, 'storefront'),
      isTestMode(websiteId),
    ])
    const maxServiceQuantity = storefront.multipleQuantityAllowedForServices ? MAX_QUANTITY : 1
    const { expressCheckout } = storefront
    return {
      currency,
      language,
      zones,
      taxRules,
      pricesIncludeTax,
      maxServiceQuantity,
      expressCheckout,
      testMode,
      disabledFeatures,
    }
  }

  return async (websiteId: WebsiteId): Promise<PricingRules> => {
    const site = await findSite(websiteId)
    if (!site) throw new Error(`Site ${websiteId} was deleted during the request.`)
    const cached = cache.get(websiteId)
    if (cached?.revision === site.revision) return cached.rules
    if (cache.size >= MAX_CACHED_SITES) cache.clear()
    const rules = load(websiteId, site)
    const entry = { revision: site.revision, rules }
    cache.set(websiteId, entry)
    // Do not cache failures.
    rules.catch(() => cache.get(websiteId) === entry && cache.delete(websiteId))
    return rules
  }
}
