import type { Pool } from 'pg'

const TYPES: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  bpchar: 'string',
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'bigint',
  float4: 'number',
  float8: 'number',
  numeric: 'string',
  timestamptz: 'Timestamp',
  date: 'string',
  jsonb: 'Json',
  bytea: 'Buffer',
  tsvector: 'string',
  _bool: 'boolean[]',
  _date: 'string[]',
  _int2: 'number[]',
  _int4: 'number[]',
  _text: 'string[]',
  _timestamptz: 'Date[]',
  _uuid: 'string[]',
}

type Row = {
  table_name: string
  column_name: string
  udt_name: string
  nullable: boolean
  has_default: boolean
  generated: boolean
}

const pascal = (name: string): string => name.replace(/(^|_)([a-z])/g, (_, __, letter: string) => letter.toUpperCase())

const columnType = (row: Row): string => {
  const known = TYPES[row.udt_name]
  if (!known) throw new Error(`No TypeScript type for ${row.udt_name} (${row.table_name}.${row.column_name})`)
  const type = row.nullable ? `${known} | null` : known
  if (row.generated) return `GeneratedAlways<${type}>`
  return row.has_default ? `Generated<${type}>` : type
}

/** The Kysely interface of every table and view in the public schema, as source text, in a stable order. */
export const generateTableTypes = async (pool: Pool): Promise<string> => {
  const { rows } = await pool.query<Row>(`
    SELECT c.relname AS table_name, a.attname AS column_name, t.typname AS udt_name, NOT a.attnotnull AS nullable,
           a.atthasdef AND a.attgenerated = '' AS has_default, a.attgenerated <> '' OR a.attidentity = 'a' AS generated
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_type t ON t.oid = a.atttypid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'v', 'p') AND a.attnum > 0 AND NOT a.attisdropped
      AND c.relname <> 'schema_migrations' AND NOT c.relispartition
    ORDER BY c.relname COLLATE "C", a.attnum`)
  const tables = Map.groupBy(rows, (row) => row.table_name)
  const interfaces = [...tables].map(
    ([table, columns]) =>
      `export interface ${pascal(table)}Table {\n${columns.map((row) => `  ${row.column_name}: ${columnType(row)}\n`).join('')}}\n`,
  )
  return `// Made by \`npm run tables\` from the migrated database. Do not edit.
import type { ColumnType } from 'kysely'

export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>
export type GeneratedAlways<T> = ColumnType<T, never, never>
export type Timestamp = ColumnType<Date, Date | string, Date | string>
/** Written as the text of JSON.stringify, read as parsed JSON. A zod schema validates it where needed. */
export type Json = ColumnType<unknown, string, string>

${interfaces.join('\n')}
export interface DB {
${[...tables.keys()].map((table) => `  ${table}: ${pascal(table)}Table\n`).join('')}}
`
}
