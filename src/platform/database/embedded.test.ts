import { execFileSync } from 'node:child_process'
import { appendFileSync, copyFileSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { FatalError } from '#base/fatal-error.ts'
import { findRunningCluster, startEmbedded } from './embedded.ts'
import {
  cleanUpClusters,
  killProcess,
  makeFolder,
  queryCluster,
  startCluster,
  startInChildProcess,
  startUnrelatedProcess,
} from './testing/clusters.ts'

// One data folder for the whole file: each test finds the cluster stopped, with what earlier ones wrote.
const dataDir = makeFolder()
const cluster = join(dataDir, 'postgres', 'cluster')
const log = join(dataDir, 'postgres', 'postgres.log')
const lockFiles = [join(cluster, 'postmaster.pid'), join(dataDir, 'postgres', 'run', '.s.PGSQL.5432.lock')]
cleanUpClusters()
afterAll(() => rmSync(dataDir, { recursive: true }))

/** The process has exited; zombies count as exited. */
const isGone = (pid: number): boolean => {
  try {
    return execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).startsWith('Z')
  } catch {
    return true
  }
}

/** An exited process stays in the process list until its parent reaps it; the parent of an orphan is the init process. */
const expectGone = (pid: number) => vi.waitFor(() => expect(isGone(pid)).toBe(true), { timeout: 20_000 })

const FIRST_LINES = ['Preparing PostgreSQL for the first time']

beforeAll(async () => {
  // PG* variables for other databases must not affect ours.
  for (const [name, value] of Object.entries({ PGPORT: '1', PGSSLMODE: 'require', PGDATA: '/nonexistent' }))
    vi.stubEnv(name, value)
  const lines: string[] = []
  const embedded = await startEmbedded(dataDir, (line) => lines.push(line))
  expect(lines).toEqual(FIRST_LINES)
  expect(embedded.adopted).toBe(false)
  await queryCluster(embedded, 'CREATE TABLE notes (note text)')
  await embedded.stop()
  await expectGone(embedded.pid)
  vi.unstubAllEnvs()
})

test('the second start reuses the cluster and its data', async () => {
  const lines: string[] = []
  const embedded = await startCluster(dataDir, (line) => lines.push(line))
  expect(lines).toEqual([])
  expect(await queryCluster(embedded, 'SELECT note FROM notes')).toEqual([])
})

test('it listens on a socket only, uses fsync and handles Unicode', async () => {
  const embedded = await startCluster(dataDir)
  const [row] = await queryCluster(
    embedded,
    `SELECT current_setting('listen_addresses') AS tcp, current_setting('fsync') AS fsync,
       lower('ÉÄ') AS lower, 'a' < 'B' AS "by locale"`,
  )
  expect(row).toEqual({ tcp: '', fsync: 'on', lower: 'éä', 'by locale': false })
  expect(statSync(embedded.host).mode & 0o777).toBe(0o700)
})

test('a PostgreSQL that survived its Node process is adopted with all committed data', async () => {
  const { child, pid } = await startInChildProcess(dataDir)
  await killProcess(child)
  expect(isGone(pid)).toBe(false)
  const embedded = await startCluster(dataDir)
  expect(embedded).toMatchObject({ pid, adopted: true })
  await embedded.stop()
  await expectGone(pid)
})

test('a second start is rejected while the owner runs', async () => {
  const { pid } = await startInChildProcess(dataDir)
  const failure = await startEmbedded(dataDir).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(FatalError)
  expect(String(failure)).toContain(`The data folder ${dataDir} is in use by another Sitewright.`)
  expect(isGone(pid)).toBe(false)
  expect(await findRunningCluster(dataDir)).toMatchObject({ database: 'sitewright' })
})

test('of two concurrent starts only one succeeds', async () => {
  const outcomes = await Promise.allSettled([startCluster(dataDir), startCluster(dataDir)])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a stale lock file with the pid of an unrelated process does not prevent a start', async () => {
  const embedded = await startCluster(dataDir)
  const before = lockFiles.map((file) => readFileSync(file, 'utf8'))
  await embedded.stop()
  // Another process of PostgreSQL's user: PostgreSQL alone would mistake it for a running postmaster.
  const stranger = await startUnrelatedProcess({ uid: statSync(cluster).uid, gid: statSync(cluster).gid })
  lockFiles.forEach((file, i) => {
    writeFileSync(file, before[i]?.replace(String(embedded.pid), String(stranger)) ?? '')
  })
  const again = await startCluster(dataDir)
  expect(again.adopted).toBe(false)
  await again.stop()
  expect(isGone(stranger)).toBe(false)
})

test.each([1, process.pid])('a stale lock file with pid %i does not prevent a start', async (pid) => {
  const embedded = await startCluster(dataDir)
  const before = readFileSync(join(cluster, 'postmaster.pid'), 'utf8')
  await embedded.stop()
  writeFileSync(join(cluster, 'postmaster.pid'), before.replace(String(embedded.pid), String(pid)))
  expect((await startCluster(dataDir)).adopted).toBe(false)
})

test('after killing PostgreSQL and Node, the next start recovers committed data', async () => {
  const { child, pid } = await startInChildProcess(dataDir)
  const at = await findRunningCluster(dataDir)
  if (!at) throw new Error('not running')
  await queryCluster({ ...at, pid, adopted: false, stop: async () => {} }, `INSERT INTO notes VALUES ('kept')`)
  process.kill(pid, 'SIGKILL')
  await killProcess(child)
  const embedded = await startCluster(dataDir)
  expect(embedded.adopted).toBe(false)
  expect(await queryCluster(embedded, 'SELECT note FROM notes')).toEqual([{ note: 'kept' }])
})

test('when only PostgreSQL is killed, Node restarts it', async () => {
  const { promise: gone, resolve } = Promise.withResolvers<string>()
  const embedded = await startCluster(dataDir, resolve)
  process.kill(embedded.pid, 'SIGKILL')
  expect(await gone).toBe('PostgreSQL stopped unexpectedly; restarting it')
  await expect.poll(() => findRunningCluster(dataDir), { timeout: 20_000 }).toBeDefined()
  expect(await queryCluster(embedded, 'SELECT note FROM notes')).toEqual([{ note: 'kept' }])
  await embedded.stop()
  expect(await findRunningCluster(dataDir)).toBeUndefined()
})

const END_OF_BACKEND = 'FATAL:  terminating connection due to unexpected postmaster exit\n'

test('when a backend of the killed PostgreSQL still runs a long statement, Node waits for its end, also while other backends log theirs', async () => {
  const embedded = await startCluster(dataDir)
  const busy = queryCluster(
    embedded,
    `DO $$ DECLARE deadline timestamptz := clock_timestamp() + interval '7 seconds';
     BEGIN WHILE clock_timestamp() < deadline LOOP END LOOP; END $$`,
  ).catch(() => 'lost')
  await expect
    .poll(() => queryCluster(embedded, `SELECT 1 FROM pg_stat_activity WHERE query LIKE 'DO %' AND state = 'active'`))
    .toHaveLength(1)
  const otherBackends = setInterval(() => appendFileSync(log, END_OF_BACKEND), 5)
  onTestFinished(() => clearInterval(otherBackends))
  process.kill(embedded.pid, 'SIGKILL')
  await expectGone(embedded.pid)
  await expect.poll(() => findRunningCluster(dataDir), { timeout: 60_000 }).toBeDefined()
  clearInterval(otherBackends)
  expect(await queryCluster(embedded, 'SELECT note FROM notes')).toEqual([{ note: 'kept' }])
  await busy
  await embedded.stop()
}, 90_000)

test('a failed start includes PostgreSQL’s error', async () => {
  const settings = join(cluster, 'postgresql.conf')
  copyFileSync(settings, `${settings}.kept`)
  writeFileSync(settings, 'shared_buffers = nonsense')
  const failure = await startEmbedded(dataDir).catch((error: unknown) => error)
  copyFileSync(`${settings}.kept`, settings)
  expect(failure).toBeInstanceOf(FatalError)
  expect(String(failure)).toMatch(
    /PostgreSQL did not start: configuration file .+ contains errors\. More is in .+\.log\./,
  )
})

test('findRunningCluster changes nothing', async () => {
  const nowhere = join(dataDir, 'nowhere')
  expect(await findRunningCluster(nowhere)).toBeUndefined()
  expect(existsSync(nowhere)).toBe(false)
})
