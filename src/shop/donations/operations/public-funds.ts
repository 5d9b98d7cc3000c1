import type { WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { PublicFund } from '../model.ts'
import { type FundRow, findFundByUrl, listFundRows, listFundsByIds, sumFunds } from '../store/funds.ts'
import type { StoreMode } from './manage-funds.ts'

const toPublicFund = ({ goal, ...row }: FundRow, raised: bigint): PublicFund => ({
  id: row.id,
  urlId: row.urlId,
  name: row.name,
  description: row.description,
  suggestedAmounts: row.suggestedAmounts,
  allowsCustomAmount: row.allowsCustomAmount,
  minAmount: String(row.minAmount),
  maxAmount: String(row.maxAmount),
  meter: goal === null ? null : { goal: String(goal), raised: String(raised) },
})

const isUuid = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)

/** Funds for visitors: only those that are enabled. */
export const createPublicFunds = ({
  queries,
  getMode,
}: {
  queries: Queries
  getMode: (websiteId: WebsiteId) => Promise<StoreMode>
}) => {
  /** What a fund without a goal has received is not public. */
  const toPublic = async (websiteId: WebsiteId, rows: readonly FundRow[]): Promise<PublicFund[]> => {
    const enabled = rows.filter((row) => row.enabled)
    const fundIds = enabled.filter(({ goal }) => goal !== null).map(({ id }) => id)
    const totals =
      fundIds.length > 0 ? await sumFunds(queries, { websiteId, fundIds, ...(await getMode(websiteId)) }) : []
    const raised = new Map(totals.map((total) => [total.fundId, total.raised]))
    return enabled.map((row) => toPublicFund(row, raised.get(row.id) ?? 0n))
  }

  return {
    /** By id. Ids come from pages, so that they can be anything. */
    async listByIds(websiteId: WebsiteId, ids: readonly string[]): Promise<ReadonlyMap<string, PublicFund>> {
      const rows = await listFundsByIds(queries, websiteId, ids.filter(isUuid))
      return new Map((await toPublic(websiteId, rows)).map((fund) => [fund.id, fund]))
    },

    async findByUrl(websiteId: WebsiteId, urlId: string): Promise<PublicFund | undefined> {
      const row = await findFundByUrl(queries, websiteId, urlId)
      const [fund] = row ? await toPublic(websiteId, [row]) : []
      return fund
    },

    /** The first fund, for the path without a slug. */
    async findFirstUrl(websiteId: WebsiteId): Promise<string | undefined> {
      return (await listFundRows(queries, websiteId)).find(({ enabled }) => enabled)?.urlId
    },
  }
}
export type PublicFunds = ReturnType<typeof createPublicFunds>
