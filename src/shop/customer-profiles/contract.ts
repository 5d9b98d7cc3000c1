import { z } from 'zod'
import { CSV_BODY_LIMIT, CsvImportResult, CsvText } from '#base/csv-schema.ts'
import { endpoint } from '#base/endpoint.ts'
import { CURRENCIES } from '#base/enumerations/currencies.ts'
import { CustomerId, WebsiteId } from '#base/id.ts'
import { SearchText } from '#base/pagination-schema.ts'
import { shortText } from '#base/text-schema.ts'
import { Email, PersonName } from '#people/credentials/model.ts'
import { requiresRight } from '#people/roles/model.ts'
import { FULFILLMENT_STATES, ORDER_STATES, PAYMENT_STATES } from '#shop/orders/model.ts'
import { MAX_TAG_LENGTH, MAX_TAGS, normalizeTags } from './model.ts'

const OfSite = z.object({ websiteId: WebsiteId })
const OneCustomer = OfSite.extend({ customerId: CustomerId })
const feature = 'siteUserAccounts'

/** `account`: has confirmed the address. `unconfirmed`: added by the owner. `guest`: has ordered without an account. */
export const CUSTOMER_STATUSES = ['account', 'unconfirmed', 'guest'] as const
export type CustomerStatus = (typeof CUSTOMER_STATUSES)[number]

/** Minor units. Test orders are summed separately. */
const Spent = z.object({ currency: z.enum(CURRENCIES), amount: z.string(), orders: z.int(), testMode: z.boolean() })
export type Spent = z.output<typeof Spent>

const CustomerSummary = z.object({
  /** Null for guests. */
  id: CustomerId.nullable(),
  email: z.string(),
  name: z.string(),
  status: z.enum(CUSTOMER_STATUSES),
  tags: z.array(z.string()),
  marketingConsent: z.boolean(),
  orders: z.int(),
  spent: z.array(Spent),
  lastOrderAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
})
export type CustomerSummary = z.output<typeof CustomerSummary>

const Filters = z.object({
  /** Matches email address, name or phone number. */
  search: SearchText,
  status: z.enum(CUSTOMER_STATUSES).optional(),
  consent: z.enum(['yes', 'no']).optional(),
  tag: shortText(MAX_TAG_LENGTH).optional(),
  sort: z.enum(['newest', 'name']).default('newest'),
})
export type CustomerFilters = z.output<typeof Filters>

const CustomerQuery = Filters.extend({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})
export type CustomerQuery = z.output<typeof CustomerQuery>

export const listCustomers = endpoint({
  path: 'GET /api/sites/:websiteId/customers',
  summary: 'List customers and people who ordered as guests; `total` counts all pages',
  access: requiresRight('customers.read'),
  params: OfSite,
  query: CustomerQuery,
  output: z.object({
    customers: z.array(CustomerSummary),
    total: z.int(),
    /** All tags in use, for the filter. */
    tags: z.array(z.string()),
  }),
})

const CustomerResponse = CustomerSummary.extend({
  id: CustomerId,
  phone: z.string(),
  note: z.string(),
  language: z.string().nullable(),
  consentAt: z.iso.datetime().nullable(),
  confirmedAt: z.iso.datetime().nullable(),
  addresses: z.array(z.object({ id: z.uuid(), lines: z.array(z.string()), isDefault: z.boolean() })),
  /** The latest orders, including guest orders with the same address. */
  latestOrders: z.array(
    z.object({
      orderId: z.uuid(),
      number: z.int(),
      state: z.enum(ORDER_STATES),
      paymentState: z.enum(PAYMENT_STATES),
      fulfilmentState: z.enum(FULFILLMENT_STATES),
      testMode: z.boolean(),
      currency: z.enum(CURRENCIES),
      total: z.string(),
      placedAt: z.iso.datetime(),
    }),
  ),
  /** Balances of gift cards and store credit. */
  giftCards: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(['gift-card', 'store-credit']),
      lastFour: z.string(),
      currency: z.enum(CURRENCIES),
      available: z.string(),
      testMode: z.boolean(),
    }),
  ),
})
export type CustomerResponse = z.output<typeof CustomerResponse>

export const readCustomer = endpoint({
  path: 'GET /api/sites/:websiteId/customers/:customerId',
  summary: 'Read a customer with orders, sums per currency, addresses and balances',
  access: requiresRight('customers.read'),
  params: OneCustomer,
  output: CustomerResponse,
  errors: ['customers.not_found'],
})

const Tags = z
  .array(shortText(MAX_TAG_LENGTH))
  .max(MAX_TAGS, `Use at most ${MAX_TAGS} tags.`)
  .transform((tags) => normalizeTags(tags))

const RecordFields = {
  name: PersonName.default(''),
  phone: shortText(40).default(''),
  note: shortText(5000).default(''),
  tags: Tags.default([]),
  marketingConsent: z.boolean().default(false),
}

export const addCustomer = endpoint({
  path: 'POST /api/sites/:websiteId/customers',
  summary: 'Add a customer, and optionally invite them to create an account',
  access: requiresRight('members.manage'),
  feature,
  params: OfSite,
  input: z.object({ email: Email, ...RecordFields, invite: z.boolean().default(false) }),
  output: CustomerResponse,
  status: 201,
  errors: ['customers.email_taken', 'customers.not_found', 'mail.invalid_address'],
})

export const updateCustomerRecord = endpoint({
  path: 'PUT /api/sites/:websiteId/customers/:customerId',
  summary: 'Change name, phone, note, tags and consent of a customer',
  access: requiresRight('members.manage'),
  params: OneCustomer,
  input: z.object(RecordFields),
  output: CustomerResponse,
  errors: ['customers.not_found'],
})

export const inviteCustomer = endpoint({
  path: 'POST /api/sites/:websiteId/customers/:customerId/invitation',
  summary: 'Email a link with which the customer sets a password',
  access: requiresRight('members.manage'),
  feature,
  params: OneCustomer,
  output: z.object({}),
  status: 202,
  errors: ['customers.not_found', 'customers.has_account', 'mail.invalid_address'],
  limit: { times: 200, seconds: 3600 },
})

export const deleteCustomer = endpoint({
  path: 'DELETE /api/sites/:websiteId/customers/:customerId',
  summary: 'Delete a customer; orders are kept without personal data',
  access: requiresRight('members.manage'),
  params: OneCustomer,
  output: z.undefined(),
  status: 204,
  errors: ['customers.not_found'],
})

export const importCustomers = endpoint({
  path: 'POST /api/sites/:websiteId/customers/import',
  summary: 'Import customers from CSV text with the columns email, name, phone, note, tags and marketing consent',
  access: requiresRight('members.manage'),
  params: OfSite,
  input: z.object({
    csv: CsvText,
  }),
  output: CsvImportResult,
  errors: ['customers.unreadable_csv'],
  bodyLimit: CSV_BODY_LIMIT,
  limit: { times: 60, seconds: 600 },
})

export const exportCustomers = endpoint({
  path: 'GET /api/sites/:websiteId/customers.csv',
  summary: 'Export the customers that match the filters as CSV',
  access: requiresRight('customers.read'),
  params: OfSite,
  query: Filters,
  /** The streamed file. */
  output: z.custom<AsyncIterable<string>>((value) => typeof value === 'object' && value !== null),
  limit: { times: 60, seconds: 600 },
})
