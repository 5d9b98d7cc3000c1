import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'
import { ItemId, RestockSignUpId, VariantId, WebsiteId } from '#base/id.ts'
import { requiresRight } from '#people/roles/model.ts'
import { EmailStatus } from '#platform/email/model.ts'
import { SIGN_UP_API, SIGN_UP_STATUSES } from './model.ts'

/** Restock notifications in the dashboard. The site of the calls without one in their path is given by the header or the host. */

/** Opaque: the value of `nextPageCursor` of the previous page. */
const Cursor = z.string().max(100).optional()
const Page = { hasNextPage: z.boolean(), nextPageCursor: z.string().nullable() }

/** The sign-ups for one variant (RESTOCK-022). */
const SignUpGroup = z.object({
  productId: ItemId,
  variantId: VariantId,
  productTitle: z.string(),
  /** `Large / Celadon`; empty for a product without options. */
  variantName: z.string(),
  sku: z.string(),
  image: z.object({ url: z.string(), alt: z.string() }).nullable(),
  waiting: z.int(),
  notified: z.int(),
  unsubscribed: z.int(),
  lastSignUpAt: z.iso.datetime(),
  unlimited: z.boolean(),
  qtyInStock: z.int(),
  /** Whether visitors can open the product. */
  isVisible: z.boolean(),
})
export type SignUpGroup = z.output<typeof SignUpGroup>

/** RESTOCK-014. */
export const listSignUpGroups = endpoint({
  path: `GET ${SIGN_UP_API}/groups`,
  summary: 'List the variants that people signed up for, 100 on a page; follow `nextPageCursor` while `hasNextPage`',
  access: requiresRight('products.read'),
  feature: 'commerce',
  query: z.object({ cursor: Cursor }),
  output: z.object({ signUpGroups: z.array(SignUpGroup), ...Page }),
})

const SignUp = z.object({
  signUpId: RestockSignUpId,
  email: z.string(),
  language: z.string(),
  status: z.enum(SIGN_UP_STATUSES),
  joinedMailingList: z.boolean(),
  createdAt: z.iso.datetime(),
  notifiedAt: z.iso.datetime().nullable(),
  /** Of the notification. Null if there is none, or if it was deleted after its retention period. */
  emailStatus: EmailStatus.nullable(),
})
export type SignUp = z.output<typeof SignUp>

/** RESTOCK-016. */
export const listSignUps = endpoint({
  path: `GET ${SIGN_UP_API}`,
  summary: 'List the sign-ups for a variant, newest first, 100 on a page; follow `nextPageCursor` while `hasNextPage`',
  access: requiresRight('products.read'),
  feature: 'commerce',
  query: z.object({ productId: ItemId, variantId: VariantId, cursor: Cursor }),
  output: z.object({ signUps: z.array(SignUp), ...Page }),
  errors: ['restock.not_found'],
})

const SendRequest = z.object({
  productId: ItemId,
  variantId: VariantId,
  /** Sends nothing while the variant is sold out, and stops when it sells out: people who have no email yet keep waiting. */
  onlyIfAvailable: z.boolean().default(false),
})
export type SendRequest = z.output<typeof SendRequest>

/** RESTOCK-018. */
export const sendNotifications = endpoint({
  path: `POST ${SIGN_UP_API}/send`,
  summary: 'Email everyone who waits for a variant, in the background; `queued` is the number of emails',
  access: requiresRight('products.edit'),
  feature: 'commerce',
  input: SendRequest,
  output: z.object({ queued: z.int() }),
  status: 202,
  limit: { times: 300, seconds: 600 },
  errors: ['restock.not_found', 'restock.sold_out', 'restock.product_hidden'],
})

export const MAX_SEND_REQUESTS = 500

/** RESTOCK-019. */
export const sendAllNotifications = endpoint({
  path: `POST ${SIGN_UP_API}/send/all`,
  summary: 'Email everyone who waits for one of the variants, in the background',
  access: requiresRight('products.edit'),
  feature: 'commerce',
  input: z.object({ sendRequests: z.array(SendRequest).min(1).max(MAX_SEND_REQUESTS) }),
  output: z.object({
    queued: z.int(),
    /** Variants whose people keep waiting. */
    skipped: z.array(
      z.object({ productId: ItemId, variantId: VariantId, reason: z.enum(['sold-out', 'product-hidden']) }),
    ),
  }),
  status: 202,
  limit: { times: 100, seconds: 600 },
  errors: ['restock.not_found'],
})

const SiteParams = z.object({ websiteId: WebsiteId })

export const exportSignUps = endpoint({
  path: 'GET /api/sites/:websiteId/restock-sign-ups.csv',
  summary: 'Export all restock sign-ups as CSV',
  access: requiresRight('products.edit'),
  feature: 'commerce',
  params: SiteParams,
  /** The streamed file. */
  output: z.custom<AsyncIterable<string>>((value) => typeof value === 'object' && value !== null),
})

export const deleteSignUp = endpoint({
  path: 'DELETE /api/sites/:websiteId/restock-sign-ups/:signUpId',
  summary: 'Delete a restock sign-up; the person gets no notification',
  access: requiresRight('products.edit'),
  feature: 'commerce',
  params: SiteParams.extend({ signUpId: RestockSignUpId }),
  output: z.undefined(),
  status: 204,
  errors: ['restock.no_sign_up'],
})
