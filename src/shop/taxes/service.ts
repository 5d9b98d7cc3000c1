import type { WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Preferences } from '#shop/preferences/service.ts'
import type { TaxRule } from './model.ts'
import { rulesOfSite } from './store.ts'

export const createTaxes = ({
  queries,
  preferences,
}: {
  queries: Queries
  preferences: Pick<Preferences, 'read'>
}) => ({
  /** Everything that decides what is taxed on a site, for `taxesAt`. */
  async rules(websiteId: WebsiteId): Promise<{ rules: TaxRule[]; pricesIncludeTax: boolean }> {
    const [rules, { pricesIncludeTax }] = await Promise.all([
      rulesOfSite(queries, websiteId),
      preferences.read(websiteId, 'taxes'),
    ])
    return { rules, pricesIncludeTax }
  },
})

export type Taxes = ReturnType<typeof createTaxes>
