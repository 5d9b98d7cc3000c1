import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrateDatabase, startTestServer } from './scratch-database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    server: pg.PoolConfig
    template: string
  }
}

/** One PostgreSQL and one migrated template database for the whole run; every test file copies the template. */
export default async ({ provide }: TestProject) => {
  const server = await startTestServer()
  const template = `sw_template_${process.pid}`
  const admin = new pg.Client(server.connectionTo('postgres'))
  await admin.connect()
  // Drop databases of killed runs; otherwise an external server would fill up.
  const { rows } = await admin.query<{
    datname: string
  }>(`SELECT datname FROM pg_database WHERE datname LIKE 'sw\\_test\\_%'
    AND NOT EXISTS (SELECT 1 FROM pg_stat_activity a WHERE a.datname = pg_database.datname)`)
  for (const { datname } of rows) await admin.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`)
  await admin.query(`CREATE DATABASE ${template}`)
  const pool = new pg.Pool(server.connectionTo(template))
  await migrateDatabase(pool)
  await pool.end()
  provide('server', server.connectionTo('postgres'))
  provide('template', template)
  return async () => {
    await admin.query(`DROP DATABASE ${template} WITH (FORCE)`)
    await admin.end()
    await server.stop()
  }
}
