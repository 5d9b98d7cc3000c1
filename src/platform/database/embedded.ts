import { execFile, spawn } from 'node:child_process'
import { existsSync, openSync, readFileSync } from 'node:fs'
import { chmod, chown, mkdir, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { StopError } from '#base/stop-error.ts'
import { type Place, placeCluster } from './cluster-place.ts'

const run = promisify(execFile)

export type Embedded = {
  host: string
  user: string
  database: string
  /** Process id of the postmaster. */
  pid: number
  adopted: boolean
  stop: () => Promise<void>
}

const USER = 'sitewright'
const DATABASE = 'sitewright'
/** Held by the Node process that owns a cluster, for as long as it lives. */
const OWNER_LOCK = 7_201_987
const START_TRIES = 8
const READY_MILLISECONDS = 60_000

const initialise = async (place: Place): Promise<void> => {
  // initdb writes into a neighbour that takes the real name when it is whole: a crash in the middle leaves nothing half made.
  const unfinished = `${place.cluster}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await run(
    join(place.binaries, 'bin', 'initdb'),
    ['-D', unfinished, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-instructions'],
    { ...(place.as ? { uid: place.as.uid, gid: place.as.gid } : {}), cwd: '/' },
  ).catch((error: Error & { stderr?: string }) => {
    throw new StopError(
      `PostgreSQL could not prepare its folder: ${(error.stderr || error.message).trim().split('\n').pop()}`,
    )
  })
  await rename(unfinished, place.cluster)
}

const pidOf = (cluster: string): number | undefined => {
  try {
    return Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]) || undefined
  } catch {
    return undefined
  }
}

const alive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** After a crash the number in postmaster.pid may have been given to a stranger; PostgreSQL would then wait for the stranger to end. */
const isPostgres = async (pid: number): Promise<boolean> =>
  alive(pid) &&
  (await run('ps', ['-o', 'comm=', '-p', String(pid)])
    .then(({ stdout }) => basename(stdout.trim()).startsWith('postgres'))
    .catch(() => readCommand(pid)))

const readCommand = (pid: number): boolean => {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')
  } catch {
    return true
  }
}

const connectTo = async (place: Place, database: string): Promise<pg.Client | undefined> => {
  const client = new pg.Client({ host: place.socket, user: USER, database })
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch {
    await client.end().catch(() => {})
    return undefined
  }
}

const launch = (place: Place): { exited: Promise<number | null> } => {
  const log = openSync(place.log, 'a', 0o600)
  const child = spawn(
    join(place.binaries, 'bin', 'postgres'),
    [
      '-D',
      place.cluster,
      '-k',
      place.socket,
      '-c',
      'listen_addresses=',
      '-c',
      'unix_socket_permissions=0700',
      '-c',
      'fsync=on',
    ],
    // Detached: Ctrl-C reaches Node, which finishes its work and then stops PostgreSQL.
    { detached: true, stdio: ['ignore', log, log], cwd: '/', ...(place.as ?? {}) },
  )
  child.unref()
  return { exited: new Promise((done) => child.once('exit', done).once('error', () => done(1))) }
}

/** Starts PostgreSQL, or finds the one that outlived our last process; either way returns the first connection to it. */
const startOrAdopt = async (place: Place): Promise<{ client: pg.Client; adopted: boolean }> => {
  for (let attempt = 1; attempt <= START_TRIES; attempt++) {
    const running = await connectTo(place, 'postgres')
    if (running) return { client: running, adopted: true }
    const pid = pidOf(place.cluster)
    if (pid && !(await isPostgres(pid))) await rm(join(place.cluster, 'postmaster.pid'), { force: true })
    let code: number | null | undefined
    const { exited } = launch(place)
    exited.then((value) => {
      code = value
    })
    for (
      const deadline = Date.now() + READY_MILLISECONDS;
      Date.now() < deadline && code === undefined;
      await wait(20)
    ) {
      const client = await connectTo(place, 'postgres')
      if (client) return { client, adopted: false }
    }
    // Backends of a killed postmaster need a moment to notice; until then PostgreSQL refuses the folder.
    await wait(100 * attempt)
  }
  throw new StopError(`PostgreSQL did not start. Its own words are in ${place.log}.`)
}

const claim = async (client: pg.Client, dataDir: string): Promise<void> => {
  for (let attempt = 0; attempt < 20; attempt++) {
    const { rows } = await client.query<{ ok: boolean }>('SELECT pg_try_advisory_lock($1) AS ok', [OWNER_LOCK])
    if (rows[0]?.ok) return
    // The backend of a process that was just killed may still hold the lock for an instant.
    await wait(100)
  }
  await client.end()
  throw new StopError(
    `The data folder ${dataDir} is in use by another Sitewright. Stop it, or choose another DATA_DIR.`,
  )
}

export const startEmbedded = async (dataDir: string, say: (line: string) => void = () => {}): Promise<Embedded> => {
  const place = await placeCluster(dataDir)
  if (place.note) say(place.note)
  for (const folder of [join(place.cluster, '..'), place.socket]) {
    await mkdir(folder, { recursive: true })
    if (place.as) await chown(folder, place.as.uid, place.as.gid)
  }
  await chmod(place.socket, 0o700)
  if (!existsSync(place.cluster)) {
    say('Preparing PostgreSQL for the first time')
    await initialise(place)
  }
  const { client, adopted } = await startOrAdopt(place)
  await claim(client, dataDir)
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE])
  if (!rowCount) await client.query(`CREATE DATABASE ${DATABASE}`)
  const pid = pidOf(place.cluster) ?? 0

  const stop = async (): Promise<void> => {
    await client.end().catch(() => {})
    if (!pid || !alive(pid)) return
    process.kill(pid, 'SIGINT')
    while (alive(pid)) await wait(20)
  }
  return { host: place.socket, user: USER, database: DATABASE, pid, adopted, stop }
}

/** For commands that only read while the server runs (a backup): where its PostgreSQL listens, if it does. */
export const findRunning = async (
  dataDir: string,
): Promise<{ host: string; user: string; database: string } | undefined> => {
  const place = await placeCluster(dataDir)
  const client = await connectTo(place, DATABASE)
  await client?.end()
  return client && { host: place.socket, user: USER, database: DATABASE }
}
