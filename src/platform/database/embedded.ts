import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { FatalError } from '#base/fatal-error.ts'
import { type ClusterLocation, resolveClusterLocation } from './cluster-location.ts'
import { PORT, readPid, startOrAdopt, stopPostmaster, tryConnect, USER } from './postmaster.ts'
import { prepareCluster } from './prepare-cluster.ts'

export type EmbeddedConnection = { host: string; port: number; ssl: false; user: string; database: string }
export type Embedded = EmbeddedConnection & {
  /** Process id of the postmaster. */
  pid: number
  /** Whether it was still running from a previous process. */
  adopted: boolean
  stop: () => Promise<void>
}

const DATABASE = 'sitewright'
/** Advisory lock of the Node process that owns the cluster. */
const OWNER_LOCK = 7_201_987

const claim = async (client: pg.Client, dataDir: string): Promise<void> => {
  for (let attempt = 0; attempt < 10; attempt++) {
    const { rows } = await client.query<{ ok: boolean }>('SELECT pg_try_advisory_lock($1) AS ok', [OWNER_LOCK])
    if (rows[0]?.ok) return
    // The backend of a killed process may hold the lock for a moment.
    await wait(100)
  }
  await client.end()
  throw new FatalError(
    `The data folder ${dataDir} is in use by another Sitewright. Stop it, or choose another DATA_DIR.`,
  )
}

/**
 * Starts the PostgreSQL of this data folder and owns it until `stop`. If it dies, it is restarted and pools reconnect; `onLost` is called
 * when the restart fails.
 */
export const startEmbedded = async (
  dataDir: string,
  report: (line: string) => void = () => {},
  onLost: (error: unknown) => void = () => {},
): Promise<Embedded> => {
  const { place, binaries } = await prepareCluster(dataDir, report)
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
      report('PostgreSQL stopped unexpectedly; restarting it')
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

/** Connection of a running cluster, for commands that read while the server runs (backup). */
export const findRunningCluster = async (dataDir: string): Promise<EmbeddedConnection | undefined> => {
  const place = resolveClusterLocation(dataDir)
  const client = await tryConnect(place, DATABASE)
  await client?.end()
  return client && connectionOf(place)
}
