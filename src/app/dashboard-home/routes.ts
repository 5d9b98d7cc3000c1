import type { WebsiteId } from '#base/id.ts'
import type { PlanFeatures } from '#base/plan-features.ts'
import {
  type Dashboard,
  type LowStock,
  ROWS_PER_PART as limit,
  type OrdersToFulfill,
  type Part,
  readDashboard,
  type Setup,
  type UnreadSubmissions,
} from '#dashboard/home/contract.ts'
import { hasRight } from '#people/roles/model.ts'
import { handle, type Route } from '#platform/http/handle.ts'
import type { Log } from '#platform/log.ts'
import { siteNotFoundError } from '#site/sites/errors.ts'
import type { Services } from '../services.ts'
import { type FigureSources, readFigures } from './figures.ts'
import { listProblems, type ProblemSources } from './problems.ts'

type HomeSources = FigureSources &
  ProblemSources &
  Pick<Services, 'catalog' | 'formSubmissions' | 'inventory' | 'pageManagement' | 'payments' | 'sites'> & { log: Log }

type Access = Readonly<{ websiteId: WebsiteId; roles: readonly number[]; planFeatures: PlanFeatures }>

/** Paid orders that the owner has to ship or perform, oldest first. */
const readOrders = async ({ orders, payments }: HomeSources, websiteId: WebsiteId): Promise<OrdersToFulfill> => {
  const test = (await payments.isTestMode(websiteId)) ? 'yes' : 'no'
  const query = { state: 'open', payment: 'paid', test, sort: 'placed', direction: 'up', page: 1, limit } as const
  const [none, some] = await Promise.all([
    orders.list(websiteId, { ...query, fulfilment: 'unfulfilled' }),
    orders.list(websiteId, { ...query, fulfilment: 'partly-fulfilled' }),
  ])
  return {
    total: none.total + some.total,
    orders: [...none.orders, ...some.orders].toSorted((a, b) => (a.placedAt < b.placedAt ? -1 : 1)).slice(0, limit),
  }
}

const readStock = async ({ inventory }: HomeSources, websiteId: WebsiteId): Promise<LowStock> => {
  const { lines, lowStock, soldOut } = await inventory.list(websiteId, {
    stock: 'low',
    sort: 'available',
    direction: 'up',
    page: 1,
    limit,
  })
  return { lowStock, soldOut, items: lines }
}

const readSubmissions = async ({ formSubmissions }: HomeSources, websiteId: WebsiteId): Promise<UnreadSubmissions> => {
  const { submissions, unread } = await formSubmissions.list(websiteId, { folder: 'unread', page: 1, limit })
  return { unread, submissions }
}

const readSetup = async (
  { catalog, payments, pageManagement }: HomeSources,
  { websiteId, planFeatures }: Access,
): Promise<Setup> => {
  const [products, methods, { pages }] = await Promise.all([
    planFeatures.commerce
      ? catalog.list(websiteId, { sort: 'newest', direction: 'up', page: 1, limit: 1 })
      : { total: 0 },
    planFeatures.commerce ? payments.readMethods(websiteId) : undefined,
    pageManagement.list(websiteId),
  ])
  return {
    hasProducts: products.total > 0,
    hasPaymentMethod:
      methods !== undefined && (methods.manual.enabled || (methods.stripe.enabled && methods.stripe.problem === null)),
    draftPages: pages.filter(({ kind, state }) => kind === 'page' && state === 'draft').length,
  }
}

/** The parts that the caller's roles and the plan include. */
const listParts = (
  sources: HomeSources,
  access: Access,
): Partial<{ [P in Part]: () => Promise<NonNullable<Dashboard[P]>> }> => {
  const { websiteId, roles, planFeatures } = access
  return {
    ...(hasRight(roles, 'analytics.read') && {
      figures: async () => {
        const site = await sources.sites.findById(websiteId)
        if (!site) throw siteNotFoundError()
        return readFigures(sources, { websiteId, timeZone: site.timeZone, currency: site.currency }, planFeatures)
      },
    }),
    ...(hasRight(roles, 'orders.read') && planFeatures.commerce && { orders: () => readOrders(sources, websiteId) }),
    ...(hasRight(roles, 'products.read') && planFeatures.commerce && { stock: () => readStock(sources, websiteId) }),
    ...(hasRight(roles, 'forms.read') && { submissions: () => readSubmissions(sources, websiteId) }),
    problems: () => listProblems(sources, websiteId, roles, planFeatures),
    ...(hasRight(roles, 'pages.read') && { setup: () => readSetup(sources, access) }),
  }
}

/** The dashboard's home combines all slices. A part that fails does not hide the others. */
export const dashboardHomeRoutes = (sources: HomeSources, planFeatures: PlanFeatures): Route[] => [
  handle(readDashboard, async ({ websiteId, caller: { roles } }) => {
    const parts = Object.entries(listParts(sources, { websiteId, roles, planFeatures })) as [
      Part,
      () => Promise<unknown>,
    ][]
    const failed: Part[] = []
    const read = await Promise.all(
      parts.map(async ([part, load]) => {
        try {
          return [part, await load()] as const
        } catch (error) {
          sources.log.error({ err: error, websiteId, part }, 'A part of the dashboard could not be loaded.')
          failed.push(part)
          return undefined
        }
      }),
    )
    return { ...(Object.fromEntries(read.filter((entry) => entry !== undefined)) as Partial<Dashboard>), failed }
  }),
]
