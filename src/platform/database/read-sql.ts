import { CompiledQuery, type RawBuilder } from 'kysely'
import type { BinaryRow, LiteralValue } from './copy-rows.ts'
import type { Queries, SingleWrite } from './handles.ts'

const WRITES =
  /\b(?:INSERT\s+INTO|UPDATE\s+(?:ONLY\s+)?[\w".]+(?:\s+(?:AS\s+)?\w+)?\s+SET|DELETE\s+FROM|MERGE\s+INTO|TRUNCATE)\b/i

/** `name` is for the message. */
export const assertReadOnly = (text: string, name: string): void => {
  if (WRITES.test(text)) throw new Error(`The statement ${name} writes: it needs a Tx or a SingleWrite.`)
}

// Every `Queries` is a Kysely instance; the type hides its methods that run SQL text.
const run = async <Row>(queries: Queries, query: CompiledQuery<Row>): Promise<Row[]> => {
  assertReadOnly(query.sql, query.sql.trim().slice(0, 80))
  const { rows } = await (queries as SingleWrite).executeQuery<Row>(query)
  return rows
}

/** Runs raw SQL on a read-only handle; throws if it writes. On a `Tx`, `sql.execute(tx)` also works. */
export const readSql = <Row>(queries: Queries, query: RawBuilder<Row>): Promise<Row[]> =>
  run(queries, query.compile(queries as SingleWrite))

/** The same for SQL text with numbered parameters. */
export const readSqlText = <Row>(queries: Queries, text: string, values: readonly unknown[]): Promise<Row[]> =>
  run(queries, CompiledQuery.raw(text, [...values]) as CompiledQuery<Row>)

/** Kysely passes only text to the driver, so the format is a prefix of the text. */
export const BINARY_MARK = '/* binary */ '

/** The same for large binary values, which arrive as they are stored. Parameters need a cast in the text: they become literals. */
export const readBinary = (queries: Queries, text: string, values: readonly LiteralValue[]): Promise<BinaryRow[]> =>
  run(queries, CompiledQuery.raw(BINARY_MARK + text, [...values]) as CompiledQuery<BinaryRow>)
