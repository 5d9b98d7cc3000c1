import type { ClientBase } from 'pg'

export type Table = { name: string; columns: string[]; partitioned: boolean }
/** `bound` is the clause of its definition: `FOR VALUES FROM ('2026-11-17') TO ('2026-11-18')`. */
export type Partition = { name: string; parent: string; bound: string }
export type Reference = { constraint: string; from: string; to: string }
export type Sequence = { name: string; lastValue: string; isCalled: boolean }

/** Excludes objects of extensions, which recreate them. */
const OWN = (oid: string, catalog: string) =>
  `NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = ${oid} AND d.classid = '${catalog}'::regclass AND d.deptype = 'e')`

/**
 * Not in backups: the keys of hashed addresses are deleted after a day, and a backup is kept for longer.
 */
const LEFT_OUT = ['schema_migrations', 'daily_keys']

/** All tables with their writable columns, without generated ones. Rows of partitions belong to their parent. */
export const listTables = async (client: ClientBase): Promise<Table[]> => {
  const { rows } = await client.query<Table>(
    `
    SELECT c.relname AS name, c.relkind = 'p' AS partitioned,
      array(SELECT a.attname::text FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
        AND a.attgenerated = '' ORDER BY a.attnum) AS columns
    FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
      AND NOT c.relname = ANY($1) AND ${OWN('c.oid', 'pg_class')}
    ORDER BY c.relname COLLATE "C"`,
    [LEFT_OUT],
  )
  return rows
}

/** The program creates partitions while it runs, so migrations alone do not restore them. */
export const listPartitions = async (client: ClientBase): Promise<Partition[]> => {
  const { rows } = await client.query<Partition>(`
    SELECT c.relname AS name, p.relname AS parent, pg_get_expr(c.relpartbound, c.oid) AS bound
    FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid JOIN pg_class p ON p.oid = i.inhparent
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relispartition
    ORDER BY 1`)
  return rows
}

export const listReferences = async (client: ClientBase): Promise<Reference[]> => {
  const { rows } = await client.query<Reference>(`
    SELECT con.conname AS constraint, source.relname AS from, target.relname AS to
    FROM pg_constraint con JOIN pg_class source ON source.oid = con.conrelid JOIN pg_class target ON target.oid = con.confrelid
    WHERE con.contype = 'f' AND con.connamespace = 'public'::regnamespace AND con.conparentid = 0
    ORDER BY 1, 2`)
  return rows
}

export const listSequences = async (client: ClientBase): Promise<Sequence[]> => {
  const { rows } = await client.query<{ name: string }>(`
    SELECT c.relname AS name FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'S' AND ${OWN('c.oid', 'pg_class')} ORDER BY 1`)
  const sequences: Sequence[] = []
  for (const { name } of rows) {
    const state = await client.query<Omit<Sequence, 'name'>>(
      `SELECT last_value::text AS "lastValue", is_called AS "isCalled" FROM public.${client.escapeIdentifier(name)}`,
    )
    for (const row of state.rows) sequences.push({ name, ...row })
  }
  return sequences
}

/** Tables with triggers, which must not fire during the restore. */
export const listTablesWithTriggers = async (client: ClientBase): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(`
    SELECT DISTINCT c.relname AS name FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
    WHERE c.relnamespace = 'public'::regnamespace AND NOT t.tgisinternal ORDER BY 1`)
  return rows.map(({ name }) => name)
}

/** DROP statements for all objects of the program in the public schema; other schemas and extensions stay. */
export const listDropStatements = async (client: ClientBase): Promise<string[]> => {
  const { rows } = await client.query<{ statement: string }>(`
    SELECT format('DROP %s IF EXISTS public.%I CASCADE', CASE c.relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW'
      WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END, c.relname) AS statement
    FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm', 'S')
      AND NOT c.relispartition AND ${OWN('c.oid', 'pg_class')}
      -- A sequence that belongs to a column goes with it.
      AND NOT (c.relkind = 'S' AND EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.classid = 'pg_class'::regclass
        AND d.refclassid = 'pg_class'::regclass AND d.deptype IN ('a', 'i')))
    UNION ALL
    SELECT format('DROP ROUTINE IF EXISTS public.%I(%s) CASCADE', p.proname, pg_get_function_identity_arguments(p.oid))
    FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace AND ${OWN('p.oid', 'pg_proc')}
    UNION ALL
    SELECT format('DROP TYPE IF EXISTS public.%I CASCADE', t.typname)
    FROM pg_type t LEFT JOIN pg_class c ON c.oid = t.typrelid
    WHERE t.typnamespace = 'public'::regnamespace AND (t.typtype IN ('e', 'd', 'r') OR c.relkind = 'c') AND ${OWN('t.oid', 'pg_type')}`)
  return rows.map(({ statement }) => statement)
}
