import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { FatalError } from '#base/fatal-error.ts'
import {
  applyMigration,
  findPendingMigrations,
  MIGRATION_LOCK,
  type Migration,
  prepareMigrations,
} from '#platform/database/migrate.ts'
import { digestOfFile, inspectArchive, unpackArchive } from './archive.ts'
import { listDropStatements, listReferences, listTablesWithTriggers } from './catalog.ts'
import { checkTarget } from './check-target.ts'
import { listFiles, listVisibleNames, swapFiles } from './files.ts'
import { orderByReferences } from './load-order.ts'
import { filePath, MANIFEST, type Manifest, readManifest, type TableEntry, tablePath } from './manifest.ts'
import { SESSION_SETTINGS } from './session-settings.ts'

export type RestoreOptions = {
  client: pg.ClientBase
  files: { folder: string } | { bucket: string }
  from: string
  /** Migrations of this program. */
  migrations: readonly Migration[]
  /** Whether existing data may be replaced. */
  replace: boolean
  /** Runs before anything is changed; what it returns runs after the data are restored. */
  prepareKey?: (manifest: Manifest) => Promise<() => Promise<void>>
  report?: (line: string) => void
}

/**
 * Restores a backup: extracts and verifies everything, then changes the database in one transaction, so that a failure changes nothing.
 * Backups of older programs are migrated.
 */
export const restore = async (options: RestoreOptions): Promise<Manifest> => {
  const { client, files, from, migrations, replace, report = () => {} } = options
  if (!(await stat(from).catch(() => undefined))?.isFile()) throw new FatalError(`There is no file ${from}.`)
  const folder = 'folder' in files ? files.folder : undefined
  await checkTarget(client, folder, replace)
  const manifest = readManifest(await inspectArchive(from, MANIFEST))
  const missing = findPendingMigrations(migrations, manifest.migrations, 'backup')
  if (manifest.files.in === 'backup' && manifest.files.list.length > 0 && !folder)
    throw new FatalError(
      'The backup holds files but S3_BUCKET is set. Restore without S3_*, then move the files into the bucket.',
    )
  const storeKey = await options.prepareKey?.(manifest)
  const work = await makeWorkFolder(folder, from)
  const replaced = join(work, 'replaced')
  let committed = false
  try {
    await unpack(from, manifest, work)
    report(`Backup of ${manifest.created}, made by Sitewright ${manifest.program}: complete`)

    await client.query('BEGIN')
    let takeBack: (() => Promise<void>) | undefined
    try {
      await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
      await client.query(SESSION_SETTINGS)
      await rebuild(
        client,
        migrations.filter((migration) => !missing.includes(migration)),
      )
      for (const { name, parent, bound } of manifest.partitions)
        await client.query(
          `CREATE TABLE IF NOT EXISTS public.${pg.escapeIdentifier(name)} PARTITION OF public.${pg.escapeIdentifier(parent)} ${bound}`,
        )
      await load(client, manifest, work, report)
      for (const migration of missing) {
        report(`Migrating: ${migration.name}`)
        await applyMigration(client, migration)
      }
      if (folder && manifest.files.in === 'backup') takeBack = await swapFiles(folder, join(work, 'files'), replaced)
      await client.query('COMMIT')
      committed = true
    } catch (error) {
      await client.query('ROLLBACK').catch(() => {})
      await takeBack?.()
      if (!(error instanceof pg.DatabaseError)) throw error
      throw new FatalError(`The backup does not fit this program: ${error.message}. Nothing was changed.`)
    }
    await storeKey?.()
    // Update planner statistics for the new rows.
    await client.query('ANALYZE').catch(() => {})
    if (manifest.files.in === 'backup') report(`${manifest.files.list.length.toLocaleString('en')} files`)
    else report(`The files of this backup are in the bucket ${manifest.files.bucket}`)
    return manifest
  } finally {
    // If the undo failed too, the old files are still in this folder.
    if (committed || (await listVisibleNames(replaced)).length === 0)
      await rm(work, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Inside the files folder, so that moving is renaming. */
const makeWorkFolder = async (folder: string | undefined, from: string): Promise<string> => {
  if (!folder) return mkdtemp(`${from}.restoring-`)
  await mkdir(folder, { recursive: true })
  return mkdtemp(join(folder, '.restoring-'))
}

const unpack = async (from: string, manifest: Manifest, work: string): Promise<void> => {
  await unpackArchive(from, work)
  const files = manifest.files.in === 'backup' ? manifest.files.list : []
  const listed = new Map([
    ...manifest.tables.map((table) => [tablePath(table.name), table] as const),
    ...files.map((file) => [filePath(file.name), file] as const),
  ])
  const present = (await listFiles(work)).filter((name) => name !== MANIFEST)
  for (const name of present)
    if (!listed.has(name)) throw new FatalError(`The backup is damaged: it does not list ${name}. Nothing was changed.`)
  for (const [name, { bytes, sha256 }] of listed) {
    const found = await digestOfFile(join(work, name)).catch(() => undefined)
    if (found?.bytes !== bytes || found.sha256 !== sha256)
      throw new FatalError(`The backup is damaged: ${name} is missing or has changed. Nothing was changed.`)
  }
  await mkdir(join(work, 'files'), { recursive: true })
}

/** An empty database with the tables of the backup's version. Also deletes jobs, which refer to the old data. */
const rebuild = async (client: pg.ClientBase, migrations: readonly Migration[]): Promise<void> => {
  await client.query('DROP SCHEMA IF EXISTS pgboss CASCADE')
  for (const statement of await listDropStatements(client)) await client.query(statement)
  await prepareMigrations(client)
  for (const migration of migrations) await applyMigration(client, migration)
}

const load = async (
  client: pg.ClientBase,
  manifest: Manifest,
  work: string,
  report: (line: string) => void,
): Promise<void> => {
  const byName = new Map(manifest.tables.map((table) => [table.name, table]))
  const { tables, deferred } = orderByReferences([...byName.keys()], await listReferences(client))
  const triggered = await listTablesWithTriggers(client)
  const alter = (table: string, change: string) =>
    client.query(`ALTER TABLE public.${pg.escapeIdentifier(table)} ${change}`)
  const constraint = (name: string) => `ALTER CONSTRAINT ${pg.escapeIdentifier(name)}`
  for (const reference of deferred)
    await alter(reference.from, `${constraint(reference.constraint)} DEFERRABLE INITIALLY DEFERRED`)
  for (const table of triggered) await alter(table, 'DISABLE TRIGGER USER')
  // Migrations may insert rows, which the backup contains too.
  if (tables.length > 0)
    await client.query(`TRUNCATE ${tables.map((table) => `public.${pg.escapeIdentifier(table)}`).join(', ')}`)
  for (const name of tables) {
    const table = byName.get(name)
    if (table) await loadTable(client, table, join(work, tablePath(name)), report)
  }
  await client.query('SET CONSTRAINTS ALL IMMEDIATE')
  for (const table of triggered) await alter(table, 'ENABLE TRIGGER USER')
  for (const reference of deferred) await alter(reference.from, `${constraint(reference.constraint)} NOT DEFERRABLE`)
  for (const { name, lastValue, isCalled } of manifest.sequences)
    await client.query('SELECT setval($1::regclass, $2, $3)', [
      `public.${pg.escapeIdentifier(name)}`,
      lastValue,
      isCalled,
    ])
}

const loadTable = async (
  client: pg.ClientBase,
  table: TableEntry,
  file: string,
  report: (line: string) => void,
): Promise<void> => {
  const list = table.columns.map(pg.escapeIdentifier).join(', ')
  const copy = client.query(copyFrom(`COPY public.${pg.escapeIdentifier(table.name)} (${list}) FROM STDIN`))
  try {
    await pipeline(createReadStream(file), copy)
  } catch (error) {
    throw new FatalError(
      `The table ${table.name} cannot be restored: ${error instanceof Error ? error.message : error}. Nothing was changed.`,
    )
  }
  if (copy.rowCount !== table.rows)
    throw new FatalError(
      `The backup is damaged: ${table.name} has ${copy.rowCount} rows instead of ${table.rows}. Nothing was changed.`,
    )
  report(`${table.name}: ${table.rows.toLocaleString('en')} rows`)
}
