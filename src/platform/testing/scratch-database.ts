import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../database/embedded.ts'
import { migrate, readMigrations } from '../database/migrate.ts'
import { installJobs } from '../jobs/install.ts'
import { findMemoryFolder } from './memory-folder.ts'

const MIGRATIONS = join(import.meta.dirname, '../../../migrations')

export type TestServer = { connectionTo: (database: string) => pg.PoolConfig; stop: () => Promise<void> }

/** A PostgreSQL for tests: DATABASE_URL, or an embedded one in a temporary folder. */
export const startTestServer = async (): Promise<TestServer> => {
  const url = process.env.DATABASE_URL
  if (url) {
    const connectionTo = (database: string): pg.PoolConfig => {
      const target = new URL(url)
      target.pathname = `/${database}`
      return { connectionString: target.href }
    }
    return { connectionTo, stop: async () => {} }
  }
  const folder = mkdtempSync(join(findMemoryFolder(), 'sw-test-'))
  chmodSync(folder, 0o755)
  const embedded = await startEmbedded(folder)
  return {
    connectionTo: (database) => ({ host: embedded.host, user: embedded.user, database }),
    stop: async () => {
      await embedded.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export const migrateDatabase = async (pool: pg.Pool): Promise<void> => {
  await migrate(pool, readMigrations(MIGRATIONS))
  await installJobs(pool)
}

/** Runs `work` with a migrated temporary database. */
export const withScratchDatabase = async <Result>(
  operation: (scratch: { pool: pg.Pool }) => Promise<Result>,
): Promise<Result> => {
  const server = await startTestServer()
  const name = `scratch_${process.pid}_${Date.now()}`
  const admin = new pg.Client(server.connectionTo('postgres'))
  await admin.connect()
  await admin.query(`CREATE DATABASE ${name}`)
  const pool = new pg.Pool(server.connectionTo(name))
  // `end` does not wait for PostgreSQL, so the drop may terminate connections.
  pool.on('error', () => {})
  try {
    await migrateDatabase(pool)
    return await operation({ pool })
  } finally {
    await pool.end()
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
    await admin.end()
    await server.stop()
  }
}
