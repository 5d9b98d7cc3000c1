/** All reports, in the order of the menu. Each has a file in `definitions/`. */
export const REPORTS = [
  'overview',
  'real-time',
  'sources',
  'campaigns',
  'pages',
  'geography',
  'devices',
  'events',
  'forms',
  'search',
  'funnel',
  'products',
  'abandoned-carts',
  'attribution',
  'retention',
  'performance',
  'errors',
  'bots',
] as const
export type ReportName = (typeof REPORTS)[number]

/** Filters of visits, `name:value` in queries. Names of `Dimension`. */
export const FILTERS = [
  'page',
  'entryPage',
  'exitPage',
  'source',
  'medium',
  'campaign',
  'referrer',
  'language',
  'timeZone',
  'device',
  'browser',
  'os',
  'visitor',
] as const
export type FilterName = (typeof FILTERS)[number]
