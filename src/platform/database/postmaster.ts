import { execFile, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { FatalError } from '#base/fatal-error.ts'
import type { ClusterLocation } from './cluster-location.ts'

const run = promisify(execFile)

export const USER = 'sitewright'
export const PORT = 5432
const MAX_FAILURES = 8
const READY_MILLISECONDS = 120_000
const STOP_MILLISECONDS = 30_000
const LONGEST_LOG = 5_000_000

/** The environment without PG* variables, which are meant for other databases. */
export const cleanEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG')))

export const readPid = (cluster: string): number | undefined => {
  try {
    return Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]) || undefined
  } catch {
    return undefined
  }
}

const commandOf = async (pid: number): Promise<string> => {
  if (existsSync('/proc/self/cmdline'))
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    } catch {
      return ''
    }
  return run('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).then(
    ({ stdout }) => stdout,
    () => '',
  )
}

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** The pid in postmaster.pid may belong to an unrelated process after a crash. */
const runs = async (pid: number | undefined, cluster: string): Promise<boolean> =>
  pid !== undefined && isAlive(pid) && (await commandOf(pid)).includes(` ${cluster} `)

export const tryConnect = async (place: ClusterLocation, database: string): Promise<pg.Client | undefined> => {
  const client = new pg.Client({ host: place.socket, port: PORT, ssl: false, user: USER, database, keepAlive: true })
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch {
    await client.end().catch(() => {})
    return undefined
  }
}

const OPTIONS = [
  `port=${PORT}`,
  'listen_addresses=',
  'unix_socket_permissions=0700',
  'fsync=on',
  // Constraint violations are expected; the program logs the relevant ones itself.
  'log_min_messages=log',
  'log_checkpoints=off',
]

type Child = {
  running: () => boolean
  /** Where its lines begin in the log. */
  logStart: number
}

const launch = (place: ClusterLocation, binaries: string, stalePid: number | undefined): Child => {
  if ((statSync(place.log, { throwIfNoEntry: false })?.size ?? 0) > LONGEST_LOG)
    renameSync(place.log, `${place.log}.old`)
  const logStart = statSync(place.log, { throwIfNoEntry: false })?.size ?? 0
  const log = openSync(place.log, 'a', 0o600)
  const child = spawn(
    join(binaries, 'bin', 'postgres'),
    ['-D', place.cluster, '-k', place.socket, ...OPTIONS.flatMap((option) => ['-c', option])],
    {
      // Detached, so that Ctrl-C reaches only Node, which stops PostgreSQL after its own shutdown.
      detached: true,
      stdio: ['ignore', log, log],
      cwd: '/',
      // PostgreSQL ignores a lock file with the pid of a parent. Passing the unrelated pid as parent, instead of deleting the file,
      // keeps PostgreSQL's own check for old processes that use the shared memory.
      env: { ...cleanEnvironment(), ...(stalePid && { PG_GRANDPARENT_PID: String(stalePid) }) },
      ...place.as,
    },
  )
  closeSync(log)
  child.unref()
  let running = true
  const ended = () => {
    running = false
  }
  child.once('exit', ended).once('error', ended)
  return { running: () => running, logStart }
}

/** Empty if somebody removed it. */
const readLog = ({ log }: ClusterLocation): Buffer => {
  try {
    return readFileSync(log)
  } catch {
    return Buffer.alloc(0)
  }
}

const readLastError = (place: ClusterLocation): string =>
  readLog(place)
    .toString()
    .split('\n')
    .findLast((line) => /\b(FATAL|PANIC|ERROR):/.test(line))
    ?.replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '') ?? ''

/**
 * Backends of a killed postmaster end after their current statement, which can take long. The last error may be another one, because
 * backends log their end.
 */
const wasRefusedByOldBackends = (place: ClusterLocation, { logStart }: Child): boolean =>
  readLog(place).subarray(logStart).includes('pre-existing shared memory block')

/** Starts PostgreSQL or adopts one that is still running; returns the first connection. */
export const startOrAdopt = async (
  place: ClusterLocation,
  binaries: string,
): Promise<{ client: pg.Client; adopted: boolean }> => {
  let child: Child | undefined
  let [launches, failures] = [0, 0]
  for (const deadline = Date.now() + READY_MILLISECONDS; Date.now() < deadline; await wait(20)) {
    const client = await tryConnect(place, 'postgres')
    if (client) return { client, adopted: !child?.running() }
    const pid = readPid(place.cluster)
    // Running, starting or stopping: wait for the result.
    if (child?.running() || (await runs(pid, place.cluster))) continue
    if (child && !wasRefusedByOldBackends(place, child)) failures++
    if (failures >= MAX_FAILURES) break
    // Backends of a killed postmaster exit with a delay; until then PostgreSQL does not start.
    await wait(100 * Math.min(launches, MAX_FAILURES))
    launches++
    child = launch(place, binaries, pid)
  }
  throw new FatalError(
    `PostgreSQL did not start: ${readLastError(place) || 'it gave no reason'}. More is in ${place.log}.`,
  )
}

/** Fast shutdown; after a timeout an immediate one, which the next start recovers from. */
export const stopPostmaster = async (pid: number, cluster: string): Promise<void> => {
  const signal = (name: 'SIGINT' | 'SIGQUIT') => {
    try {
      process.kill(pid, name)
    } catch {
      // It has stopped already.
    }
  }
  if (readPid(cluster) !== pid || !(await runs(pid, cluster))) return
  signal('SIGINT')
  for (const started = Date.now(); await runs(pid, cluster); await wait(10))
    if (Date.now() - started > STOP_MILLISECONDS) signal('SIGQUIT')
}
