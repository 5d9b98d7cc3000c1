import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { StopError } from '#base/stop-error.ts'

export type Migration = { name: string; sql: string; checksum: string }

/** Any number will do as long as every node takes the same one. */
const MIGRATION_LOCK = 7_201_986

export const readMigrations = (folder: string): Migration[] =>
  readdirSync(folder)
    .filter((name) => /^\d{4}_[a-z0-9-]+\.sql$/.test(name))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })

/**
 * Runs what is missing, in order, each in a transaction of its own. Nodes that start together queue on an advisory lock: the first
 * works, the others find nothing left to do. A database that is ahead of the program is refused rather than guessed at.
 */
export const migrate = async (
  pool: Pool,
  migrations: readonly Migration[],
  say: (line: string) => void = () => {},
): Promise<string[]> => {
  const client = await pool.connect()
  const ran: string[] = []
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(`CREATE TABLE IF NOT EXISTS schema_migrations (
      name text PRIMARY KEY, checksum text NOT NULL, ran_at timestamptz NOT NULL DEFAULT now())`)
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'SELECT name, checksum FROM schema_migrations ORDER BY name',
    )
    const known = new Map(migrations.map((migration) => [migration.name, migration]))
    for (const row of rows) {
      const migration = known.get(row.name)
      if (!migration) throw new StopError(`The database is newer than this program: it has run ${row.name}. Upgrade the program.`)
      if (migration.checksum !== row.checksum)
        throw new StopError(`Migration ${row.name} was changed after it had run. Migrations are forward only: add a new one.`)
    }
    const done = new Set(rows.map((row) => row.name))
    for (const migration of migrations.filter(({ name }) => !done.has(name))) {
      say(`Migrating: ${migration.name}`)
      await client.query('BEGIN')
      try {
        await client.query(migration.sql)
        await client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [
          migration.name,
          migration.checksum,
        ])
        await client.query('COMMIT')
      } catch (error) {
        await client.query('ROLLBACK')
        throw error
      }
      ran.push(migration.name)
    }
    return ran
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {})
    client.release()
  }
}
