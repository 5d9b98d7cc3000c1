import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { create, extract } from 'tar'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { StopError } from '#base/stop-error.ts'
import { clientConfig } from '#platform/database/connect.ts'
import { applyMigration, type Migration, prepareMigrations, ranMigrations } from '#platform/database/migrate.ts'
import { createEmptyDatabase } from '#platform/database/testing/empty-database.ts'
import { backup } from './backup.ts'
import { listFiles } from './files.ts'
import { restore } from './restore.ts'
import { contentOf, EVERYTHING, FAILING, fill, NEWER } from './testing/everything.ts'

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

const write = (files: string, list: Record<string, Buffer>) => {
  for (const [name, content] of Object.entries(list)) {
    mkdirSync(dirname(join(files, name)), { recursive: true })
    writeFileSync(join(files, name), content)
  }
}
const filesIn = async (files: string) =>
  Object.fromEntries((await listFiles(files)).map((name) => [name, readFileSync(join(files, name))]))

const binary = Buffer.from(Array.from({ length: 200_001 }, (_, i) => (i * 31 + (i >> 8)) % 256))
const FILES = {
  'site/a.jpg': binary,
  'site/empty.txt': Buffer.alloc(0),
  [`site/${'deep/'.repeat(30)}${'long'.repeat(30)}.bin`]: Buffer.from('far away'),
}

let source: pg.Client
const sourceFiles = join(folder, 'source')
const whole = join(folder, 'whole.tar.gz')
beforeAll(async () => {
  source = await open()
  await prepareMigrations(source)
  for (const migration of EVERYTHING) await applyMigration(source, migration)
  await fill(source)
  write(sourceFiles, FILES)
  write(sourceFiles, { '.unfinished/upload': Buffer.from('half') })
  await backup({ client: source, files: { folder: sourceFiles }, to: whole, program: '1.2.3' })
})

let target: pg.Client
let targetFiles: string
let made = 0
beforeAll(async () => {
  target = await open()
})
beforeEach(async () => {
  await target.query('DROP SCHEMA IF EXISTS pgboss CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  targetFiles = join(folder, `target-${++made}`)
})
const restoreWhole = (
  more: { from?: string; migrations?: readonly Migration[]; replace?: boolean; say?: (line: string) => void } = {},
) =>
  restore({
    client: target,
    files: { folder: targetFiles },
    from: whole,
    migrations: EVERYTHING,
    replace: false,
    ...more,
  })

test('what comes back is what went in: every type, circles, sequences, triggers left alone, binary files', async () => {
  const said: string[] = []
  await restoreWhole({ say: (line) => said.push(line) })
  const content = await contentOf(target)
  expect(content).toEqual(await contentOf(source))
  expect(content.everything).toHaveLength(10)
  expect(content.log).toEqual(['(seen)'])
  expect(await filesIn(targetFiles)).toEqual(FILES)
  expect(readdirSync(targetFiles)).toEqual(['site'])
  expect(said).toContain('everything: 10 rows')
  const { rows } = await target.query(`INSERT INTO everything (t) VALUES ('next') RETURNING number::integer`)
  expect(rows).toEqual([{ number: 11 }])
  await expect(target.query(`INSERT INTO a_child VALUES (9, 99)`)).rejects.toThrow('foreign key')
  await target.query(`INSERT INTO seeded VALUES ('new')`)
  expect((await contentOf(target)).log).toHaveLength(2)
})

test('the backup is an ordinary archive, readable only by its owner, whose last entry tells what it holds', async () => {
  const out = join(folder, 'looked-into')
  mkdirSync(out)
  const names: string[] = []
  await extract({ file: whole, cwd: out, onReadEntry: ({ path }) => names.push(path) })
  expect(names.at(-1)).toBe('manifest.json')
  const manifest = JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8'))
  expect(manifest).toMatchObject({ format: 'sitewright-backup', version: 1, program: '1.2.3' })
  expect(manifest.migrations).toEqual(EVERYTHING.map(({ name, checksum }) => ({ name, checksum })))
  expect(manifest.files.list.map(({ name }: { name: string }) => name).sort()).toEqual(Object.keys(FILES).sort())
})

test('a backup shows one moment: what is written while it runs is not in it', async () => {
  const writer = await open()
  await prepareMigrations(writer)
  for (const migration of EVERYTHING) await applyMigration(writer, migration)
  const reader = new pg.Client({ ...pick(writer), application_name: 'test' })
  await reader.connect()
  const to = join(folder, 'moment.tar.gz')
  let writing: Promise<unknown> | undefined
  const manifest = await backup({
    client: reader,
    files: { folder: join(folder, 'none') },
    to,
    program: '1',
    say: () => {
      writing ??= writer.query('INSERT INTO zz_last VALUES (1)')
    },
  })
  await writing
  await reader.end()
  expect(manifest.tables.find(({ name }) => name === 'zz_last')?.rows).toBe(0)
})
const pick = ({ host, port, user, database, password }: pg.Client) => ({
  host,
  port,
  user,
  database,
  password: String(password),
})

test('an older backup is brought forward by the migrations that came since', async () => {
  await restoreWhole({ migrations: [...EVERYTHING, NEWER] })
  const { rows } = await target.query('SELECT word, size FROM seeded ORDER BY word')
  expect(rows).toEqual([
    { word: 'by hand', size: 7 },
    { word: 'from the migration', size: 18 },
  ])
  expect((await ranMigrations(target)).map(({ name }) => name)).toEqual([
    '0001_everything.sql',
    '0002_more.sql',
    '0003_newer.sql',
  ])
})

test('with files in a bucket, the backup says so and leaves them there', async () => {
  const to = join(folder, 'bucket.tar.gz')
  const manifest = await backup({ client: source, files: { bucket: 'pictures' }, to, program: '1' })
  expect(manifest.files).toEqual({ in: 'bucket', bucket: 'pictures' })
  const said: string[] = []
  await restore({
    client: target,
    files: { bucket: 'pictures' },
    from: to,
    migrations: EVERYTHING,
    replace: false,
    say: (line) => said.push(line),
  })
  expect(said.at(-1)).toBe('The files of this backup are in the bucket pictures')
  expect(await contentOf(target)).toEqual(await contentOf(source))
})

test('an existing file is not written over, and an empty database is not backed up', async () => {
  const before = readFileSync(whole)
  const again = backup({ client: source, files: { bucket: 'b' }, to: whole, program: '1' })
  await expect(again).rejects.toThrow(/whole\.tar\.gz is there already/)
  expect(readFileSync(whole).equals(before)).toBe(true)
  const nothing = backup({ client: target, files: { bucket: 'b' }, to: join(folder, 'nothing.tar.gz'), program: '1' })
  await expect(nothing).rejects.toThrow('nothing to back up')
  expect(readdirSync(folder).filter((name) => name.includes('nothing') || name.startsWith('.'))).toEqual([])
})

describe('where there is something already', () => {
  const OLD = { 'site/old.jpg': Buffer.from('old') }
  const settle = async () => {
    await prepareMigrations(target)
    for (const migration of [...EVERYTHING, NEWER]) await applyMigration(target, migration)
    await target.query('CREATE SCHEMA pgboss; CREATE TABLE pgboss.job (id integer)')
    write(targetFiles, OLD)
  }
  /** The deed must be refused in one line and must leave everything as it was. */
  const refused = async (deed: () => Promise<unknown>): Promise<string> => {
    const before = [await contentOf(target), await filesIn(targetFiles)]
    const error: unknown = await deed().catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(StopError)
    expect([await contentOf(target), await filesIn(targetFiles)]).toEqual(before)
    expect(readdirSync(targetFiles)).toEqual(['site'])
    const { message } = error as StopError
    expect(message).not.toContain('\n')
    return message
  }

  test('it is not touched unless that is asked for', async () => {
    await settle()
    expect(await refused(() => restoreWhole())).toBe(
      'The database is not empty (seeded has rows). Add --replace to put the backup in its place.',
    )
    await target.query('TRUNCATE seeded, log')
    expect(await refused(() => restoreWhole())).toMatch(/^The folder .+ is not empty\. Add --replace/)
  })

  test('with --replace the backup takes its place, and waiting jobs go', async () => {
    await settle()
    await restoreWhole({ replace: true })
    expect(await contentOf(target)).toEqual(await contentOf(source))
    expect(await filesIn(targetFiles)).toEqual(FILES)
    expect(readdirSync(targetFiles)).toEqual(['site'])
    expect((await target.query(`SELECT to_regnamespace('pgboss') AS schema`)).rows).toEqual([{ schema: null }])
  })

  test('a failure on the way leaves what was there', async () => {
    await settle()
    const failing = () => restoreWhole({ replace: true, migrations: [...EVERYTHING, FAILING] })
    expect(await refused(failing)).toContain('Migration 0003_failing.sql failed and was undone')
  })

  test('a running Sitewright is not pulled from under', async () => {
    await settle()
    const server = new pg.Client({ ...pick(target), application_name: 'sitewright' })
    await server.connect()
    expect(await refused(() => restoreWhole({ replace: true }))).toBe(
      'Sitewright is running on this database. Stop it first.',
    )
    await server.end()
  })

  test('tables of another program are not touched even with --replace', async () => {
    await target.query('CREATE TABLE theirs (a integer)')
    write(targetFiles, OLD)
    expect(await refused(() => restoreWhole({ replace: true }))).toMatch(
      /^The database holds tables of another program \(theirs\)/,
    )
  })

  test('files do not go astray when a bucket is configured', async () => {
    await settle()
    const deed = () =>
      restore({ client: target, files: { bucket: 'b' }, from: whole, migrations: EVERYTHING, replace: true })
    expect(await refused(deed)).toMatch(/^The backup holds files but S3_BUCKET is set/)
  })

  const damaged = (content: Buffer): string => {
    const path = join(folder, `damaged-${++made}.tar.gz`)
    writeFileSync(path, content)
    return path
  }
  /** The backup unpacked, changed, and packed again as if nothing had been. */
  const tampered = async (change: (work: string) => void): Promise<string> => {
    const work = mkdtempSync(join(folder, 'tampered-'))
    await extract({ file: whole, cwd: work })
    change(work)
    const path = `${work}.tar.gz`
    await create({ file: path, cwd: work, gzip: true, noDirRecurse: true }, [
      ...(await listFiles(work)),
      ...linksIn(work),
    ])
    return path
  }
  const linksIn = (work: string) =>
    readdirSync(work, { withFileTypes: true }).flatMap((entry) => (entry.isSymbolicLink() ? [entry.name] : []))
  const changeManifest = (change: (manifest: Record<string, unknown>) => void) => (work: string) => {
    const path = join(work, 'manifest.json')
    const manifest = JSON.parse(readFileSync(path, 'utf8'))
    change(manifest)
    writeFileSync(path, JSON.stringify(manifest))
  }

  test('a file that was cut short or changed on the way is refused, wherever', async () => {
    await settle()
    const content = readFileSync(whole)
    const cuts = [0, 1, 20, 1000, content.length / 2, content.length - 600, content.length - 9, content.length - 1]
    for (const cut of cuts) {
      const from = damaged(content.subarray(0, cut))
      expect(await refused(() => restoreWhole({ from, replace: true })), `cut at ${cut}`).toMatch(
        /damaged|no Sitewright backup/,
      )
    }
    for (const place of [12, 500, content.length / 2, content.length - 100, content.length - 6]) {
      const flipped = Buffer.from(content)
      flipped.writeUInt8(flipped.readUInt8(Math.floor(place)) ^ 0x10, Math.floor(place))
      const from = damaged(flipped)
      expect(await refused(() => restoreWhole({ from, replace: true })), `changed at ${place}`).toMatch(/damaged/)
    }
  })

  test('a backup whose content was exchanged is refused', async () => {
    await settle()
    const changes: [(work: string) => void, RegExp][] = [
      [
        (work) => writeFileSync(join(work, 'tables/seeded.copy'), 'forged\n'),
        /tables\/seeded\.copy is not what it was/,
      ],
      [(work) => writeFileSync(join(work, 'files/site/a.jpg'), 'forged'), /files\/site\/a\.jpg is not what it was/],
      [(work) => rmSync(join(work, 'tables/log.copy')), /tables\/log\.copy is not what it was/],
      [(work) => writeFileSync(join(work, 'files/extra.txt'), 'x'), /does not list files\/extra\.txt/],
      [
        changeManifest((manifest) => Object.assign(manifest, { version: 2 })),
        /has format 2; this program reads format 1/,
      ],
      [changeManifest((manifest) => Object.assign(manifest, { format: 'zip' })), /no Sitewright backup/],
      [changeManifest((manifest) => Object.assign(manifest, { tables: 7 })), /table of contents/],
      [
        changeManifest((manifest) =>
          Object.assign(manifest, { files: { in: 'backup', list: [{ name: '../x', bytes: 0, sha256: '' }] } }),
        ),
        /table of contents/,
      ],
    ]
    for (const [change, words] of changes) {
      const from = await tampered(change)
      expect(await refused(() => restoreWhole({ from, replace: true }))).toMatch(words)
    }
  })

  test('a backup of a newer program, or of one that went another way, is refused', async () => {
    await settle()
    expect(await refused(() => restoreWhole({ replace: true, migrations: EVERYTHING.slice(0, 1) }))).toBe(
      'The backup is newer than this program: it has run 0002_more.sql. Upgrade the program.',
    )
    const changed = EVERYTHING.map((migration) => ({ ...migration, checksum: 'other' }))
    expect(await refused(() => restoreWhole({ replace: true, migrations: changed }))).toContain(
      'was changed after it had run',
    )
  })

  test('something else, or nothing, is refused', async () => {
    await settle()
    const other = join(folder, `other-${++made}.tar.gz`)
    await create({ file: other, cwd: folder, gzip: true }, ['source'])
    for (const from of [other, damaged(Buffer.from('Dear Ada')), join(folder, 'nowhere')])
      await refused(() => restoreWhole({ from, replace: true }))
  })
})
