import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool, PoolClient } from 'pg'
import { FatalError } from '#base/fatal-error.ts'

export type Migration = { name: string; sql: string; checksum: string }
export type AppliedMigration = { name: string; checksum: string }

/** Arbitrary, but the same on every node. */
export const MIGRATION_LOCK = 7_201_986
const FILE_NAME = /^\d{4}_[a-z0-9-]+\.sql$/

export const readMigrations = (folder: string): Migration[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      // A silently ignored file would be noticed only in production.
      if (!FILE_NAME.test(name))
        throw new Error(`${name} is not a valid migration name; it should look like 0007_gift-cards.sql.`)
      // Git may have converted the line endings.
      const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })

/** Applied migrations in order; empty for a new database. */
export const listAppliedMigrations = async (client: Pick<PoolClient, 'query'>): Promise<AppliedMigration[]> => {
  const found = await client.query<{ there: boolean }>(`SELECT to_regclass('schema_migrations') IS NOT NULL AS there`)
  if (!found.rows[0]?.there) return []
  const { rows } = await client.query<AppliedMigration>(
    'SELECT name, checksum FROM schema_migrations ORDER BY name COLLATE "C"',
  )
  return rows
}

/** Pending migrations. Throws if the database (or backup) is newer than the program or has different migrations. */
export const findPendingMigrations = (
  migrations: readonly Migration[],
  ran: readonly AppliedMigration[],
  subject: 'database' | 'backup' = 'database',
): Migration[] => {
  const known = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const { name, checksum } of ran) {
    const migration = known.get(name)
    if (!migration)
      throw new FatalError(`The ${subject} is newer than this program: it has run ${name}. Upgrade the program.`)
    if (migration.checksum !== checksum)
      throw new FatalError(
        `Migration ${name} was changed after it had run. Migrations are forward only: add a new one.`,
      )
  }
  const done = new Set(ran.map(({ name }) => name))
  const missing = migrations.filter(({ name }) => !done.has(name))
  const latest = ran.at(-1)
  const early = missing.find(({ name }) => latest && name < latest.name)
  if (early)
    throw new FatalError(
      `Migration ${early.name} is out of order: ${latest?.name} has already run. Rename it to the next number.`,
    )
  return missing
}

/** Runs one migration in the caller's transaction. */
export const applyMigration = async (
  client: Pick<PoolClient, 'query'>,
  { name, sql, checksum }: Migration,
): Promise<void> => {
  try {
    await client.query(sql)
    await client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [name, checksum])
  } catch (error) {
    throw new FatalError(
      `Migration ${name} failed and was undone: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

const runOne = async (client: PoolClient, migration: Migration): Promise<void> => {
  await client.query('BEGIN')
  try {
    await applyMigration(client, migration)
    await client.query('COMMIT')
  } catch (error) {
    // Fails only if the connection is lost; then PostgreSQL rolls back itself.
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
}

export const prepareMigrations = async (client: Pick<PoolClient, 'query'>): Promise<void> => {
  try {
    await client.query(`CREATE TABLE IF NOT EXISTS schema_migrations (
      name text PRIMARY KEY, checksum text NOT NULL, ran_at timestamptz NOT NULL DEFAULT now())`)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new FatalError(`The database user cannot create tables (${reason}). Make it the owner of the database.`)
  }
}

/**
 * Runs pending migrations in order, each in its own transaction. An advisory lock serializes nodes that start concurrently.
 */
export const migrate = async (
  pool: Pool,
  migrations: readonly Migration[],
  report: (line: string) => void = () => {},
): Promise<string[]> => {
  const client = await pool.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    await prepareMigrations(client)
    const missing = findPendingMigrations(migrations, await listAppliedMigrations(client))
    for (const migration of missing) {
      report(`Migrating: ${migration.name}`)
      await runOne(client, migration)
    }
    return missing.map(({ name }) => name)
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {})
    client.release()
  }
}
