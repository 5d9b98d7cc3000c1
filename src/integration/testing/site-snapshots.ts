import type { WebsiteId } from '#base/id.ts'
import type { TestDatabase } from '#platform/testing/database.ts'

type Snapshot = Readonly<Record<string, string>>

/** Digests of all rows of a site by table, and all of its ids. Sessions are left out, because tests create them. */
export const createSiteSnapshots = async ({ pool }: Pick<TestDatabase, 'pool'>, websiteId: WebsiteId) => {
  const { rows: tables } = await pool.query<{ name: string; keys: string[] }>(
    `SELECT c.table_name AS name, array_agg(c.column_name::text) FILTER (WHERE c.data_type = 'uuid') AS keys
     FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE t.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.table_name <> 'member_sessions'
     GROUP BY 1 HAVING bool_or(c.column_name = 'website_id') ORDER BY 1`,
  )
  const digests = tables.map(
    ({ name }) =>
      `SELECT '${name}' AS name, coalesce(md5(string_agg(md5(r::text), '' ORDER BY md5(r::text))), '') AS digest
       FROM "${name}" r WHERE website_id = $1`,
  )
  // Prepared: planning a query over all tables takes far longer than running it.
  const snapshot = { name: 'site-snapshot', text: digests.join(' UNION ALL '), values: [websiteId] }
  const takeSnapshot = async (): Promise<Snapshot> => {
    const { rows } = await pool.query<{ name: string; digest: string }>(snapshot)
    return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
  }

  const found = new Set<string>()
  for (const { name, keys } of tables)
    for (const key of keys) {
      const { rows } = await pool.query<{ id: string }>(
        `SELECT DISTINCT "${key}"::text AS id FROM "${name}" WHERE website_id = $1 AND "${key}" IS NOT NULL`,
        [websiteId],
      )
      for (const { id } of rows) found.add(id)
    }
  return { takeSnapshot, ids: [...found] as readonly string[] }
}

/** Names of the tables whose rows differ. */
export const listChanges = (before: Snapshot, after: Snapshot): string[] =>
  Object.keys(after).filter((name) => before[name] !== after[name])
