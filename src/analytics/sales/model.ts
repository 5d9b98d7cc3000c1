import type { DayRange, VisitFilter } from '#analytics/census/event-store.ts'
import type { Dimension } from '#analytics/census/model.ts'
import type { Currency } from '#base/enumerations/currencies.ts'
import type { WebsiteId } from '#base/id.ts'

/** Money of the currency, on days of the time zone. With filters: of orders whose visit matches all of them. */
export type SalesQuery = DayRange &
  Readonly<{ websiteId: WebsiteId; timeZone: string; currency: Currency; filters?: readonly VisitFilter[] }>

/** Amounts are minor units of the currency. */
export type SalesSums = Readonly<{
  /** Orders placed, paid or not. */
  orders: number
  /** What payment providers received for orders minus what they returned; docs/decisions/0068-sales-figures.md. */
  revenue: number
}>

/** Dimensions of which a visit has one value, so that revenue can be divided by them. */
export type SalesDimension = Exclude<Dimension, typeof Dimension.total | typeof Dimension.page>

/** Names of `checkout` events, in the order of the funnel. */
export const CHECKOUT_STEPS = ['view', 'details', 'payment'] as const
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number]

export const ATTRIBUTION_MODELS = ['first', 'last', 'linear'] as const
export type AttributionModel = (typeof ATTRIBUTION_MODELS)[number]

/** Days before an order whose visits can get a share of its revenue. */
export const ATTRIBUTION_DAYS = [30, 90] as const
