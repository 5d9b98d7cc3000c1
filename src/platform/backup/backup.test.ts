import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { extract } from 'tar'
import { expect, test } from 'vitest'
import { listAppliedMigrations } from '#platform/database/migrate.ts'
import { backup } from './backup.ts'
import { restore } from './restore.ts'
import { connectAgain, createBackupFixture, FILES, migrateAll, readFiles } from './testing/fixture.ts'
import { contentOf, FIXTURE_MIGRATIONS, NEWER_MIGRATION } from './testing/fixture-migrations.ts'

const { folder, open, source, whole, target, targetFiles, restoreWhole } = await createBackupFixture()

test('a restore returns everything: all types, circular references, sequences, triggers, binary files', async () => {
  const lines: string[] = []
  await restoreWhole({ report: (line) => lines.push(line) })
  const content = await contentOf(target)
  expect(content).toEqual(await contentOf(source))
  expect(content.everything).toHaveLength(10)
  expect(content.log).toEqual(['(seen)'])
  expect(await readFiles(targetFiles())).toEqual(FILES)
  expect(readdirSync(targetFiles())).toEqual(['site'])
  expect(lines).toContain('everything: 10 rows')
  const { rows } = await target.query(`INSERT INTO everything (t) VALUES ('next') RETURNING number::integer`)
  expect(rows).toEqual([{ number: 11 }])
  await expect(target.query(`INSERT INTO a_child VALUES (9, 99)`)).rejects.toThrow('foreign key')
  await target.query(`INSERT INTO seeded VALUES ('new')`)
  expect((await contentOf(target)).log).toHaveLength(2)
})

test('the backup is a private tar.gz with the manifest as last entry', async () => {
  const out = join(folder, 'looked-into')
  mkdirSync(out)
  const names: string[] = []
  await extract({ file: whole, cwd: out, onReadEntry: ({ path }) => names.push(path) })
  expect(names.at(-1)).toBe('manifest.json')
  expect(statSync(whole).mode & 0o777).toBe(0o600)
  const manifest = JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8'))
  expect(manifest).toMatchObject({ format: 'sitewright-backup', version: 1, program: '1.2.3' })
  expect(manifest.migrations).toEqual(FIXTURE_MIGRATIONS.map(({ name, checksum }) => ({ name, checksum })))
  expect(manifest.files.list.map(({ name }: { name: string }) => name).sort()).toEqual(Object.keys(FILES).sort())
})

test('a backup is a consistent snapshot', async () => {
  const writer = await open()
  await migrateAll(writer)
  const reader = await connectAgain(writer)
  const to = join(folder, 'moment.tar.gz')
  let writing: Promise<unknown> | undefined
  const manifest = await backup({
    client: reader,
    files: { folder: join(folder, 'none') },
    to,
    program: '1',
    report: () => {
      writing ??= writer.query('INSERT INTO zz_last VALUES (1)')
    },
  })
  await writing
  await reader.end()
  expect(manifest.tables.find(({ name }) => name === 'zz_last')?.rows).toBe(0)
})
test('an older backup is migrated on restore', async () => {
  await restoreWhole({ migrations: [...FIXTURE_MIGRATIONS, NEWER_MIGRATION] })
  const { rows } = await target.query('SELECT word, size FROM seeded ORDER BY word')
  expect(rows).toEqual([
    { word: 'by hand', size: 7 },
    { word: 'from the migration', size: 18 },
  ])
  expect((await listAppliedMigrations(target)).map(({ name }) => name)).toEqual([
    '0001_everything.sql',
    '0002_more.sql',
    '0003_newer.sql',
  ])
})

test('with files in a bucket, the backup names the bucket', async () => {
  const to = join(folder, 'bucket.tar.gz')
  const manifest = await backup({ client: source, files: { bucket: 'pictures' }, to, program: '1' })
  expect(manifest.files).toEqual({ in: 'bucket', bucket: 'pictures' })
  const lines: string[] = []
  await restore({
    client: target,
    files: { bucket: 'pictures' },
    from: to,
    migrations: FIXTURE_MIGRATIONS,
    replace: false,
    report: (line) => lines.push(line),
  })
  expect(lines.at(-1)).toBe('The files of this backup are in the bucket pictures')
  expect(await contentOf(target)).toEqual(await contentOf(source))
})

test('an existing file is not overwritten, and an empty database is not backed up', async () => {
  const before = readFileSync(whole)
  const again = backup({ client: source, files: { bucket: 'b' }, to: whole, program: '1' })
  await expect(again).rejects.toThrow(/whole\.tar\.gz already exists/)
  expect(readFileSync(whole).equals(before)).toBe(true)
  const nothing = backup({ client: target, files: { bucket: 'b' }, to: join(folder, 'nothing.tar.gz'), program: '1' })
  await expect(nothing).rejects.toThrow('nothing to back up')
  expect(readdirSync(folder).filter((name) => name.includes('nothing') || name.startsWith('.'))).toEqual([])
})
