import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'
import { WebsiteId } from '#base/id.ts'
import { SearchText } from '#base/pagination-schema.ts'
import { DiscountInput, DiscountView } from './discount-schema.ts'
import { COUPON_STATES } from './model.ts'

const SiteParams = z.object({ websiteId: WebsiteId })
const DiscountParams = SiteParams.extend({ discountId: z.uuid() })

const DiscountQuery = z.object({
  /** Part of a code or name. */
  search: SearchText,
  state: z.enum(COUPON_STATES).optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type DiscountQuery = z.output<typeof DiscountQuery>

const DISCOUNT_ACCESS = { right: 'discounts.edit' } as const

export const listDiscounts = endpoint({
  path: 'GET /api/sites/:websiteId/discounts',
  summary: 'List discount codes, newest first, with their usage counts',
  access: DISCOUNT_ACCESS,
  feature: 'commerce',
  params: SiteParams,
  query: DiscountQuery,
  output: z.object({ discounts: z.array(DiscountView), total: z.int() }),
})

export const createDiscount = endpoint({
  path: 'POST /api/sites/:websiteId/discounts',
  summary: 'Create a discount code',
  access: DISCOUNT_ACCESS,
  feature: 'commerce',
  params: SiteParams,
  input: DiscountInput,
  output: DiscountView,
  status: 201,
  errors: ['discounts.code_taken'],
})

export const readDiscount = endpoint({
  path: 'GET /api/sites/:websiteId/discounts/:discountId',
  summary: 'Read a discount code, with the names of what it covers',
  access: DISCOUNT_ACCESS,
  feature: 'commerce',
  params: DiscountParams,
  output: DiscountView.extend({ covers: z.array(z.object({ id: z.uuid(), title: z.string() })) }),
  errors: ['discounts.not_found'],
})

export const saveDiscount = endpoint({
  path: 'PUT /api/sites/:websiteId/discounts/:discountId',
  summary: 'Replace a discount code; keeps its usage count',
  access: DISCOUNT_ACCESS,
  feature: 'commerce',
  params: DiscountParams,
  input: DiscountInput,
  output: DiscountView,
  errors: ['discounts.not_found', 'discounts.code_taken', 'discounts.limit_below_use'],
})

export const deleteDiscount = endpoint({
  path: 'DELETE /api/sites/:websiteId/discounts/:discountId',
  summary: 'Delete a discount code; existing orders are not affected',
  access: DISCOUNT_ACCESS,
  feature: 'commerce',
  params: DiscountParams,
  output: z.undefined(),
  status: 204,
  errors: ['discounts.not_found'],
})
