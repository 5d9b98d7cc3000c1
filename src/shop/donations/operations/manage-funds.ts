import type { Currency } from '#base/enumerations/currencies.ts'
import { newId, type WebsiteId } from '#base/id.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import { violatesConstraint } from '#platform/database/constraint-violation.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import { makeUniqueSlug, slugify } from '#site/pages/model.ts'
import { fundChangedError, fundNotFoundError, hasDonationsError, urlTakenError } from '../errors.ts'
import type { FundInput, FundView } from '../fund-schema.ts'
import { hasDonations } from '../store/donations.ts'
import {
  type FundRow,
  type FundTotal,
  findFund,
  insertFund,
  listFundRows,
  listUrlIds,
  removeFund,
  sumFunds,
  updateFund,
} from '../store/funds.ts'

const FALLBACK_SLUG = 'fund'
const MAX_SLUG_LENGTH = 50

const toFundView = (row: FundRow, total: Omit<FundTotal, 'fundId'> | undefined): FundView => ({
  ...row,
  minAmount: String(row.minAmount),
  maxAmount: String(row.maxAmount),
  goal: row.goal === null ? null : String(row.goal),
  raised: String(total?.raised ?? 0n),
  donations: total?.donations ?? 0,
  createdAt: row.createdAt.toISOString(),
})

/** The currency of the site, and whether its store is in test mode. */
export type StoreMode = Readonly<{ currency: Currency; testMode: boolean }>

export type ManageFundsDependencies = {
  queries: Queries
  transact: Transact
  clock: Clock
  getMode: (websiteId: WebsiteId) => Promise<StoreMode>
  /** Pages show funds. */
  onChange: (tx: Tx, websiteId: WebsiteId) => Promise<void>
}

/** Funds in the dashboard. */
export const createManageFunds = ({ queries, transact, clock, getMode, onChange }: ManageFundsDependencies) => {
  const withTotals = async (websiteId: WebsiteId, rows: readonly FundRow[]): Promise<FundView[]> => {
    const mode = await getMode(websiteId)
    const totals = await sumFunds(queries, { websiteId, fundIds: rows.map(({ id }) => id), ...mode })
    return rows.map((row) =>
      toFundView(
        row,
        totals.find(({ fundId }) => fundId === row.id),
      ),
    )
  }

  const read = async (websiteId: WebsiteId, fundId: string): Promise<FundView> => {
    const row = await findFund(queries, websiteId, fundId)
    const [view] = row ? await withTotals(websiteId, [row]) : []
    if (!view) throw fundNotFoundError()
    return view
  }

  const withUrlErrors = <Result>(write: () => Promise<Result>): Promise<Result> =>
    write().catch((error: unknown) => {
      throw violatesConstraint(error, 'donation_funds_url_id') ? urlTakenError() : error
    })

  /** A typed slug is kept, so that a taken one is reported; one that is made from the name gets a number. */
  const withSlug = async (tx: Tx, websiteId: WebsiteId, fund: FundInput): Promise<FundInput> => {
    if (fund.urlId !== '') return fund
    const slug = slugify(fund.name).slice(0, MAX_SLUG_LENGTH).replace(/-$/, '') || FALLBACK_SLUG
    return { ...fund, urlId: makeUniqueSlug(slug, await listUrlIds(tx, websiteId), new Set()) }
  }

  const insert = async (tx: Tx, websiteId: WebsiteId, input: FundInput, id: string = newId()): Promise<string> => {
    await insertFund(tx, websiteId, { id, fund: await withSlug(tx, websiteId, input), now: clock() })
    return id
  }

  return {
    /** For starters, inside their transaction; pages refer to the fund by the given id. */
    createIn: insert,

    async list(websiteId: WebsiteId): Promise<{ funds: FundView[] } & StoreMode> {
      const rows = await listFundRows(queries, websiteId)
      return { funds: await withTotals(websiteId, rows), ...(await getMode(websiteId)) }
    },

    async listNames(websiteId: WebsiteId): Promise<{ id: string; name: string; enabled: boolean }[]> {
      return (await listFundRows(queries, websiteId)).map(({ id, name, enabled }) => ({ id, name, enabled }))
    },

    read,

    async create(websiteId: WebsiteId, input: FundInput): Promise<FundView> {
      const id = await withUrlErrors(() =>
        transact(async (tx) => {
          await onChange(tx, websiteId)
          return insert(tx, websiteId, input)
        }),
      )
      return read(websiteId, id)
    },

    async save(websiteId: WebsiteId, fundId: string, input: FundInput): Promise<FundView> {
      await withUrlErrors(() =>
        transact(async (tx) => {
          await onChange(tx, websiteId)
          const existing = await findFund(tx, websiteId, fundId)
          if (!existing) throw fundNotFoundError()
          const fund = { ...input, urlId: input.urlId || existing.urlId }
          if (!(await updateFund(tx, websiteId, fundId, fund))) throw fundChangedError()
        }),
      )
      return read(websiteId, fundId)
    },

    async remove(websiteId: WebsiteId, fundId: string): Promise<void> {
      await transact(async (tx) => {
        await onChange(tx, websiteId)
        if (!(await findFund(tx, websiteId, fundId))) throw fundNotFoundError()
        if (await hasDonations(tx, websiteId, fundId)) throw hasDonationsError()
        await removeFund(tx, websiteId, fundId)
      })
    },
  }
}
