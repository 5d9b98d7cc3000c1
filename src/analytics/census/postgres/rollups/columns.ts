import { Device, Dimension } from '#analytics/census/model.ts'

/**
 * The visits of a day by columns, in the order of `Column.visitors`, then of visit ids. Columns of dimensions have the number of the dimension. Values are stored.
 * Reports read them in `../queries/`, docs/decisions/0065-rollups.md has the reasons.
 */
export const Column = {
  /** `PageField`s of each page that a visit viewed. */
  page: Dimension.page,
  /** `SumsField`s of each visit. */
  sums: 20,
  /** 64 bits of a hash of the visitor's id per visit, as two integers. */
  visitors: 21,
  hours: 22,
  /** `EventField`s of each event of a visit. Values are JSON: [type, name, label]. */
  events: 23,
  /** The day of the visitor's first visit, with a dictionary. */
  firstDays: 24,
} as const

/** Positions of numbers in the entries of a column. */
export const PageField = { visit: 0, value: 1, pageViews: 2, seconds: 3, timedViews: 4 } as const
export const SumsField = { pageViews: 0, seconds: 1, timedViews: 2, flags: 3 } as const
export const EventField = { visit: 0, value: 1, count: 2 } as const
const VISITOR_FIELDS = 2

/** Numbers of an entry of a column. */
export const countFields = (column: number): number => {
  if (column === Column.page) return Object.keys(PageField).length
  if (column === Column.sums) return Object.keys(SumsField).length
  if (column === Column.events) return Object.keys(EventField).length
  return column === Column.visitors ? VISITOR_FIELDS : 1
}

export const VisitFlag = { bounce: 1, product: 2, cart: 4, checkout: 8, purchase: 16 } as const

const DEVICE_NAMES = Object.entries(Device)
  .map(([name, value]) => `WHEN ${value} THEN '${name}'`)
  .join(' ')

/** Dimensions with one value per visit, and their SQL. */
const VALUES: Readonly<Record<Exclude<Dimension, typeof Dimension.total | typeof Dimension.page>, string>> = {
  [Dimension.entryPage]: 'entry_page',
  [Dimension.exitPage]: 'exit_page',
  [Dimension.source]: 'source',
  [Dimension.medium]: 'medium',
  [Dimension.campaign]: 'campaign',
  [Dimension.referrer]: 'referrer',
  [Dimension.language]: 'language',
  [Dimension.timeZone]: 'time_zone',
  [Dimension.device]: `CASE device ${DEVICE_NAMES} END`,
  [Dimension.browser]: 'browser',
  [Dimension.os]: 'os',
  [Dimension.visitor]: "CASE WHEN is_new_visitor THEN 'new' ELSE 'returning' END",
}

const FLAGS = `(
  CASE WHEN is_bounce THEN ${VisitFlag.bounce} ELSE 0 END
  | CASE WHEN product_views > 0 THEN ${VisitFlag.product} ELSE 0 END
  | CASE WHEN cart_adds > 0 THEN ${VisitFlag.cart} ELSE 0 END
  | CASE WHEN checkouts > 0 THEN ${VisitFlag.checkout} ELSE 0 END
  | CASE WHEN purchases > 0 THEN ${VisitFlag.purchase} ELSE 0 END)`

const VISITOR_HASH = 'uuid_hash_extended(visitor_id, 0)'

/** In the order of visitors, so that those of several days can be numbered part by part (`../queries/visitor-numbers.ts`). */
const listVisits = (expression: string): string => `array_agg(${expression} ORDER BY ${VISITOR_HASH}, visit_id)`

/**
 * SQL of what columns are encoded from (`encode-columns.ts`): arrays of texts, JSON, integers or bigints with one value per visit.
 * Dictionaries are made in the program: sorting texts in PostgreSQL takes ten times as long.
 */
const SELECTS: ReadonlyMap<number, readonly string[]> = new Map<number, readonly string[]>([
  ...Object.entries(VALUES).map(([column, value]): [number, string[]] => [Number(column), [listVisits(value)]]),
  [Column.page, [listVisits('pages::text')]],
  [Column.sums, ['page_views', 'seconds', 'timed_views', FLAGS].map(listVisits)],
  [Column.visitors, [listVisits(VISITOR_HASH)]],
  [Column.hours, [listVisits('hour::integer')]],
  [Column.events, [listVisits('events::text')]],
  [Column.firstDays, [listVisits('first_day::text')]],
])

export const ALL_COLUMNS: readonly number[] = [...SELECTS.keys()]

export const getSelects = (column: number): readonly string[] => {
  const selects = SELECTS.get(column)
  if (!selects) throw new Error(`There is no column ${column}.`)
  return selects
}
