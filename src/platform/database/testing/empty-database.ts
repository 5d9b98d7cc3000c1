import pg from 'pg'
import { inject } from 'vitest'
import type { Connection } from '../connect.ts'

export type EmptyDatabase = { connection: Connection; drop: () => Promise<void> }

let made = 0

/** An empty database without migrations. */
export const createEmptyDatabase = async (): Promise<EmptyDatabase> => {
  const server = inject('server')
  const database = `sw_test_empty_${process.pid}_${++made}_${Math.random().toString(36).slice(2, 8)}`
  const admin = new pg.Client(server)
  await admin.connect()
  await admin.query(`CREATE DATABASE ${database}`)
  const url = server.connectionString && new URL(server.connectionString)
  if (url) url.pathname = `/${database}`
  return {
    connection: url ? { url: url.href } : { host: String(server.host), user: String(server.user), database },
    drop: async () => {
      await admin.query(`DROP DATABASE ${database} WITH (FORCE)`)
      await admin.end()
    },
  }
}
