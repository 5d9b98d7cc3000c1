import type { ReportName } from '#analytics/reports/catalog.ts'
import type { Report, Series, Table, Total, Unit } from '#analytics/reports/contract.ts'
import { addDays, type Day } from '#base/time.ts'

/** Reports of a small shop, for the dashboard in a browser without a server. The same input gives the same figures. */

type Metric = readonly [metric: string, label: string, unit: Unit, level: number]

const VISIT_METRICS: readonly Metric[] = [
  ['visits', 'Visits', 'count', 180],
  ['visitors', 'Visitors', 'count', 140],
  ['pageViews', 'Page views', 'count', 520],
  ['bounceRate', 'Bounce rate', 'percent', 0.42],
  ['timeOnPage', 'Time on page', 'seconds', 84],
  ['conversionRate', 'Conversion rate', 'percent', 0.021],
  ['orders', 'Orders', 'count', 4],
  ['revenue', 'Revenue', 'money', 24_800],
]

const isAdditive = (unit: Unit): boolean => unit === 'count' || unit === 'money'
const wave = (index: number, seed: number): number =>
  1 + 0.22 * Math.sin((index + seed) * 0.9) + 0.12 * Math.sin((index * 7 + seed) % 11)
const scaled = (level: number, unit: Unit, factor: number): number =>
  isAdditive(unit) ? Math.round(level * factor) : Math.round(level * factor * 1000) / 1000

const listAts = (from: string, to: string): string[] => {
  if (from === to) return Array.from({ length: 24 }, (_, hour) => `${from}T${String(hour).padStart(2, '0')}`)
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day as Day, 1)) days.push(day)
  return days
}

const toSeries = ([metric, label, unit, level]: Metric, ats: readonly string[], isCompared: boolean): Series => ({
  metric,
  label,
  unit,
  points: ats.map((at, index) => ({
    at,
    value: scaled(level, unit, wave(index, label.length) * (1 + index / 90)),
    previous: isCompared ? scaled(level, unit, wave(index, label.length + 3)) : null,
  })),
})

const sum = (values: readonly (number | null)[]): number =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0)

const toTotal = ({ metric, label, unit, points }: Series, isCompared: boolean): Total => {
  const total = (values: readonly (number | null)[]): number =>
    isAdditive(unit) ? sum(values) : sum(values) / Math.max(1, values.length)
  return {
    metric,
    label,
    unit,
    value: total(points.map(({ value }) => value)),
    previous: isCompared ? total(points.map(({ previous }) => previous)) : null,
  }
}

const VISIT_COLUMNS = [
  { key: 'visits', label: 'Visits', unit: 'count' },
  { key: 'visitors', label: 'Visitors', unit: 'count' },
  { key: 'bounceRate', label: 'Bounce rate', unit: 'percent' },
  { key: 'timeOnPage', label: 'Time on page', unit: 'seconds' },
] as const

type Names = readonly (string | readonly [value: string, label: string])[]

const visitTable = (options: Pick<Table, 'key' | 'label' | 'filter'> & { column: string; names: Names }): Table => {
  const { key, label, filter, column, names } = options
  return {
    key,
    label,
    filter,
    columns: [{ key: 'label', label: column, unit: 'text' }, ...VISIT_COLUMNS],
    rows: names.map((name, index) => {
      const visits = Math.round(2140 / (index + 1.2) ** 1.35)
      return {
        value: typeof name === 'string' ? name : name[0],
        label: typeof name === 'string' ? name : name[1],
        visits,
        visitors: Math.round(visits * 0.78),
        bounceRate: 0.31 + (index % 5) * 0.06,
        timeOnPage: 34 + ((index * 37) % 140),
      }
    }),
    total: names.length,
  }
}

const plainTable = (
  key: string,
  label: string,
  columns: Table['columns'],
  cells: readonly (readonly (string | number | null)[])[],
): Table => ({
  key,
  label,
  columns,
  rows: cells.map((row) => Object.fromEntries(columns.map((column, index) => [column.key, row[index] ?? null]))),
  total: cells.length,
})

const PAGES = [
  '/',
  '/shop',
  '/shop/p/moon-jar',
  '/journal/firing-a-wood-kiln-for-the-first-time',
  '/about',
  '/shop/p/tea-bowl',
  '/visit',
  '/journal',
  '/contact',
  '/shop/p/celadon-plate',
  '/shop/p/ash-glaze-vase',
  '/journal/how-we-choose-clay',
  '/workshops',
  '/workshops/throwing-for-beginners',
]
const text = (key: string, label: string) => ({ key, label, unit: 'text' }) as const
const count = (key: string, label: string) => ({ key, label, unit: 'count' }) as const
const money = (key: string, label: string) => ({ key, label, unit: 'money' }) as const
const milliseconds = (key: string, label: string) => ({ key, label, unit: 'milliseconds' }) as const
const percent = (key: string, label: string) => ({ key, label, unit: 'percent' }) as const

const TABLES: Readonly<Record<ReportName, () => Table[]>> = {
  overview: () => [],
  'real-time': () => [
    plainTable(
      'pages',
      'Pages',
      [text('label', 'Page'), count('visitors', 'Visitors')],
      [
        ['/', 5],
        ['/shop', 4],
        ['/shop/p/moon-jar', 2],
        ['/about', 1],
      ],
    ),
    plainTable(
      'sources',
      'Sources',
      [text('label', 'Source'), count('visitors', 'Visitors')],
      [
        ['Google', 6],
        ['Direct', 4],
        ['Instagram', 2],
      ],
    ),
    plainTable(
      'events',
      'Latest events',
      [text('label', 'Event'), text('page', 'Page'), text('device', 'Device'), text('time', 'Time')],
      [
        ['Page view', '/shop/p/moon-jar', 'Phone', '12:04'],
        ['Add to cart', '/shop/p/tea-bowl', 'Desktop', '12:03'],
        ['Page view', '/', 'Phone', '12:01'],
      ],
    ),
  ],
  sources: () => [
    visitTable({
      key: 'sources',
      label: 'Sources',
      column: 'Source',
      filter: 'source',
      names: ['Google', ['', 'Direct'], 'Instagram', 'Pinterest', 'newsletter', 'Bing', 'duckduckgo.com', 'Facebook'],
    }),
    visitTable({
      key: 'mediums',
      label: 'Mediums',
      column: 'Medium',
      filter: 'medium',
      names: ['organic', ['', 'None'], 'social', 'email', 'referral', 'cpc'],
    }),
    visitTable({
      key: 'referrers',
      label: 'Referrers',
      column: 'Referrer',
      filter: 'referrer',
      names: ['google.com', 'instagram.com', 'pinterest.com', 'ceramics-monthly.example', 'bing.com'],
    }),
  ],
  campaigns: () => [
    visitTable({
      key: 'campaigns',
      label: 'Campaigns',
      column: 'Campaign',
      filter: 'campaign',
      names: ['autumn-firing', 'newsletter-42', 'studio-open-day', 'gift-guide'],
    }),
  ],
  pages: () => [
    visitTable({ key: 'pages', label: 'Pages', column: 'Page', filter: 'page', names: PAGES }),
    visitTable({
      key: 'entryPages',
      label: 'Entry pages',
      column: 'Page',
      filter: 'entryPage',
      names: PAGES.slice(0, 9),
    }),
    visitTable({
      key: 'exitPages',
      label: 'Exit pages',
      column: 'Page',
      filter: 'exitPage',
      names: PAGES.slice(2, 12),
    }),
  ],
  geography: () => [
    visitTable({
      key: 'languages',
      label: 'Languages',
      column: 'Language',
      filter: 'language',
      names: [
        ['en-us', 'English (United States)'],
        ['de', 'German'],
        ['en-gb', 'English (United Kingdom)'],
        ['ja', 'Japanese'],
        ['fr', 'French'],
      ],
    }),
    visitTable({
      key: 'timeZones',
      label: 'Time zones',
      column: 'Time zone',
      filter: 'timeZone',
      names: [
        'America/New_York',
        'America/Los_Angeles',
        'Europe/Berlin',
        'Europe/London',
        'Asia/Tokyo',
        'America/Chicago',
      ],
    }),
  ],
  devices: () => [
    visitTable({
      key: 'devices',
      label: 'Devices',
      column: 'Device',
      filter: 'device',
      names: [
        ['phone', 'Phone'],
        ['desktop', 'Desktop'],
        ['tablet', 'Tablet'],
      ],
    }),
    visitTable({
      key: 'browsers',
      label: 'Browsers',
      column: 'Browser',
      filter: 'browser',
      names: ['Safari', 'Chrome', 'Firefox', 'Microsoft Edge', 'Samsung Internet'],
    }),
    visitTable({
      key: 'systems',
      label: 'Operating systems',
      column: 'System',
      filter: 'os',
      names: ['iOS', 'Android', 'macOS', 'Windows', 'Linux'],
    }),
  ],
  events: () => [
    plainTable(
      'events',
      'Events',
      [text('label', 'Event'), text('kind', 'Kind'), count('events', 'Events'), count('visits', 'Visits')],
      [
        ['Shop the collection', 'Button click', 412, 388],
        ['Book a workshop', 'Button click', 96, 90],
        ['Quick view: Moon jar', 'Quick view', 71, 64],
      ],
    ),
  ],
  forms: () => [
    plainTable(
      'forms',
      'Forms',
      [text('label', 'Form'), count('views', 'Views'), count('submissions', 'Submissions'), percent('rate', 'Sent')],
      [
        ['Contact', 611, 48, 0.0786],
        ['Newsletter', 2210, 131, 0.0593],
        ['Workshop request', 180, 22, 0.1222],
      ],
    ),
  ],
  search: () => [
    plainTable(
      'terms',
      'Search terms',
      [text('label', 'Term'), count('searches', 'Searches'), count('visits', 'Visits')],
      [
        ['moon jar', 61, 54],
        ['gift card', 33, 33],
        ['teapot', 28, 25],
        ['seconds sale', 9, 8],
      ],
    ),
  ],
  funnel: () => [
    plainTable(
      'steps',
      'Steps',
      [
        text('label', 'Step'),
        count('visits', 'Visits'),
        percent('share', 'Of all visits'),
        percent('continued', 'Of the step before'),
      ],
      [
        ['All visits', 5932, 1, null],
        ['Viewed a product', 2310, 0.3894, 0.3894],
        ['Added to cart', 412, 0.0695, 0.1784],
        ['Started checkout', 233, 0.0393, 0.5655],
        ['Purchased', 124, 0.0209, 0.5322],
      ],
    ),
  ],
  products: () => [
    plainTable(
      'products',
      'Products',
      [
        text('label', 'Product'),
        count('views', 'Views'),
        count('adds', 'Added to cart'),
        count('sold', 'Sold'),
        money('revenue', 'Revenue'),
      ],
      [
        ['Moon jar', 812, 96, 31, 651_000],
        ['Tea bowl', 640, 120, 58, 243_600],
        ['Celadon plate', 333, 44, 20, 96_000],
        ['Ash glaze vase', 210, 12, 3, 41_400],
      ],
    ),
  ],
  'abandoned-carts': () => [
    plainTable(
      'carts',
      'Products in abandoned carts',
      [text('label', 'Product'), count('carts', 'Carts'), count('quantity', 'Quantity'), money('value', 'Value')],
      [
        ['Moon jar', 41, 44, 924_000],
        ['Tea bowl', 33, 61, 256_200],
        ['Celadon plate', 12, 30, 144_000],
      ],
    ),
  ],
  attribution: () =>
    ['sources', 'campaigns'].map((key) =>
      plainTable(
        `${key}-30`,
        `${key === 'sources' ? 'Sources' : 'Campaigns'}, visits of 30 days before the order`,
        [
          text('label', key === 'sources' ? 'Source' : 'Campaign'),
          money('firstRevenue', 'Revenue: First visit'),
          count('firstOrders', 'Orders: First visit'),
          money('lastRevenue', 'Revenue: Last visit'),
          count('lastOrders', 'Orders: Last visit'),
          money('linearRevenue', 'Revenue: All visits equally'),
          { key: 'linearOrders', label: 'Orders: All visits equally', unit: 'decimal' },
        ],
        [
          ['Google', 412_000, 31, 301_500, 24, 356_750, 27.5],
          ['Direct', 121_300, 9, 288_100, 21, 204_700, 15.25],
          ['Instagram', 210_400, 14, 98_000, 8, 154_200, 10.5],
          ['newsletter', 88_000, 5, 144_100, 9, 116_050, 7.75],
        ],
      ),
    ),
  retention: () => [
    plainTable(
      'cohorts',
      'Visitors who returned',
      [
        { key: 'label', label: 'First visit', unit: 'date' },
        count('visitors', 'Visitors'),
        ...[1, 2, 3, 4, 5, 6].map((week) => percent(`week${week}`, `Week ${week}`)),
      ],
      [0, 1, 2, 3, 4, 5, 6].map((index) => [
        addDays('2026-09-28' as Day, index * 7),
        820 + index * 31,
        ...[0.182, 0.121, 0.094, 0.081, 0.074, 0.07].map((share, week) =>
          week < 6 - index ? share * (1 + index / 30) : null,
        ),
      ]),
    ),
  ],
  performance: () => [
    plainTable(
      'ratings',
      'Ratings',
      [
        text('label', 'Metric'),
        text('p75', '75th percentile'),
        percent('good', 'Good'),
        percent('needsImprovement', 'Needs improvement'),
        percent('poor', 'Poor'),
        count('loads', 'Page loads'),
      ],
      [
        ['Largest Contentful Paint (LCP)', '2310 ms', 0.78, 0.15, 0.07, 8120],
        ['Interaction to Next Paint (INP)', '168 ms', 0.84, 0.11, 0.05, 7990],
        ['Cumulative Layout Shift (CLS)', '0.11', 0.73, 0.2, 0.07, 8120],
        ['First Contentful Paint (FCP)', '1420 ms', 0.86, 0.09, 0.05, 8120],
      ],
    ),
    plainTable(
      'pages',
      'Pages',
      [
        text('label', 'Page'),
        count('loads', 'Page loads'),
        milliseconds('largestContentfulPaint', 'LCP p75'),
        percent('largestContentfulPaintGood', 'LCP good'),
        milliseconds('interactionToNextPaint', 'INP p75'),
        percent('interactionToNextPaintGood', 'INP good'),
        { key: 'layoutShift', label: 'CLS p75', unit: 'score' },
        percent('layoutShiftGood', 'CLS good'),
      ],
      [
        ['/', 4402, 1840, 0.91, 96, 0.96, 0.02, 0.98],
        ['/shop', 1980, 2710, 0.7, 180, 0.79, 0.08, 0.9],
        ['/shop/p/moon-jar', 702, 4210, 0.44, 240, 0.68, 0.27, 0.41],
      ],
    ),
    plainTable(
      'publishes',
      'Before and after each publish',
      [
        text('label', 'Page'),
        { key: 'day', label: 'Published', unit: 'date' },
        count('version', 'Version'),
        count('loadsBefore', 'Page loads before'),
        count('loadsAfter', 'Page loads after'),
        milliseconds('largestContentfulPaintBefore', 'LCP before'),
        milliseconds('largestContentfulPaintAfter', 'LCP after'),
        { key: 'layoutShiftBefore', label: 'CLS before', unit: 'score' },
        { key: 'layoutShiftAfter', label: 'CLS after', unit: 'score' },
      ],
      [
        ['Home', '2026-11-12', 14, 1204, 980, 2410, 1840, 0.06, 0.02],
        ['Shop', '2026-11-03', 9, 540, 620, 2510, 2710, 0.08, 0.08],
        ['About', '2026-10-28', 1, null, 210, null, 1320, null, 0.01],
      ],
    ),
    plainTable(
      'elements',
      'Slowest elements',
      [
        text('label', 'Element'),
        text('page', 'Page'),
        text('metric', 'Metric'),
        text('average', 'Average'),
        count('poorLoads', 'Poor page loads'),
        count('loads', 'Page loads'),
      ],
      [
        ['section.hero > img.cover', '/shop/p/moon-jar', 'Largest Contentful Paint (LCP)', '4310 ms', 311, 702],
        ['div.gallery', '/shop', 'Cumulative Layout Shift (CLS)', '0.21', 41, 980],
      ],
    ),
  ],
  errors: () => {
    const table = plainTable(
      'causes',
      'Causes',
      [
        text('label', 'Error'),
        count('count', 'Errors'),
        count('visitors', 'Known visitors'),
        text('page', 'Page'),
        text('browser', 'Browser'),
        { key: 'firstDay', label: 'First seen', unit: 'date' },
        { key: 'lastDay', label: 'Last seen', unit: 'date' },
      ],
      [
        [
          'TypeError: Cannot read properties of undefined (reading ‘price’)',
          41,
          30,
          '/shop/p/moon-jar +2',
          'Safari +1',
          '2026-11-02',
          '2026-11-16',
        ],
        ['ReferenceError: gtag is not defined', 9, 9, '/', 'Chrome', '2026-11-12', '2026-11-12'],
      ],
    )
    const stack =
      'TypeError: Cannot read properties of undefined\n    at updatePrice (https://kiln.test/s/code.js:12:8)\n    at HTMLSelectElement.onchange (https://kiln.test/shop/p/moon-jar:1:1)'
    return [{ ...table, rows: table.rows.map((row) => ({ ...row, stack })) }]
  },
  bots: () => [
    plainTable(
      'traffic',
      'Traffic',
      [text('label', 'Traffic'), count('pageViews', 'Page views'), percent('share', 'Share')],
      [
        ['People', 15_600, 0.78],
        ['Bots', 3700, 0.185],
        ['Prefetches', 700, 0.035],
      ],
    ),
  ],
}

const METRICS: Readonly<Partial<Record<ReportName, readonly Metric[]>>> = {
  'real-time': [
    ['visitors', 'Visitors', 'count', 12],
    ['pageViews', 'Page views', 'count', 3],
  ],
  products: [
    ['revenue', 'Revenue', 'money', 34_000],
    ['sold', 'Sold', 'count', 4],
  ],
  'abandoned-carts': [
    ['abandonedCarts', 'Abandoned carts', 'count', 4],
    ['value', 'Value', 'money', 44_000],
  ],
  attribution: [
    ['orders', 'Orders', 'count', 4],
    ['revenue', 'Revenue', 'money', 24_800],
  ],
  retention: [
    ['newVisitors', 'New visitors', 'count', 110],
    ['returning', 'Returning visitors', 'count', 31],
  ],
  performance: [
    ['largestContentfulPaint', 'Largest Contentful Paint (LCP)', 'milliseconds', 2310],
    ['interactionToNextPaint', 'Interaction to Next Paint (INP)', 'milliseconds', 168],
    ['layoutShift', 'Cumulative Layout Shift (CLS)', 'score', 0.11],
    ['firstContentfulPaint', 'First Contentful Paint (FCP)', 'milliseconds', 1420],
  ],
  errors: [['errors', 'Errors', 'count', 2]],
  bots: [
    ['people', 'People', 'count', 520],
    ['bots', 'Bots', 'count', 122],
    ['prefetches', 'Prefetches', 'count', 23],
  ],
}

type SampleQuery = { from: string; to: string; compare: string | null; offset?: number; table?: string | null }

export const buildSampleReport = (report: ReportName, query: SampleQuery): Report => {
  const { from, to, table } = query
  const isCompared = query.compare === 'previous' || query.compare === 'year'
  const ats =
    report === 'real-time'
      ? Array.from({ length: 30 }, (_, minute) => `${to}T00:${String(minute).padStart(2, '0')}`)
      : listAts(from, to)
  const shift = -ats.length
  const series = (METRICS[report] ?? VISIT_METRICS).map((metric) => toSeries(metric, ats, isCompared))
  const tables = TABLES[report]()
  return {
    report,
    from,
    to,
    comparedFrom: isCompared ? addDays(from as Day, shift) : null,
    comparedTo: isCompared ? addDays(to as Day, shift) : null,
    timeZone: 'America/New_York',
    currency: 'USD',
    totals: series.map((one) => toTotal(one, isCompared)),
    series: report === 'real-time' ? series.slice(1) : series,
    tables: table ? tables.filter(({ key }) => key === table) : tables,
  }
}

/** A site without visits. */
export const emptyReport = ({ totals, series, tables, ...report }: Report): Report => ({
  ...report,
  totals: totals.map((total) => ({ ...total, value: total.unit === 'count' ? 0 : null, previous: null })),
  series: series.map((one) => ({
    ...one,
    points: one.points.map((point) => ({ ...point, value: 0, previous: null })),
  })),
  tables: tables.map((table) => ({ ...table, rows: [], total: 0 })),
})
