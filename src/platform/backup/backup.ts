import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { FatalError } from '#base/fatal-error.ts'
import { listAppliedMigrations } from '#platform/database/migrate.ts'
import { type Digest, type Entry, writeArchive } from './archive.ts'
import { listPartitions, listSequences, listTables, type Table } from './catalog.ts'
import { listFiles, undefinedIfMissing } from './files.ts'
import { filePath, MANIFEST, type Manifest, newManifest, type TableEntry, tablePath } from './manifest.ts'
import { SESSION_SETTINGS } from './session-settings.ts'

export type BackupOptions = {
  client: pg.ClientBase
  /** Uploads: a folder, which is included, or a bucket, which is not. */
  files: { folder: string } | { bucket: string }
  /** The file to write; must not exist. */
  to: string
  /** Version of this program. */
  program: string
  secretKey?: Manifest['secretKey']
  report?: (line: string) => void
}

const spool = async (client: pg.ClientBase, { name, columns, partitioned }: Table, file: string): Promise<number> => {
  const list = columns.map(pg.escapeIdentifier).join(', ')
  const table = `public.${pg.escapeIdentifier(name)}`
  const source = partitioned ? `(SELECT ${list} FROM ${table})` : `${table} (${list})`
  const copy = client.query(copyTo(`COPY ${source} TO STDOUT`))
  await pipeline(copy, createWriteStream(file, { mode: 0o600 }))
  return copy.rowCount
}

const count = (number: number, noun: string): string =>
  `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`

/**
 * Writes all tables (one snapshot) and then the files into one archive, while the server runs. Files deleted meanwhile are skipped.
 */
export const backup = async (options: BackupOptions): Promise<Manifest> => {
  const { client, files, to, program, secretKey, report = () => {} } = options
  await mkdir(dirname(to), { recursive: true })
  if (await undefinedIfMissing(stat(to))) throw new FatalError(`${to} already exists. Choose another name.`)
  const unfinished = `${to}.unfinished-${process.pid}`
  const work = await mkdtemp(join(dirname(to), '.backup-'))
  let manifest: Manifest | undefined

  const tableEntries = async function* (noted: TableEntry[]): AsyncIterable<Entry> {
    for (const table of await listTables(client)) {
      const file = join(work, 'table')
      const rows = await spool(client, table, file)
      const { size } = await stat(file)
      noted.push({ name: table.name, columns: table.columns, rows, bytes: size, sha256: '' })
      yield { name: tablePath(table.name), bytes: size, body: createReadStream(file) }
      report(`${table.name}: ${count(rows, 'row')}`)
    }
  }

  const fileEntries = async function* (folder: string, noted: { name: string; bytes: number }[]): AsyncIterable<Entry> {
    for (const name of await listFiles(folder)) {
      const handle = await undefinedIfMissing(open(join(folder, name)))
      if (!handle) continue
      const { size } = await handle.stat()
      noted.push({ name, bytes: size })
      yield { name: filePath(name), bytes: size, body: handle.createReadStream() }
    }
    report(count(noted.length, 'file'))
  }

  const entries = async function* (digestOf: Digest): AsyncIterable<Entry> {
    const migrations = await listAppliedMigrations(client)
    if (migrations.length === 0) throw new FatalError('The database is empty: there is nothing to back up.')
    const tables: TableEntry[] = []
    yield* tableEntries(tables)
    const partitions = await listPartitions(client)
    const sequences = await listSequences(client)
    // Files can take long, so close the transaction first.
    await client.query('COMMIT')
    const list: { name: string; bytes: number }[] = []
    if ('folder' in files) yield* fileEntries(files.folder, list)
    else report(`The files remain in the bucket ${files.bucket}`)
    manifest = newManifest({
      program,
      created: new Date().toISOString(),
      migrations,
      tables: tables.map((table) => ({ ...table, sha256: digestOf(tablePath(table.name)) })),
      partitions,
      sequences,
      files:
        'folder' in files
          ? { in: 'backup', list: list.map((file) => ({ ...file, sha256: digestOf(filePath(file.name)) })) }
          : { in: 'bucket', bucket: files.bucket },
      secretKey,
    })
    const text = Buffer.from(JSON.stringify(manifest, undefined, 1))
    yield { name: MANIFEST, bytes: text.length, body: only(text) }
  }

  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  try {
    await client.query(SESSION_SETTINGS)
    await writeArchive(unfinished, entries)
    await rename(unfinished, to)
  } finally {
    await client.query('ROLLBACK').catch(() => {})
    await rm(unfinished, { force: true })
    await rm(work, { recursive: true, force: true })
  }
  if (!manifest) throw new Error('The archive was written without its table of contents.')
  return manifest
}

const only = async function* (buffer: Buffer): AsyncIterable<Buffer> {
  yield buffer
}
