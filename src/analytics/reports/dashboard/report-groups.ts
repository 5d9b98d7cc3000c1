import type { PlanFeature } from '#base/enumerations/plan-features.ts'
import type { PlanFeatures } from '#base/plan-features.ts'
import { FILTERS, type FilterName, type ReportName } from '../catalog.ts'
import type { ReportFilter } from './report-state.ts'

export type ReportInfo = Readonly<{
  label: string
  description: string
  /** Without dates: it always shows the last half hour. */
  isLive?: boolean
  /** Filters that apply; without them, none. */
  filters?: readonly FilterName[]
  hasComparison?: boolean
}>

const comparable = { hasComparison: true } as const
const visits = { filters: FILTERS, hasComparison: true } as const

export const REPORT_INFO: Readonly<Record<ReportName, ReportInfo>> = {
  overview: { label: 'Overview', description: 'Visits and sales of the whole site.', ...visits },
  'real-time': { label: 'Real time', description: 'Who is on your site now.', isLive: true },
  sources: { label: 'Sources', description: 'Where visitors come from.', ...visits },
  campaigns: {
    label: 'Campaigns',
    description: 'Visits from links with campaign parameters (utm_campaign).',
    ...visits,
  },
  pages: { label: 'Pages', description: 'What visitors look at, where they arrive and where they leave.', ...visits },
  geography: {
    label: 'Languages & time zones',
    description: 'Where visitors are, by what their browsers say. Addresses are never looked up.',
    ...visits,
  },
  devices: { label: 'Devices', description: 'Devices, browsers and operating systems.', ...visits },
  events: { label: 'Events', description: 'Buttons, overlays and other things that visitors used.', ...visits },
  forms: { label: 'Forms', description: 'How often forms were seen and sent.', ...visits },
  search: { label: 'Site search', description: 'What visitors searched for on your site.', ...visits },
  funnel: { label: 'Purchase funnel', description: 'From a product to an order, and where visitors stop.', ...visits },
  products: { label: 'Products', description: 'Views, adds and sales of each product.', ...visits },
  'abandoned-carts': { label: 'Abandoned carts', description: 'Carts that did not become orders.', ...comparable },
  attribution: { label: 'Attribution', description: 'Which sources earn the revenue, by three models.', ...visits },
  retention: { label: 'Retention', description: 'How many visitors come back in the weeks after their first visit.' },
  performance: {
    label: 'Page speed',
    description: 'How fast pages are for real visitors: 75 of 100 page views were at least this fast.',
    filters: ['page', 'device'],
    hasComparison: true,
  },
  errors: {
    label: 'Script errors',
    description: 'Errors of scripts in visitors’ browsers, grouped by cause.',
    filters: ['page', 'browser'],
    hasComparison: true,
  },
  bots: { label: 'Bots', description: 'Crawlers and prefetched pages, which no other report counts.', ...comparable },
}

export type ReportGroup = Readonly<{ label: string; feature?: PlanFeature; reports: readonly ReportName[] }>

export const REPORT_GROUPS: readonly ReportGroup[] = [
  { label: 'Traffic', reports: ['overview', 'real-time', 'sources', 'campaigns', 'geography', 'devices', 'retention'] },
  { label: 'Content', reports: ['pages', 'events', 'forms', 'search'] },
  { label: 'Sales', feature: 'commerce', reports: ['funnel', 'products', 'abandoned-carts', 'attribution'] },
  { label: 'Quality', reports: ['performance', 'errors', 'bots'] },
]

/** Without selling there is nothing to report about sales. */
export const getReportGroups = (features: PlanFeatures): readonly ReportGroup[] =>
  REPORT_GROUPS.filter(({ feature }) => !feature || features[feature])

/** Those filters of the URL that apply to a report. */
export const getFilters = (report: ReportName, filters: readonly ReportFilter[]): ReportFilter[] =>
  filters.filter(({ name }) => REPORT_INFO[report].filters?.includes(name))
