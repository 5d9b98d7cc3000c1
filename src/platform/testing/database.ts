import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { type Connection, connect, type Database } from '#platform/database/connect.ts'
import { createTransact, type Transact } from '#platform/database/transaction.ts'

export type TestDatabase = Database & { connection: Connection; transact: Transact }

let made = 0

const toConnection = (server: pg.PoolConfig, database: string): Connection => {
  if (!server.connectionString) return { host: String(server.host), user: String(server.user), database }
  const url = new URL(server.connectionString)
  url.pathname = `/${database}`
  return { url: url.href }
}

/** A migrated database for one test file, dropped afterwards. Call it at the top level of the file or of a describe. */
export const createTestDatabase = async (): Promise<TestDatabase> => {
  const server = inject('server')
  const name = `sw_test_${process.pid}_${++made}_${Math.random().toString(36).slice(2, 8)}`
  const admin = new pg.Client(server)
  await admin.connect()
  // PostgreSQL copies a template only if no other session uses it, so serialize with a lock.
  await admin.query('SELECT pg_advisory_lock(1)')
  // Copies files instead of logging every page, which takes half the time here and when it is dropped.
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${inject('template')} STRATEGY FILE_COPY`)
  await admin.query('SELECT pg_advisory_unlock(1)')
  const connection = toConnection(server, name)
  const database = connect(connection)
  afterAll(async () => {
    await database.close()
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
    await admin.end()
  })
  const transact = createTransact(database.queries, (error) => {
    throw error
  })
  return { ...database, connection, transact }
}
