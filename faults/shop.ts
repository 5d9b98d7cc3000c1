import pg from 'pg'
import { afterEach, expect } from 'vitest'
import type { WebsiteId } from '#base/id.ts'
import { OWNER, signIn } from './client.ts'
import { createFolder, type RunningProgram, start } from './program.ts'
import { startSharedPostgres } from './shared-postgres.ts'
import type { Query } from './shoppers.ts'

/** A site on running programs, with access to its tables. */

export const buildSettings = (overrides: Record<string, string>) => ({
  DEMO: '0',
  TRUST_PROXY: 'true',
  LOG_LEVEL: 'fatal',
  SECRET_KEY: 'secret of the fault tests, used nowhere else',
  ...OWNER,
  ...overrides,
})

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of cleanups.splice(0).reverse()) await close()
})

export const openPool = (config: pg.PoolConfig): { pool: pg.Pool; query: Query } => {
  const pool = new pg.Pool({ ...config, max: 2 })
  pool.on('error', () => {})
  cleanups.push(() => pool.end())
  return { pool, query: async (sql, values) => (await pool.query(sql, values)).rows }
}

export const createSite = async (program: RunningProgram): Promise<WebsiteId> => {
  const owner = await signIn(program.url)
  const { status, body } = await owner.call('POST', '/api/sites', { starter: 'blank', title: 'Kiln' })
  expect(status).toBe(201)
  return (body as { websiteId: WebsiteId }).websiteId
}

/** Two programs on one PostgreSQL that serve the same site. */
export const startTwoNodes = async () => {
  const postgres = await startSharedPostgres()
  cleanups.push(postgres.stop)
  const shared = buildSettings({ DATA_DIR: createFolder(), DATABASE_URL: postgres.url })
  const [a, b] = [await start(shared), await start(shared)]
  const websiteId = await createSite(a)
  return { a, b, websiteId, ...openPool({ connectionString: postgres.url }) }
}
