import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#platform/testing/database.ts'
import { generateTableTypes } from './generate-table-types.ts'

const { pool } = await createTestDatabase()

test('the generated table types match the migrated database', async () => {
  const checkedIn = readFileSync(new URL('./tables.gen.ts', import.meta.url), 'utf8')
  expect(checkedIn, 'run `npm run tables`').toBe(await generateTableTypes(pool))
})

/** Tables that are not per site. */
const WITHOUT_SITE = new Map([
  ['schema_migrations', 'the database itself'],
  ['rate_limits', 'counted before the site is resolved'],
  ['daily_keys', 'addresses are hashed before the site is resolved'],
  ['mails', 'emails to owners belong to no site'],
  ['accounts', 'one account, many sites'],
  ['account_sessions', 'one account, many sites'],
  ['account_tokens', 'one account, many sites'],
  ['account_sign_ups', 'one account, many sites'],
  ['account_authenticators', 'one account, many sites'],
  ['account_recovery_codes', 'one account, many sites'],
  ['account_passkeys', 'one account, many sites'],
  ['account_challenges', 'one account, many sites'],
])

test('every business table has website_id first in its primary key', async () => {
  const { rows } = await pool.query<{ table: string; first: string | null }>(`
    SELECT c.relname AS table, (SELECT a.attname FROM pg_index i JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = i.indkey[0]
      WHERE i.indrelid = c.oid AND i.indisprimary) AS first
    FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')`)
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.filter((row) => !WITHOUT_SITE.has(row.table) && row.first !== 'website_id')).toEqual([])
})

test('foreign keys between business tables include website_id', async () => {
  const { rows } = await pool.query<{ name: string }>(
    `
    SELECT con.conname AS name FROM pg_constraint con
    JOIN pg_class target ON target.oid = con.confrelid
    WHERE con.contype = 'f' AND con.connamespace = 'public'::regnamespace
      AND NOT target.relname = ANY($1)
      AND NOT EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = con.conrelid AND a.attnum = con.conkey[1] AND a.attname = 'website_id')`,
    [[...WITHOUT_SITE.keys()]],
  )
  expect(rows).toEqual([])
})
