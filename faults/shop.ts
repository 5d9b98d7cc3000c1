import pg from 'pg'
import { afterEach, expect } from 'vitest'
import type { WebsiteId } from '#base/id.ts'
import { OWNER, signedIn } from './client.ts'
import { newFolder, type Running, start } from './program.ts'
import { startSharedPostgres } from './shared-postgres.ts'
import type { Query } from './shoppers.ts'

/** A site on running programs, with access to its tables. */

export const settings = (more: Record<string, string>) => ({
  DEMO: '0',
  TRUST_PROXY: 'true',
  LOG_LEVEL: 'fatal',
  SECRET_KEY: 'secret of the fault tests, used nowhere else',
  ...OWNER,
  ...more,
})

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

export const openPool = (config: pg.PoolConfig): { pool: pg.Pool; query: Query } => {
  const pool = new pg.Pool({ ...config, max: 2 })
  pool.on('error', () => {})
  closing.push(() => pool.end())
  return { pool, query: async (sql, values) => (await pool.query(sql, values)).rows }
}

export const makeSite = async (program: Running): Promise<WebsiteId> => {
  const owner = await signedIn(program.url)
  const { status, body } = await owner.call('POST', '/api/sites', { starter: 'blank', title: 'Kiln' })
  expect(status).toBe(201)
  return (body as { websiteId: WebsiteId }).websiteId
}

/** Two programs on one PostgreSQL that serve the same site. */
export const twoNodes = async () => {
  const postgres = await startSharedPostgres()
  closing.push(postgres.stop)
  const shared = settings({ DATA_DIR: newFolder(), DATABASE_URL: postgres.url })
  const [a, b] = [await start(shared), await start(shared)]
  const websiteId = await makeSite(a)
  return { a, b, websiteId, ...openPool({ connectionString: postgres.url }) }
}
