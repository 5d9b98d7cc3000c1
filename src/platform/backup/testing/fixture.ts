import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeEach } from 'vitest'
import { clientConfig } from '#platform/database/connect.ts'
import { applyMigration, type Migration, prepareMigrations } from '#platform/database/migrate.ts'
import { createEmptyDatabase } from '#platform/database/testing/empty-database.ts'
import { backup } from '../backup.ts'
import { listFiles } from '../files.ts'
import { type RestoreOptions, restore } from '../restore.ts'
import { FIXTURE_MIGRATIONS, insertFixtureRows } from './fixture-migrations.ts'

const binary = Buffer.from(Array.from({ length: 200_001 }, (_, i) => (i * 31 + (i >> 8)) % 256))
export const FILES = {
  'site/a.jpg': binary,
  'site/empty.txt': Buffer.alloc(0),
  [`site/${'deep/'.repeat(30)}${'long'.repeat(30)}.bin`]: Buffer.from('far away'),
}

export const writeFiles = (folder: string, list: Record<string, Buffer>): void => {
  for (const [name, content] of Object.entries(list)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
}

export const readFiles = async (folder: string): Promise<Record<string, Buffer>> =>
  Object.fromEntries((await listFiles(folder)).map((name) => [name, readFileSync(join(folder, name))]))

export const migrateAll = async (
  client: pg.ClientBase,
  migrations: readonly Migration[] = FIXTURE_MIGRATIONS,
): Promise<void> => {
  await prepareMigrations(client)
  for (const migration of migrations) await applyMigration(client, migration)
}

/** A second connection to the same database. */
export const connectAgain = async (to: pg.Client, name = 'test'): Promise<pg.Client> => {
  const { host, port, user, database, password } = to
  const client = new pg.Client({ host, port, user, database, password: String(password), application_name: name })
  await client.connect()
  return client
}

/** A filled database with files, its backup, and an empty target per test. Call it at the top of a test file. */
export const createBackupFixture = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sw-backup-'))
  const drops: (() => Promise<void>)[] = []
  afterAll(async () => {
    for (const drop of drops) await drop()
    rmSync(folder, { recursive: true })
  })
  const open = async (): Promise<pg.Client> => {
    const { connection, drop } = await createEmptyDatabase()
    const client = new pg.Client({ ...clientConfig(connection), application_name: 'test' })
    await client.connect()
    drops.push(async () => {
      await client.end()
      await drop()
    })
    return client
  }

  const source = await open()
  await migrateAll(source)
  await insertFixtureRows(source)
  const sourceFiles = join(folder, 'source')
  writeFiles(sourceFiles, { ...FILES, '.unfinished/upload': Buffer.from('half') })
  const whole = join(folder, 'whole.tar.gz')
  await backup({ client: source, files: { folder: sourceFiles }, to: whole, program: '1.2.3' })

  const target = await open()
  let made = 0
  const targetFiles = () => join(folder, `target-${made}`)
  beforeEach(async () => {
    await target.query('DROP SCHEMA IF EXISTS pgboss CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public')
    made++
  })
  const restoreWhole = (more: Partial<RestoreOptions> = {}) =>
    restore({
      client: target,
      files: { folder: targetFiles() },
      from: whole,
      migrations: FIXTURE_MIGRATIONS,
      replace: false,
      ...more,
    })
  return { folder, open, source, whole, target, targetFiles, restoreWhole }
}
