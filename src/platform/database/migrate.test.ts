import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FatalError } from '#base/fatal-error.ts'
import { projectRoot } from '#platform/project-root.ts'
import { connect, type Database } from './connect.ts'
import { listAppliedMigrations, type Migration, migrate, readMigrations } from './migrate.ts'
import { createEmptyDatabase, type EmptyDatabase } from './testing/empty-database.ts'

let empty: EmptyDatabase
let nodes: Database[]
let folder: string

beforeEach(async () => {
  empty = await createEmptyDatabase()
  nodes = []
  folder = mkdtempSync(join(tmpdir(), 'sw-migrations-'))
})
afterEach(async () => {
  for (const node of nodes) await node.close()
  await empty.drop()
  rmSync(folder, { recursive: true })
})

const node = () => {
  const database = connect(empty.connection, { max: 2 })
  nodes.push(database)
  return database.pool
}

const write = (files: Record<string, string>): Migration[] => {
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(folder, name), sql)
  return readMigrations(folder)
}

const tables = async () => {
  const { rows } = await node().query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY relname`,
  )
  return rows.map(({ name }) => name)
}

test('nodes that start concurrently run every migration exactly once', async () => {
  const migrations = readMigrations(join(projectRoot, 'migrations'))
  const ran = await Promise.all([node(), node(), node()].map((pool) => migrate(pool, migrations)))
  expect(ran.flat().sort()).toEqual(migrations.map(({ name }) => name))
  expect(await listAppliedMigrations(node())).toEqual(migrations.map(({ name, checksum }) => ({ name, checksum })))
  expect(await migrate(node(), migrations)).toEqual([])
})

test('pending migrations run in order and are reported', async () => {
  await migrate(node(), write({ '0001_one.sql': 'CREATE TABLE one (a integer)' }))
  const lines: string[] = []
  const ran = await migrate(
    node(),
    write({ '0003_three.sql': 'DROP TABLE two', '0002_two.sql': 'ALTER TABLE one RENAME TO two' }),
    (line) => lines.push(line),
  )
  expect(ran).toEqual(['0002_two.sql', '0003_three.sql'])
  expect(lines).toEqual(['Migrating: 0002_two.sql', 'Migrating: 0003_three.sql'])
  expect(await tables()).toEqual(['schema_migrations'])
})

test('a migration changed after it was applied is rejected', async () => {
  await migrate(node(), write({ '0001_one.sql': 'CREATE TABLE one (a integer)' }))
  const changed = write({ '0001_one.sql': 'CREATE TABLE one (a bigint)', '0002_two.sql': 'CREATE TABLE two ()' })
  await expect(migrate(node(), changed)).rejects.toThrow(/^Migration 0001_one\.sql was changed after it had run\./)
  expect(await tables()).toEqual(['one', 'schema_migrations'])
})

test('different line endings do not change the checksum', () => {
  const [unix] = write({ '0001_one.sql': 'CREATE TABLE one (\n)\n' })
  const [windows] = write({ '0001_one.sql': 'CREATE TABLE one (\r\n)\r\n' })
  expect(windows).toEqual(unix)
})

test('a database newer than the program is rejected', async () => {
  const all = write({ '0001_one.sql': 'CREATE TABLE one ()', '0002_two.sql': 'CREATE TABLE two ()' })
  await migrate(node(), all)
  const failure = migrate(node(), all.slice(0, 1))
  await expect(failure).rejects.toThrow(FatalError)
  await expect(failure).rejects.toThrow('it has run 0002_two.sql')
})

test('a new migration numbered before an applied one is rejected', async () => {
  await migrate(node(), write({ '0002_two.sql': 'CREATE TABLE two ()' }))
  const slipped = write({ '0001_one.sql': 'CREATE TABLE one ()' })
  await expect(migrate(node(), slipped)).rejects.toThrow(/0001_one\.sql is out of order: 0002_two\.sql has already run/)
})

test('a failed migration is rolled back, previous ones stay, and it runs after a fix', async () => {
  const broken = write({
    '0001_one.sql': 'CREATE TABLE one ()',
    '0002_two.sql': 'CREATE TABLE two (); SELECT 1 / 0',
    '0003_three.sql': 'CREATE TABLE three ()',
  })
  const failure = migrate(node(), broken)
  await expect(failure).rejects.toThrow(FatalError)
  await expect(failure).rejects.toThrow('Migration 0002_two.sql failed and was undone: division by zero')
  expect(await tables()).toEqual(['one', 'schema_migrations'])
  expect(await migrate(node(), write({ '0002_two.sql': 'CREATE TABLE two ()' }))).toEqual([
    '0002_two.sql',
    '0003_three.sql',
  ])
})

test('the lock is released after a failed migration', async () => {
  const pool = node()
  await expect(migrate(pool, write({ '0001_one.sql': 'nonsense' }))).rejects.toThrow(FatalError)
  expect(await migrate(node(), write({ '0001_one.sql': 'CREATE TABLE one ()' }))).toEqual(['0001_one.sql'])
})

test('a file with an invalid migration name is rejected', () => {
  expect(() => write({ '0001_two_words.sql': '' })).toThrow('0001_two_words.sql is not a valid migration name')
})
