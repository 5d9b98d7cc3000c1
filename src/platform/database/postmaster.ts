import { execFile, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { FatalError } from '#base/startup-error.ts'
import type { ClusterLocation } from './cluster-location.ts'

const run = promisify(execFile)

export const USER = 'sitewright'
export const PORT = 5432
const LAUNCHES = 8
const READY_MILLISECONDS = 120_000
const STOP_MILLISECONDS = 30_000
const LONGEST_LOG = 5_000_000

/** What the environment says of other PostgreSQLs is not meant for ours. */
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

/** Not every process with the number in postmaster.pid is our PostgreSQL: after a crash the number may belong to a stranger. */
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
  // Refused duplicates and the like are the program's everyday life; its own log tells of those that matter.
  'log_min_messages=log',
  'log_checkpoints=off',
]

type Child = { running: () => boolean }

const launch = (place: ClusterLocation, binaries: string, stranger: number | undefined): Child => {
  if ((statSync(place.log, { throwIfNoEntry: false })?.size ?? 0) > LONGEST_LOG)
    renameSync(place.log, `${place.log}.old`)
  const log = openSync(place.log, 'a', 0o600)
  const child = spawn(
    join(binaries, 'bin', 'postgres'),
    ['-D', place.cluster, '-k', place.socket, ...OPTIONS.flatMap((option) => ['-c', option])],
    {
      // Detached: Ctrl-C reaches Node, which finishes its work and then stops PostgreSQL.
      detached: true,
      stdio: ['ignore', log, log],
      cwd: '/',
      // PostgreSQL believes a lock file unless its number is that of a parent. Naming the stranger so, rather than removing the
      // file, keeps PostgreSQL's own check that no process of a former life still holds the cluster's memory.
      env: { ...cleanEnvironment(), ...(stranger && { PG_GRANDPARENT_PID: String(stranger) }) },
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
  return { running: () => running }
}

const lastWords = (log: string): string => {
  try {
    const lines = readFileSync(log, 'utf8').split('\n')
    return (
      lines.findLast((line) => /\b(FATAL|PANIC|ERROR):/.test(line))?.replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '') ?? ''
    )
  } catch {
    return ''
  }
}

/** Starts PostgreSQL, or finds the one that outlived our last process; either way returns the first connection to it. */
export const startOrAdopt = async (
  place: ClusterLocation,
  binaries: string,
): Promise<{ client: pg.Client; adopted: boolean }> => {
  let child: Child | undefined
  let launches = 0
  for (const deadline = Date.now() + READY_MILLISECONDS; Date.now() < deadline; await wait(20)) {
    const client = await tryConnect(place, 'postgres')
    if (client) return { client, adopted: !child?.running() }
    const pid = readPid(place.cluster)
    // Ours, or one that is just starting or stopping: wait for what it becomes.
    if (child?.running() || (await runs(pid, place.cluster))) continue
    if (launches === LAUNCHES) break
    // Backends of a killed postmaster need a moment to notice; until then PostgreSQL refuses the folder.
    await wait(100 * launches)
    launches++
    child = launch(place, binaries, pid)
  }
  throw new FatalError(
    `PostgreSQL did not start: ${lastWords(place.log) || 'it gave no reason'}. More is in ${place.log}.`,
  )
}

/** Ends sessions, writes everything down and stops; in case it hangs, stops it hard, which its next start repairs. */
export const stopPostmaster = async (pid: number, cluster: string): Promise<void> => {
  const signal = (name: 'SIGINT' | 'SIGQUIT') => {
    try {
      process.kill(pid, name)
    } catch {
      // It has just gone.
    }
  }
  if (readPid(cluster) !== pid || !(await runs(pid, cluster))) return
  signal('SIGINT')
  for (const started = Date.now(); await runs(pid, cluster); await wait(10))
    if (Date.now() - started > STOP_MILLISECONDS) signal('SIGQUIT')
}
