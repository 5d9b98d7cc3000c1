import type { WebsiteId } from '#base/id.ts'
import type { Tx } from '#platform/database/transaction.ts'
import { FundInput } from '#shop/donations/fund-schema.ts'
import type { Donations } from '#shop/donations/service.ts'
import type { FundIds, StarterFund } from './starter.ts'

export type FundServices = { donations: { management: Pick<Donations['management'], 'createIn'> } }

/** Creates a starter's donation funds. Parsed with the schema of the dashboard form, so that tests find errors. */
export const seedFunds = async (
  { donations }: FundServices,
  tx: Tx,
  websiteId: WebsiteId,
  { funds, getFundId }: { funds: readonly StarterFund[]; getFundId: FundIds },
): Promise<void> => {
  for (const { key, fund } of funds)
    await donations.management.createIn(tx, websiteId, FundInput.parse(fund), getFundId(key))
}
