import type { Currency } from '#base/enumerations/currencies.ts'
import type { WebsiteId } from '#base/id.ts'
import type { Preferences } from '#shop/preferences/service.ts'
import type { Zone } from '#shop/shipping/model.ts'
import type { TaxRule } from '#shop/taxes/model.ts'
import { MOST_QUANTITY } from './model.ts'

/** Everything of a site that a cart is reckoned by, besides what is in it. */
export type SiteRules = Readonly<{
  currency: Currency
  language: string
  zones: readonly Zone[]
  taxRules: readonly TaxRule[]
  pricesIncludeTax: boolean
  /** How many of a service one shopper may take. */
  mostOfService: number
  expressCheckout: boolean
}>

export type RulesDependencies = {
  /** From memory: asked with every call. */
  siteOf: (websiteId: WebsiteId) => Promise<{ revision: number; currency: Currency; language: string } | undefined>
  preferences: Pick<Preferences, 'read'>
  shipping: { rules: (websiteId: WebsiteId) => Promise<readonly Zone[]> }
  taxes: {
    rules: (websiteId: WebsiteId) => Promise<Readonly<{ rules: readonly TaxRule[]; pricesIncludeTax: boolean }>>
  }
}

const MOST_SITES = 1000

/** Whatever changes these raises the site's revision: until then nobody asks the database again. */
export const createRules = ({ siteOf, preferences, shipping, taxes }: RulesDependencies) => {
  const kept = new Map<WebsiteId, { revision: number; rules: Promise<SiteRules> }>()

  const ask = async (
    websiteId: WebsiteId,
    { currency, language }: { currency: Currency; language: string },
  ): Promise<SiteRules> => {
    const [zones, { rules: taxRules, pricesIncludeTax }, storefront] = await Promise.all([
      shipping.rules(websiteId),
      taxes.rules(websiteId),
      preferences.read(websiteId, 'storefront'),
    ])
    const mostOfService = storefront.multipleQuantityAllowedForServices ? MOST_QUANTITY : 1
    const { expressCheckout } = storefront
    return { currency, language, zones, taxRules, pricesIncludeTax, mostOfService, expressCheckout }
  }

  return async (websiteId: WebsiteId): Promise<SiteRules> => {
    const site = await siteOf(websiteId)
    if (!site) throw new Error(`The site ${websiteId} was there a moment ago.`)
    const known = kept.get(websiteId)
    if (known?.revision === site.revision) return known.rules
    if (kept.size >= MOST_SITES) kept.clear()
    const rules = ask(websiteId, site)
    const keeping = { revision: site.revision, rules }
    kept.set(websiteId, keeping)
    // What failed is asked again by the next one, not remembered.
    rules.catch(() => kept.get(websiteId) === keeping && kept.delete(websiteId))
    return rules
  }
}
