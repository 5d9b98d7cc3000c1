import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'
import { CURRENCIES } from '#base/enumerations/currencies.ts'
import { WebsiteId } from '#base/id.ts'
import { PageLimit, SearchText } from '#base/pagination-schema.ts'
import { FundInput, FundView } from './fund-schema.ts'

/**
 * Besides the endpoints below:
 * - `GET /donate/{urlId}`: the page of a fund (page type 203).
 * - `POST /donate/{urlId}`: its form, with and without scripts. Responds with the page and its errors, or redirects to the donation
 *   (`/order/{token}`, page type 204), to a challenge, or to the page that waits for the payment.
 */

const SiteParams = z.object({ websiteId: WebsiteId })
const FundParams = SiteParams.extend({ fundId: z.uuid() })

/** Funds are offers like products; what they received belongs to orders. */
const EDIT = { right: 'products.edit' } as const

export const listFundNames = endpoint({
  path: 'GET /api/sites/:websiteId/donation-fund-names',
  summary: 'List the names of donation funds, for pickers',
  access: { right: 'products.read' },
  feature: 'commerce',
  params: SiteParams,
  output: z.object({ funds: z.array(z.object({ id: z.uuid(), name: z.string(), enabled: z.boolean() })) }),
})

export const listFunds = endpoint({
  path: 'GET /api/sites/:websiteId/donation-funds',
  summary: 'List donation funds with the amounts that they received',
  access: { right: 'orders.read' },
  feature: 'commerce',
  params: SiteParams,
  output: z.object({ funds: z.array(FundView), currency: z.enum(CURRENCIES), testMode: z.boolean() }),
})

export const createFund = endpoint({
  path: 'POST /api/sites/:websiteId/donation-funds',
  summary: 'Create a donation fund with a page at /donate/{urlId}',
  access: EDIT,
  feature: 'commerce',
  params: SiteParams,
  input: FundInput,
  output: FundView,
  status: 201,
  errors: ['donations.url_taken'],
})

export const readFund = endpoint({
  path: 'GET /api/sites/:websiteId/donation-funds/:fundId',
  summary: 'Read a donation fund',
  access: { right: 'orders.read' },
  feature: 'commerce',
  params: FundParams,
  output: FundView,
  errors: ['donations.not_found'],
})

export const saveFund = endpoint({
  path: 'PUT /api/sites/:websiteId/donation-funds/:fundId',
  summary: 'Replace the settings of a donation fund; `revision` is the one that was read',
  access: EDIT,
  feature: 'commerce',
  params: FundParams,
  input: FundInput,
  output: FundView,
  errors: ['donations.not_found', 'donations.url_taken', 'donations.changed_meanwhile'],
})

export const deleteFund = endpoint({
  path: 'DELETE /api/sites/:websiteId/donation-funds/:fundId',
  summary: 'Delete a donation fund that has received nothing',
  access: EDIT,
  feature: 'commerce',
  params: FundParams,
  output: z.undefined(),
  status: 204,
  errors: ['donations.not_found', 'donations.has_donations'],
})

const Donation = z.object({
  orderId: z.uuid(),
  number: z.int(),
  fundId: z.uuid(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  currency: z.enum(CURRENCIES),
  /** Minor units: what was donated, and what the ledger has received and not refunded. */
  amount: z.string(),
  received: z.string(),
  state: z.enum(['awaiting', 'paid', 'partly-refunded', 'refunded', 'canceled']),
  testMode: z.boolean(),
  donatedAt: z.iso.datetime(),
})
export type Donation = z.output<typeof Donation>

const Filters = z.object({
  fundId: z.uuid().optional(),
  /** Part of the name or email address of the donor, or the number of the donation. */
  search: SearchText,
  /** In the time zone of the site. */
  year: z.coerce.number().int().min(1970).max(9999).optional(),
})
export type DonationFilters = z.output<typeof Filters>

const DonationQuery = Filters.extend({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: PageLimit,
})
export type DonationQuery = z.output<typeof DonationQuery>

export const listDonations = endpoint({
  path: 'GET /api/sites/:websiteId/donations',
  summary: 'List donations, newest first; `total` counts all pages',
  access: { right: 'orders.read' },
  feature: 'commerce',
  params: SiteParams,
  query: DonationQuery,
  output: z.object({ donations: z.array(Donation), total: z.int(), years: z.array(z.int()) }),
})

/** A streamed file. */
const FileStream = z.custom<AsyncIterable<string>>((value) => typeof value === 'object' && value !== null)

export const exportDonations = endpoint({
  path: 'GET /api/sites/:websiteId/donations.csv',
  summary: 'Export donations with their donors as CSV; accepts the filters of the list',
  access: { right: 'orders.read' },
  feature: 'commerce',
  params: SiteParams,
  query: Filters,
  output: FileStream,
  limit: { times: 60, seconds: 600 },
})

export const exportStatements = endpoint({
  path: 'GET /api/sites/:websiteId/donation-statements.csv',
  summary:
    'Export yearly statements as CSV: what each donor gave in a year, by currency, without test donations in live mode',
  access: { right: 'orders.read' },
  feature: 'commerce',
  params: SiteParams,
  query: z.object({ year: z.coerce.number().int().min(1970).max(9999) }),
  output: FileStream,
  limit: { times: 60, seconds: 600 },
})
