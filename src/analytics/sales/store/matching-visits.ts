import { type RawBuilder, sql } from 'kysely'
import type { VisitFilter } from '#analytics/census/event-store.ts'
import { Device, Dimension } from '#analytics/census/model.ts'
import type { WebsiteId } from '#base/id.ts'
import type { SalesDimension, SalesQuery } from '../model.ts'

/** `phone`, as filters and rollups name devices. */
const DEVICE_NAME = sql.join(
  Object.entries(Device).map(([name, value]) => sql`WHEN ${sql.lit(value)} THEN ${sql.lit(name)}`),
  sql` `,
)

/** The value of a visit `v`; null if the order's visit is unknown. */
const VALUES: Readonly<Record<SalesDimension, RawBuilder<string | null>>> = {
  [Dimension.entryPage]: sql`v.entry_page`,
  [Dimension.exitPage]: sql`v.exit_page`,
  [Dimension.source]: sql`v.source`,
  [Dimension.medium]: sql`v.medium`,
  [Dimension.campaign]: sql`v.campaign`,
  [Dimension.referrer]: sql`v.referrer`,
  [Dimension.language]: sql`v.language`,
  [Dimension.timeZone]: sql`v.time_zone`,
  [Dimension.device]: sql`CASE v.device ${DEVICE_NAME} END`,
  [Dimension.browser]: sql`v.browser`,
  [Dimension.os]: sql`v.os`,
  [Dimension.visitor]: sql`CASE v.is_new_visitor WHEN true THEN 'new' WHEN false THEN 'returning' END`,
}

export const visitValue = (dimension: SalesDimension): RawBuilder<string | null> => VALUES[dimension]

/** Joins orders `o` with their visits `v`. The visit is unknown until its purchase is counted, some seconds after the order. */
export const joinVisits = (websiteId: WebsiteId): RawBuilder<unknown> => sql`
  LEFT JOIN census_orders c ON c.website_id = ${websiteId} AND c.order_id = o.order_id
  LEFT JOIN census_buying_visits v ON v.website_id = ${websiteId} AND v.day = c.day AND v.visit_id = c.visit_id`

const matches = ({ dimension, value }: VisitFilter): RawBuilder<boolean> => {
  if (dimension === Dimension.total) return sql`v.visit_id IS NOT NULL`
  if (dimension === Dimension.page)
    return sql`EXISTS (SELECT FROM jsonb_array_elements(v.pages) AS page WHERE page ->> 0 = ${value})`
  return sql`${VALUES[dimension]} = ${value}`
}

/** Conditions on visits `v`; nothing without filters. */
export const andVisitMatches = (filters: readonly VisitFilter[] = []): RawBuilder<unknown> =>
  filters.length === 0 ? sql`` : sql.join([sql``, ...filters.map(matches)], sql` AND `)

/** Joins and conditions that leave only orders `o` whose visit matches; without filters, visits are not read. */
export const matchVisits = ({
  websiteId,
  filters = [],
}: Pick<SalesQuery, 'websiteId' | 'filters'>): RawBuilder<unknown> =>
  filters.length === 0 ? sql`` : sql`${joinVisits(websiteId)} WHERE true ${andVisitMatches(filters)}`
