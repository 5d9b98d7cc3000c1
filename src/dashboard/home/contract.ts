import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'
import { CURRENCIES } from '#base/enumerations/currencies.ts'
import { WebsiteId } from '#base/id.ts'
import { requiresRight } from '#people/roles/model.ts'
import { OrderSummary } from '#shop/orders/order-response-schema.ts'

/** How many rows a part shows; the link to its screen shows all. */
export const ROWS_PER_PART = 5
export const FIGURE_DAYS = 14

const Comparison = z.object({ today: z.number(), before: z.number() })
export type Comparison = z.output<typeof Comparison>

/** Null: not part of the plan. Money is in minor units of the currency. */
const Figures = z.object({
  currency: z.enum(CURRENCIES),
  day: z.iso.date(),
  /** The same weekday of the week before. */
  comparedDay: z.iso.date(),
  /** Hours of the compared day that are counted, the current one included. */
  untilHour: z.int(),
  visits: Comparison.nullable(),
  orders: Comparison.nullable(),
  revenue: Comparison.nullable(),
  /** The last days, today included; missing figures are null. */
  days: z.array(z.object({ day: z.iso.date(), visits: z.number().nullable(), revenue: z.number().nullable() })),
})
export type Figures = z.output<typeof Figures>

const OrdersToFulfill = z.object({ total: z.int(), orders: z.array(OrderSummary) })
export type OrdersToFulfill = z.output<typeof OrdersToFulfill>

const LowStock = z.object({
  lowStock: z.int(),
  soldOut: z.int(),
  items: z.array(
    z.object({ variantId: z.uuid(), productId: z.uuid(), title: z.string(), options: z.string(), available: z.int() }),
  ),
})
export type LowStock = z.output<typeof LowStock>

const UnreadSubmissions = z.object({
  unread: z.int(),
  submissions: z.array(
    z.object({
      id: z.uuid(),
      formId: z.uuid(),
      formName: z.string(),
      preview: z.string(),
      createdAt: z.iso.datetime(),
    }),
  ),
})
export type UnreadSubmissions = z.output<typeof UnreadSubmissions>

export const PROBLEM_KINDS = ['emails', 'refunds', 'webhooks', 'form-deliveries', 'script-errors'] as const
export type ProblemKind = (typeof PROBLEM_KINDS)[number]
const Problem = z.object({ kind: z.enum(PROBLEM_KINDS), count: z.int() })
export type Problem = z.output<typeof Problem>

/** What a new site still lacks. */
const Setup = z.object({
  hasProducts: z.boolean(),
  hasPaymentMethod: z.boolean(),
  /** Number of pages that were never published. */
  draftPages: z.int(),
})
export type Setup = z.output<typeof Setup>

export const PARTS = ['figures', 'orders', 'stock', 'submissions', 'problems', 'setup'] as const
export type Part = (typeof PARTS)[number]

const Dashboard = z.object({
  figures: Figures.optional(),
  orders: OrdersToFulfill.optional(),
  stock: LowStock.optional(),
  submissions: UnreadSubmissions.optional(),
  problems: z.array(Problem).optional(),
  setup: Setup.optional(),
  /** Parts that could not be loaded. */
  failed: z.array(z.enum(PARTS)),
})
export type Dashboard = z.output<typeof Dashboard>

export const readDashboard = endpoint({
  path: 'GET /api/sites/:websiteId/dashboard',
  summary:
    'Read what the dashboard’s home shows: today’s figures, open tasks and problems. Parts that the caller’s roles do not include are missing',
  access: requiresRight('site.read'),
  params: z.object({ websiteId: WebsiteId }),
  output: Dashboard,
})
