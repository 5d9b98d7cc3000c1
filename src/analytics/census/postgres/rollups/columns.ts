import { Device, Dimension } from '#analytics/census/model.ts'

/**
 * The visits of a day by columns, in the order of visit ids. Columns of dimensions have the number of the dimension. Values are stored.
 * Reports read them in `../queries/`, docs/decisions/0065-rollups.md has the reasons.
 */
export const Column = {
  /** Entries of `PAGE_ENTRY` integers: visit, value, page views, seconds, timed views. */
  page: Dimension.page,
  /** `SUMS_ENTRY` integers per visit: page views, seconds, timed views, `VisitFlag`s. */
  sums: 20,
  /** 64 bits of a hash of the visitor's id per visit, as two integers. */
  visitors: 21,
  hours: 22,
  /** Entries of `EVENT_ENTRY` integers: visit, value, number of events. Values are JSON: [type, name, label]. */
  events: 23,
  /** The day of the visitor's first visit, with a dictionary. */
  firstDays: 24,
} as const

export const PAGE_ENTRY = 5
export const SUMS_ENTRY = 4
export const VISITOR_ENTRY = 2
export const EVENT_ENTRY = 3

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

const VISITS = 'census_visits WHERE website_id = $1 AND day = $2'
/** With the position of each visit. */
const NUMBERED = `(SELECT (row_number() OVER (ORDER BY visit_id) - 1)::integer AS visit, pages, events FROM ${VISITS}) numbered`

const joinNumbers = (expressions: readonly string[], order: string): string =>
  `coalesce(string_agg(${expressions.map((expression) => `int4send(${expression})`).join(' || ')}, ''::bytea ORDER BY ${order}), '')`

const selectValues = (column: number, value: string, visits = VISITS): string => `
  SELECT ${column}::smallint AS name,
    coalesce(array_agg(DISTINCT value ORDER BY value), '{}') AS dictionary,
    ${joinNumbers(['code'], 'visit_id')} AS data
  FROM (
    SELECT visit_id, value, (dense_rank() OVER (ORDER BY value) - 1)::integer AS code
    FROM (SELECT visit_id, (${value}) COLLATE "C" AS value FROM ${visits}) visits
  ) coded`

const selectNumbers = (column: number, data: string): string =>
  `SELECT ${column}::smallint AS name, '{}'::text[] AS dictionary, ${data} AS data FROM ${VISITS}`

const selectPages = `
  SELECT ${Column.page}::smallint AS name,
    coalesce(array_agg(DISTINCT value ORDER BY value), '{}') AS dictionary,
    ${joinNumbers(['visit', 'code', '(page->>1)::integer', '(page->>2)::integer', '(page->>3)::integer'], 'visit, code')} AS data
  FROM (
    SELECT visit, page, value, (dense_rank() OVER (ORDER BY value) - 1)::integer AS code
    FROM (
      SELECT visit, page, (page->>0) COLLATE "C" AS value FROM ${NUMBERED}, jsonb_array_elements(pages) page
    ) entries
  ) coded`

/** An event has one label per day. */
const selectEvents = `
  SELECT ${Column.events}::smallint AS name,
    coalesce((
      SELECT array_agg(value ORDER BY code)
      FROM (
        SELECT code, json_build_array(type, name, max(label))::text AS value FROM coded GROUP BY code, type, name
      ) labeled
    ), '{}') AS dictionary,
    (SELECT ${joinNumbers(['visit', 'code', 'count'], 'visit, code')} FROM coded) AS data
  FROM (VALUES (1)) one`

const CODED_EVENTS = `
  coded AS (
    SELECT *, (dense_rank() OVER (ORDER BY type, name) - 1)::integer AS code
    FROM (
      SELECT visit, (event->>0)::integer AS type, (event->>1) COLLATE "C" AS name, (event->>2) COLLATE "C" AS label,
        (event->>3)::integer AS count
      FROM ${NUMBERED}, jsonb_array_elements(events) event
    ) entries
  )`

const FLAGS = `(
  CASE WHEN is_bounce THEN ${VisitFlag.bounce} ELSE 0 END
  | CASE WHEN product_views > 0 THEN ${VisitFlag.product} ELSE 0 END
  | CASE WHEN cart_adds > 0 THEN ${VisitFlag.cart} ELSE 0 END
  | CASE WHEN checkouts > 0 THEN ${VisitFlag.checkout} ELSE 0 END
  | CASE WHEN purchases > 0 THEN ${VisitFlag.purchase} ELSE 0 END)`

const WITH_FIRST_DAY = VISITS.replace('WHERE', 'JOIN census_visitor_days USING (website_id, day, visitor_id) WHERE')

const SELECTS: ReadonlyMap<number, string> = new Map([
  ...Object.entries(VALUES).map(([column, value]): [number, string] => [
    Number(column),
    selectValues(Number(column), value),
  ]),
  [Column.page, selectPages],
  [Column.sums, selectNumbers(Column.sums, joinNumbers(['page_views', 'seconds', 'timed_views', FLAGS], 'visit_id'))],
  [
    Column.visitors,
    selectNumbers(
      Column.visitors,
      "coalesce(string_agg(int8send(uuid_hash_extended(visitor_id, 0)), ''::bytea ORDER BY visit_id), '')",
    ),
  ],
  [Column.hours, selectNumbers(Column.hours, joinNumbers(['hour'], 'visit_id'))],
  [Column.events, selectEvents],
  [Column.firstDays, selectValues(Column.firstDays, 'first_day::text', WITH_FIRST_DAY)],
])

export const ALL_COLUMNS: readonly number[] = [...SELECTS.keys()]

/** SQL that computes columns (name, dictionary, data) of the day $2 of the site $1 from its visits. */
export const selectColumns = (columns: readonly number[]): string => {
  const selects = columns.map((column) => {
    const select = SELECTS.get(column)
    if (!select) throw new Error(`There is no column ${column}.`)
    return select
  })
  return `WITH ${CODED_EVENTS} ${selects.join(' UNION ALL ')}`
}
