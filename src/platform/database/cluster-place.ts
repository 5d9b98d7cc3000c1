import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { chown, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { StopError } from '#base/stop-error.ts'
import { copyBinaries, findBinaries } from './binaries.ts'

export type Place = {
  binaries: string
  cluster: string
  socket: string
  log: string
  /** The user that PostgreSQL runs as, when we are root and it must not be. */
  as?: { uid: number; gid: number }
  /** Set when the cluster does not lie in the data folder, for the operator to know. */
  note?: string
}

const SOCKET_NAME = '/.s.PGSQL.5432'
/** The kernel allows 108 bytes for a socket's path (104 on macOS); we stay clear of both. */
const LONGEST_SOCKET_PATH = 100

const unprivilegedUser = (): { uid: number; gid: number } => {
  const idOf = (flag: '-u' | '-g'): number => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  try {
    return { uid: idOf('-u'), gid: idOf('-g') }
  } catch {
    throw new StopError(
      'PostgreSQL does not run as root and there is no user "nobody". Start as another user or set DATABASE_URL.',
    )
  }
}

/** Whether somebody who is neither owner nor group can walk down to this folder. */
const openToAll = (path: string): boolean => {
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & 0o001) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

const socketFolder = (cluster: string, hash: string): string => {
  const inside = join(dirname(cluster), 'run')
  return Buffer.byteLength(inside + SOCKET_NAME) < LONGEST_SOCKET_PATH ? inside : join(tmpdir(), `sitewright-${hash}`)
}

/**
 * Where binaries, cluster and socket lie. Under the data folder where that works. PostgreSQL refuses to run as root, so for root it
 * runs as nobody; and if nobody cannot reach the data folder or node_modules (a clone in a private home), both move to /var/lib.
 */
export const placeCluster = async (dataDir: string): Promise<Place> => {
  const native = await findBinaries()
  const hash = createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 12)
  const inDataDir = { binaries: native, cluster: join(resolve(dataDir), 'postgres', 'cluster') }
  if (process.getuid?.() !== 0)
    return {
      ...inDataDir,
      socket: socketFolder(inDataDir.cluster, hash),
      log: join(resolve(dataDir), 'postgres', 'postgres.log'),
    }

  const as = unprivilegedUser()
  const shared = '/var/lib/sitewright'
  const dataReachable = openToAll(dirname(resolve(dataDir))) && (!existsSync(dataDir) || openToAll(dataDir))
  const home = dataReachable ? join(resolve(dataDir), 'postgres') : join(shared, hash)
  await mkdir(home, { recursive: true, mode: 0o755 })
  await chown(home, as.uid, as.gid)
  const cluster = join(home, 'cluster')
  return {
    binaries: openToAll(native) ? native : await copyBinaries(native, join(shared, 'postgres-18.4.0')),
    cluster,
    socket: socketFolder(cluster, hash),
    log: join(home, 'postgres.log'),
    as,
    note: dataReachable ? undefined : `The data folder is closed to PostgreSQL's user, so its files are in ${home}.`,
  }
}
