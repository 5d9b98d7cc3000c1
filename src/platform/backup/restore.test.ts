import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { create, extract } from 'tar'
import { expect, test } from 'vitest'
import { FatalError } from '#base/fatal-error.ts'
import { listFiles } from './files.ts'
import { restore } from './restore.ts'
import { connectAgain, createBackupFixture, FILES, migrateAll, readFiles, writeFiles } from './testing/fixture.ts'
import { contentOf, FAILING_MIGRATION, FIXTURE_MIGRATIONS, NEWER_MIGRATION } from './testing/fixture-migrations.ts'

// Restoring over existing data. Round trips are tested in backup.test.ts.
const { folder, source, whole, target, targetFiles, restoreWhole } = await createBackupFixture()
let made = 0

const OLD = { 'site/old.jpg': Buffer.from('old') }
const settle = async () => {
  await migrateAll(target, [...FIXTURE_MIGRATIONS, NEWER_MIGRATION])
  await target.query('CREATE SCHEMA pgboss; CREATE TABLE pgboss.job (id integer)')
  writeFiles(targetFiles(), OLD)
}
/** The operation must fail with one line and leave everything unchanged. */
const catchFailure = async (action: () => Promise<unknown>): Promise<string> => {
  const before = [await contentOf(target), await readFiles(targetFiles())]
  const error: unknown = await action().catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(FatalError)
  expect([await contentOf(target), await readFiles(targetFiles())]).toEqual(before)
  expect(readdirSync(targetFiles())).toEqual(['site'])
  const { message } = error as FatalError
  expect(message).not.toContain('\n')
  return message
}

test('an existing database is not replaced without --replace', async () => {
  await settle()
  expect(await catchFailure(() => restoreWhole())).toBe(
    'The database is not empty (seeded has rows). Add --replace to overwrite it with the backup.',
  )
  await target.query('TRUNCATE seeded, log')
  expect(await catchFailure(() => restoreWhole())).toMatch(/^The folder .+ is not empty\. Add --replace/)
})

test('--replace restores the backup and deletes waiting jobs', async () => {
  await settle()
  await restoreWhole({ replace: true })
  expect(await contentOf(target)).toEqual(await contentOf(source))
  expect(await readFiles(targetFiles())).toEqual(FILES)
  expect(readdirSync(targetFiles())).toEqual(['site'])
  expect((await target.query(`SELECT to_regnamespace('pgboss') AS schema`)).rows).toEqual([{ schema: null }])
})

test('a failed restore changes nothing', async () => {
  await settle()
  const failing = () => restoreWhole({ replace: true, migrations: [...FIXTURE_MIGRATIONS, FAILING_MIGRATION] })
  expect(await catchFailure(failing)).toContain('Migration 0003_failing.sql failed and was undone')
})

test('a database in use is not replaced', async () => {
  await settle()
  const server = await connectAgain(target, 'sitewright')
  expect(await catchFailure(() => restoreWhole({ replace: true }))).toBe(
    'Sitewright is running on this database. Stop it first.',
  )
  await server.end()
})

test('tables of another program are never replaced', async () => {
  await target.query('CREATE TABLE theirs (a integer)')
  writeFiles(targetFiles(), OLD)
  expect(await catchFailure(() => restoreWhole({ replace: true }))).toMatch(
    /^The database contains tables of another program \(theirs\)/,
  )
})

test('a backup with files is rejected when a bucket is configured', async () => {
  await settle()
  const action = () =>
    restore({ client: target, files: { bucket: 'b' }, from: whole, migrations: FIXTURE_MIGRATIONS, replace: true })
  expect(await catchFailure(action)).toMatch(/^The backup holds files but S3_BUCKET is set/)
})

const damaged = (content: Buffer): string => {
  const path = join(folder, `damaged-${++made}.tar.gz`)
  writeFileSync(path, content)
  return path
}
/** The backup extracted, modified, and packed again. */
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

test('a truncated or modified backup is rejected', async () => {
  await settle()
  const content = readFileSync(whole)
  const cuts = [0, 1, 20, 1000, content.length / 2, content.length - 600, content.length - 9, content.length - 1]
  for (const cut of cuts) {
    const from = damaged(content.subarray(0, cut))
    expect(await catchFailure(() => restoreWhole({ from, replace: true })), `cut at ${cut}`).toMatch(
      /damaged|no Sitewright backup/,
    )
  }
  for (const place of [12, 500, content.length / 2, content.length - 100, content.length - 6]) {
    const flipped = Buffer.from(content)
    flipped.writeUInt8(flipped.readUInt8(Math.floor(place)) ^ 0x10, Math.floor(place))
    const from = damaged(flipped)
    expect(await catchFailure(() => restoreWhole({ from, replace: true })), `changed at ${place}`).toMatch(/damaged/)
  }
})

test('a backup with exchanged content is rejected', async () => {
  await settle()
  const changes: [(work: string) => void, RegExp][] = [
    [
      (work) => writeFileSync(join(work, 'tables/seeded.copy'), 'forged\n'),
      /tables\/seeded\.copy is missing or has changed/,
    ],
    [
      (work) => writeFileSync(join(work, 'files/site/a.jpg'), 'forged'),
      /files\/site\/a\.jpg is missing or has changed/,
    ],
    [(work) => rmSync(join(work, 'tables/log.copy')), /tables\/log\.copy is missing or has changed/],
    [(work) => writeFileSync(join(work, 'files/extra.txt'), 'x'), /does not list files\/extra\.txt/],
    [
      changeManifest((manifest) => Object.assign(manifest, { version: 2 })),
      /has format 2; this program reads format 1/,
    ],
    [changeManifest((manifest) => Object.assign(manifest, { format: 'zip' })), /not a Sitewright backup/],
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
    expect(await catchFailure(() => restoreWhole({ from, replace: true }))).toMatch(words)
  }
})

test('a backup with newer or different migrations is rejected', async () => {
  await settle()
  expect(await catchFailure(() => restoreWhole({ replace: true, migrations: FIXTURE_MIGRATIONS.slice(0, 1) }))).toBe(
    'The backup is newer than this program: it has run 0002_more.sql. Upgrade the program.',
  )
  const changed = FIXTURE_MIGRATIONS.map((migration) => ({ ...migration, checksum: 'other' }))
  expect(await catchFailure(() => restoreWhole({ replace: true, migrations: changed }))).toContain(
    'was changed after it had run',
  )
})

test('other files and missing files are rejected', async () => {
  await settle()
  const other = join(folder, `other-${++made}.tar.gz`)
  await create({ file: other, cwd: folder, gzip: true }, ['source'])
  for (const from of [other, damaged(Buffer.from('Dear Ada')), join(folder, 'nowhere')])
    await catchFailure(() => restoreWhole({ from, replace: true }))
})
