import pg from 'pg'
import { startEmbedded } from '#platform/database/embedded.ts'
import { startExternalPostgres } from '../scripts/testing/external-postgres.ts'
import { createFolder } from './program.ts'

export type SharedPostgres = {
  /** The DATABASE_URL of an empty database. */
  url: string
  query: <Row extends pg.QueryResultRow>(sql: string) => Promise<Row[]>
  stop: () => Promise<void>
}

const connect = async (url: string, stop: () => Promise<void>): Promise<SharedPostgres> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  return {
    url,
    query: async <Row extends pg.QueryResultRow>(sql: string) => (await client.query<Row>(sql)).rows,
    stop: async () => {
      await client.end()
      await stop()
    },
  }
}

/** A temporary database in an existing PostgreSQL. */
const createTemporaryDatabase = async (databaseUrl: string): Promise<SharedPostgres> => {
  const admin = new pg.Client({ connectionString: databaseUrl })
  await admin.connect()
  const name = `sw_faults_${process.pid}_${Date.now()}`
  await admin.query(`CREATE DATABASE ${name}`)
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  return connect(url.href, async () => {
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
    await admin.end()
  })
}

/** The PostgreSQL shared by several nodes: DATABASE_URL, else the system's, else the embedded one through its socket. */
export const startSharedPostgres = async (): Promise<SharedPostgres> => {
  if (process.env.DATABASE_URL) return createTemporaryDatabase(process.env.DATABASE_URL)
  const external = await startExternalPostgres()
  if (external) return connect(external.url, external.stop)
  const { host, user, database, stop } = await startEmbedded(createFolder())
  return connect(`postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`, stop)
}
