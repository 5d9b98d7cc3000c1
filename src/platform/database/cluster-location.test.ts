import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { cp } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { FatalError } from '#base/fatal-error.ts'
import { type Binaries, findBinaries, provideBinaries } from './binaries.ts'
import { resolveClusterLocation } from './cluster-location.ts'
import { startEmbedded } from './embedded.ts'
import {
  cleanUpClusters,
  isRoot,
  makeTemporaryFolder,
  queryCluster,
  removeAfterEach,
  startCluster,
} from './testing/clusters.ts'

cleanUpClusters()

const refusalOf = async (dataDir: string): Promise<string> => {
  const error: unknown = await startEmbedded(dataDir).then(
    ({ stop }) => stop(),
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(FatalError)
  const { message } = error as FatalError
  expect(message).not.toContain('\n')
  return message
}

test('an interrupted preparation is restarted', async () => {
  const dataDir = makeTemporaryFolder()
  const home = join(dataDir, 'postgres')
  mkdirSync(join(home, 'cluster'), { recursive: true })
  mkdirSync(join(home, 'cluster.unfinished-999999999', 'base'), { recursive: true })
  await queryCluster(await startCluster(dataDir), 'SELECT 1')
  expect(readdirSync(home).filter((name) => name.startsWith('cluster'))).toEqual(['cluster'])
})

test('a folder with other content is not touched', async () => {
  const dataDir = makeTemporaryFolder()
  const cluster = join(dataDir, 'postgres', 'cluster')
  mkdirSync(cluster, { recursive: true })
  writeFileSync(join(cluster, 'letter.txt'), 'Dear Ada')
  expect(await refusalOf(dataDir)).toBe(`${cluster} exists but contains no database. Move it and start again.`)
  writeFileSync(join(cluster, 'PG_VERSION'), '17\n')
  if (isRoot) chownSync(join(cluster, 'PG_VERSION'), 65_534, 65_534)
  expect(await refusalOf(dataDir)).toContain('was made by PostgreSQL 17; this version includes 18.')
  expect(readFileSync(join(cluster, 'letter.txt'), 'utf8')).toBe('Dear Ada')
})

test('the socket path stays under 100 bytes for long data folders', async () => {
  const dataDir = join(makeTemporaryFolder(), 'ä'.repeat(60), 'data')
  const { host } = await startCluster(dataDir)
  removeAfterEach(isRoot ? dirname(host) : host)
  expect(Buffer.byteLength(`${host}/.s.PGSQL.5432`)).toBeLessThan(100)
  expect(existsSync(join(dataDir, 'postgres', 'cluster', 'PG_VERSION'))).toBe(true)
})

test('a data folder that cannot be created is reported in one line', async () => {
  const file = join(makeTemporaryFolder(), 'file')
  writeFileSync(file, '')
  expect(await refusalOf(join(file, 'data'))).toMatch(
    /^The data folder .+ cannot be used \(ENOTDIR: .+\)\. Make it writable/,
  )
})

test.runIf(!isRoot)('a data folder that cannot be written is reported in one line', async () => {
  const dataDir = makeTemporaryFolder()
  chmodSync(dataDir, 0o500)
  expect(await refusalOf(dataDir)).toMatch(/^The data folder .+ cannot be used \(EACCES: .+\)\. Make it writable/)
})

test.runIf(isRoot)(
  'if PostgreSQL’s user cannot access the folder, the cluster is in /var/lib and is found again',
  async () => {
    const closed = makeTemporaryFolder()
    chmodSync(closed, 0o700)
    const dataDir = join(closed, 'data')
    const lines: string[] = []
    const first = await startCluster(dataDir, (line) => lines.push(line))
    const home = dirname(first.host)
    removeAfterEach(home)
    expect(home).toMatch(/^\/var\/lib\/sitewright\/[0-9a-f]{12}$/)
    expect(lines[0]).toBe(`PostgreSQL's user cannot access the data folder, so the database is in ${home}.`)
    await queryCluster(first, 'CREATE TABLE notes ()')
    await first.stop()

    // Neither opening the folder nor moving it away loses the database.
    chmodSync(closed, 0o755)
    expect(resolveClusterLocation(dataDir).home).toBe(home)
    const moved = join(makeTemporaryFolder(), 'moved')
    await cp(dataDir, moved, { recursive: true })
    expect(await queryCluster(await startCluster(moved), `SELECT to_regclass('notes')::text AS notes`)).toEqual([
      { notes: 'notes' },
    ])
  },
)

test.runIf(isRoot)('a cluster created by a regular user runs as that user', async () => {
  const dataDir = makeTemporaryFolder()
  const first = await startCluster(dataDir)
  await first.stop()
  execFileSync('chown', ['-R', '4711:4711', join(dataDir, 'postgres')])
  const again = await startCluster(dataDir)
  expect(statSync(`/proc/${again.pid}`).uid).toBe(4711)
  chmodSync(dataDir, 0o700)
  await again.stop()
  expect(await refusalOf(dataDir)).toMatch(
    /^PostgreSQL's user \(number 4711\) cannot reach .+ Open the folders above it/,
  )
})

const version = (folder: string): string =>
  execFileSync(join(folder, 'bin', 'initdb'), ['--version'], { encoding: 'utf8' })

const isLink = (path: string) => lstatSync(path).isSymbolicLink()
const copyWithoutLinks = async (found: Binaries): Promise<string> => {
  const folder = join(makeTemporaryFolder(), 'native')
  await cp(found.folder, folder, { recursive: true, filter: (path) => !isLink(path) })
  return folder
}

test('missing symlinks of the binaries are created', async () => {
  const found = await findBinaries()
  const folder = await copyWithoutLinks(found)
  expect(existsSync(join(folder, 'lib', 'libpq.so.5'))).toBe(false)
  const copies = makeTemporaryFolder()
  expect(await provideBinaries({ ...found, folder }, undefined, copies)).toBe(folder)
  expect(isLink(join(folder, 'lib', 'libpq.so.5'))).toBe(true)
  expect(version(folder)).toContain('18.')
})

test.runIf(!isRoot)('symlinks that cannot be created in place are created in a copy', async () => {
  const found = await findBinaries()
  const folder = await copyWithoutLinks(found)
  chmodSync(join(folder, 'lib'), 0o500)
  const copy = await provideBinaries({ ...found, folder }, undefined, makeTemporaryFolder())
  chmodSync(join(folder, 'lib'), 0o700)
  expect(copy).not.toBe(folder)
  expect(version(copy)).toContain('18.')
})

test('binaries that PostgreSQL’s user cannot access are copied', async () => {
  const found = await findBinaries()
  const closed = makeTemporaryFolder()
  const folder = join(closed, 'native')
  await cp(found.folder, folder, { recursive: true, verbatimSymlinks: true })
  for (const part of ['bin/postgres', 'bin/initdb', 'lib', 'share']) chmodSync(join(folder, part), 0o700)
  const copies = makeTemporaryFolder()
  const copy = await provideBinaries({ ...found, folder }, { uid: 4711, gid: 4711 }, copies)
  expect(copy).toBe(join(copies, `postgres-${found.version}`))
  expect(statSync(join(copy, 'bin', 'postgres')).mode & 0o777).toBe(0o755)
  expect(version(copy)).toContain('18.')
  expect(await provideBinaries({ ...found, folder }, { uid: 4711, gid: 4711 }, copies)).toBe(copy)
  expect(readdirSync(copies)).toHaveLength(1)
})
