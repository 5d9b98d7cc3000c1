import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { FatalError } from '#base/fatal-error.ts'
import { canReach, type User } from './file-permissions.ts'

export type ClusterLocation = {
  /** Holds the cluster, its log and, where its path is short enough, its socket. */
  home: string
  cluster: string
  socket: string
  log: string
  /** The user that PostgreSQL runs as, when we are root and it must not be. */
  as?: User
  /** A file in the data folder with the location, if it is outside, so that the database is found again. */
  pointer: string
  outside: boolean
  /** Parent folders outside the data folder that PostgreSQL's user must be able to traverse. */
  passable: string[]
  /** Folder for copies of the binaries, if needed. */
  copies: string
}

/** Used as root, when PostgreSQL's user cannot access the data folder. */
const SHARED = '/var/lib/sitewright'
const SOCKET_NAME = '/.s.PGSQL.5432'
/** Below the limit for socket paths: 108 bytes on Linux, 104 on macOS. */
const LONGEST_SOCKET_PATH = 100

const findNobodyUser = (): User => {
  const idOf = (flag: '-u' | '-g'): number => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  try {
    return { uid: idOf('-u'), gid: idOf('-g') }
  } catch {
    throw new FatalError(
      'PostgreSQL does not run as root and there is no user "nobody". Start as another user or set DATABASE_URL.',
    )
  }
}

/** Owner of the existing cluster, if any. */
const ownerOf = (cluster: string): User | undefined => statSync(join(cluster, 'PG_VERSION'), { throwIfNoEntry: false })

/**
 * Resolves the paths of cluster and socket, and the user of PostgreSQL; changes nothing. Normally under the data folder. PostgreSQL does
 * not run as root, so for root it runs as `nobody` or as the owner of an existing cluster; if that user cannot access the data folder,
 * the cluster is in /var/lib. An existing cluster is never moved.
 */
export const resolveClusterLocation = (dataDir: string): ClusterLocation => {
  const folder = resolve(dataDir)
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 12)
  const root = process.getuid?.() === 0
  const pointer = join(folder, 'postgres-is-in')
  const inside = join(folder, 'postgres')

  const pickHome = (): string => {
    if (existsSync(pointer)) return readFileSync(pointer, 'utf8').trim()
    if (!root || existsSync(join(inside, 'cluster')) || canReach(folder, findNobodyUser())) return inside
    return join(SHARED, hash)
  }
  const home = pickHome()
  const cluster = join(home, 'cluster')
  const owner = ownerOf(cluster)
  const as = root ? (owner ?? findNobodyUser()) : undefined
  checkOwner(cluster, owner, as)

  const short = Buffer.byteLength(join(home, 'run') + SOCKET_NAME) < LONGEST_SOCKET_PATH
  const elsewhere = root ? join(SHARED, hash, 'run') : `/tmp/sitewright-${hash}`
  const socket = short ? join(home, 'run') : elsewhere
  const above = [dirname(home), dirname(socket)].filter((path) => path.startsWith(SHARED) && path !== home)
  return {
    home,
    cluster,
    socket,
    log: join(home, 'postgres.log'),
    as: as && { uid: as.uid, gid: as.gid },
    pointer,
    outside: home !== inside,
    passable: above.length > 0 ? [SHARED, ...above] : [],
    copies: root ? SHARED : home,
  }
}

const checkOwner = (cluster: string, owner: User | undefined, as: User | undefined): void => {
  if (!owner) return
  if (as?.uid === 0)
    throw new FatalError(
      `The database in ${cluster} belongs to root, but PostgreSQL does not run as root. Change the owner of the folder.`,
    )
  if (as && !canReach(dirname(cluster), as))
    throw new FatalError(
      `PostgreSQL's user (number ${as.uid}) cannot reach ${dirname(cluster)}. Open the folders above it (chmod o+x).`,
    )
  if (!as && owner.uid !== process.getuid?.())
    throw new FatalError(
      `The database in ${cluster} belongs to another user. Start as that user, or choose another DATA_DIR.`,
    )
}
