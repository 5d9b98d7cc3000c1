import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { FatalError } from '#base/startup-error.ts'
import { type ClusterLocation, resolveClusterLocation } from './cluster-location.ts'
import { PORT, readPid, startOrAdopt, stopPostmaster, tryConnect, USER } from './postmaster.ts'
import { prepareCluster } from './prepare-cluster.ts'

export type EmbeddedConnection = { host: string; port: number; ssl: false; user: string; database: string }
export type Embedded = EmbeddedConnection & {
  /** Process id of the postmaster. */
  pid: number
  /** It outlived a former process of ours and was found running. */
  adopted: boolean
  stop: () => Promise<void>
}

const DATABASE = 'sitewright'
/** Held by the Node process that owns a cluster, for as long as it lives. */
const OWNER_LOCK = 7_201_987

const claim = async (client: pg.Client, dataDir: string): Promise<void> => {
  for (let attempt = 0; attempt < 10; attempt++) {
    const { rows } = await client.query<{ ok: boolean }>('SELECT pg_try_advisory_lock($1) AS ok', [OWNER_LOCK])
    if (rows[0]?.ok) return
    // The backend of a process that was just killed may still hold the lock for an instant.
    await wait(100)
  }
  await client.end()
  throw new FatalError(
    `The data folder ${dataDir} is in use by another Sitewright. Stop it, or choose another DATA_DIR.`,
  )
}

/**
 * Starts the PostgreSQL of this data folder and owns it until `stop`. Should it die meanwhile, it is started again, and the pools'
 * next connections find it; `onLost` is told when that fails.
 */
export const startEmbedded = async (
  dataDir: string,
  say: (line: string) => void = () => {},
  onLost: (error: unknown) => void = () => {},
): Promise<Embedded> => {
  const { place, binaries } = await prepareCluster(dataDir, say)
  const own = async () => {
    const started = await startOrAdopt(place, binaries)
    await claim(started.client, dataDir)
    return started
  }
  const first = await own()
  let owner = first.client
  let stopping = false
  let restarting: Promise<void> | undefined
  const watch = () => {
    owner.once('end', () => {
      if (stopping) return
      say('PostgreSQL has gone; starting it again')
      restarting = own().then(({ client }) => {
        owner = client
        watch()
      })
      restarting.catch(onLost)
    })
  }
  watch()

  const { rowCount } = await owner.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE])
  if (!rowCount) await owner.query(`CREATE DATABASE ${DATABASE}`)
  const stop = async (): Promise<void> => {
    stopping = true
    await restarting?.catch(() => {})
    const pid = readPid(place.cluster)
    await owner.end().catch(() => {})
    if (pid) await stopPostmaster(pid, place.cluster)
  }
  return { ...connectionOf(place), pid: readPid(place.cluster) ?? 0, adopted: first.adopted, stop }
}

const connectionOf = (place: ClusterLocation): EmbeddedConnection => ({
  host: place.socket,
  port: PORT,
  ssl: false,
  user: USER,
  database: DATABASE,
})

/** For commands that only read while the server runs (a backup): where its PostgreSQL listens, if it does. */
export const findRunningCluster = async (dataDir: string): Promise<EmbeddedConnection | undefined> => {
  const place = resolveClusterLocation(dataDir)
  const client = await tryConnect(place, DATABASE)
  await client?.end()
  return client && connectionOf(place)
}
