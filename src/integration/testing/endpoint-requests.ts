import fc from 'fast-check'
import { type Endpoint, getUrlPath } from '#base/endpoint.ts'
import { arbitraryFromSchema } from './schema-arbitraries.ts'

/** Requests generated from the contracts of endpoints. */

type Query = <Row extends object>(sql: string) => Promise<Row[]>

/** All ids in a database, at most 20 per column. */
export const listIds = async (query: Query): Promise<string[]> => {
  const columns = await query<{ table: string; column: string }>(
    `SELECT c.table_name AS table, c.column_name AS column FROM information_schema.columns c JOIN information_schema.tables t
       ON t.table_schema = c.table_schema AND t.table_name = c.table_name AND t.table_type = 'BASE TABLE'
     WHERE c.table_schema = 'public' AND c.data_type = 'uuid'`,
  )
  const found = new Set<string>()
  for (const { table, column } of columns) {
    const values = await query<{ id: string }>(
      `SELECT DISTINCT "${column}"::text AS id FROM "${table}" WHERE "${column}" IS NOT NULL LIMIT 20`,
    )
    for (const { id } of values) found.add(id)
  }
  return [...found]
}

/** Endpoints that would end the session or delete the site. */
export const endsTest = ({ path }: Endpoint): boolean =>
  /^DELETE \/api\/sites\/:websiteId$|session|sign-out|account$/.test(path)

export type GeneratedRequest = { params: unknown; query: unknown; body: unknown }

export const arbitraryRequest = (endpoint: Endpoint, ids: readonly string[]): fc.Arbitrary<GeneratedRequest> =>
  fc.record({
    params: endpoint.params ? arbitraryFromSchema(endpoint.params, ids) : fc.constant({}),
    query: endpoint.query ? arbitraryFromSchema(endpoint.query, ids) : fc.constant({}),
    body: endpoint.input ? arbitraryFromSchema(endpoint.input, ids) : fc.constant(undefined),
  })

const toText = (value: unknown): string =>
  (typeof value === 'object' ? JSON.stringify(value) : String(value)).slice(0, 2000)

export const toUrl = (
  endpoint: Endpoint,
  { params, query }: GeneratedRequest,
  { websiteId, ids }: { websiteId: string; ids: readonly string[] },
): string => {
  const pathParams = (params ?? {}) as Record<string, unknown>
  const path = getUrlPath(endpoint.path).replace(/:(\w+)/g, (_, name: string) =>
    name === 'websiteId'
      ? websiteId
      : encodeURIComponent(
          toText(pathParams[name] ?? ids[0])
            .toWellFormed()
            .slice(0, 200) || 'x',
        ),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries((query ?? {}) as object)) search.append(name, toText(value))
  return search.size > 0 ? `${path}?${search}` : path
}
