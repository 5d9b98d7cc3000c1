import type { WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Zone } from './model.ts'
import { zonesOfSite } from './store.ts'

export const createShipping = ({ queries }: { queries: Queries }) => ({
  /** Everything that decides how parcels of a site travel, for `optionsFor`. One statement. */
  rules: (websiteId: WebsiteId): Promise<Zone[]> => zonesOfSite(queries, websiteId),
})

export type Shipping = ReturnType<typeof createShipping>
