import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, chown, lstat, mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { FatalError } from '#base/startup-error.ts'
import { type Binaries, findBinaries, provideBinaries } from './binaries.ts'
import { type ClusterLocation, resolveClusterLocation } from './cluster-location.ts'
import { cleanEnvironment, isAlive, USER } from './postmaster.ts'

const run = promisify(execFile)

/** Makes sure that there is a cluster for this data folder and that its PostgreSQL can be started. */
export const prepareCluster = async (
  dataDir: string,
  say: (line: string) => void,
): Promise<{ place: ClusterLocation; binaries: string }> => {
  const found = await findBinaries()
  try {
    const place = await makeFolders(dataDir)
    const binaries = await provideBinaries(found, place.as, place.copies)
    if (place.outside) say(`The data folder is closed to PostgreSQL's user, so the database is in ${place.home}.`)
    // An empty folder holds nothing to lose; rmdir leaves any other alone.
    await rmdir(place.cluster).catch(() => {})
    if (!existsSync(place.cluster)) {
      say('Preparing PostgreSQL for the first time')
      await initialise(place, binaries)
    }
    checkVersion(place, found)
    return { place, binaries }
  } catch (error) {
    if (!(error instanceof Error) || !('syscall' in error)) throw error
    throw new FatalError(
      `The data folder ${dataDir} cannot be used (${error.message}). Make it writable or choose another DATA_DIR.`,
    )
  }
}

const makeFolders = async (dataDir: string): Promise<ClusterLocation> => {
  const made = await mkdir(dataDir, { recursive: true })
  // PostgreSQL's user must walk through a folder of root's; nobody else need look into it.
  if (made) await chmod(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700)
  const place = resolveClusterLocation(dataDir)
  for (const folder of place.passable) {
    await mkdir(folder, { recursive: true })
    await chmod(folder, 0o755)
  }
  for (const folder of [place.home, place.socket]) {
    await mkdir(folder, { recursive: true })
    if (place.as) await chown(folder, place.as.uid, place.as.gid)
  }
  await closeSocketFolder(place)
  if (place.outside) await writeFile(place.pointer, `${place.home}\n`)
  return place
}

/** In /tmp anybody could have put a folder or a link under our name, and so have our connections come to them. */
const closeSocketFolder = async ({ socket, as }: ClusterLocation): Promise<void> => {
  const stat = await lstat(socket)
  if (!stat.isDirectory() || stat.uid !== (as?.uid ?? process.getuid?.()))
    throw new FatalError(`${socket} belongs to somebody else. Remove it and start again.`)
  await chmod(socket, 0o700)
}

const UNFINISHED = 'cluster.unfinished-'

const initialise = async (place: ClusterLocation, binaries: string): Promise<void> => {
  // initdb writes into a neighbour that takes the real name when it is whole: a crash in the middle leaves nothing half made.
  for (const name of await readdir(place.home))
    if (name.startsWith(UNFINISHED) && !isAlive(Number(name.slice(UNFINISHED.length))))
      await rm(join(place.home, name), { recursive: true, force: true, maxRetries: 5 })
  const folder = join(place.home, `${UNFINISHED}${process.pid}`)
  await rm(folder, { recursive: true, force: true })
  // Code-point order and Unicode's own case rules, the same on every system whatever its libraries say.
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  await run(
    join(binaries, 'bin', 'initdb'),
    ['-D', folder, '-U', USER, '-A', 'trust', '-E', 'UTF8', ...locale, '--no-instructions'],
    { cwd: '/', env: cleanEnvironment(), ...place.as },
  ).catch((error: Error & { stderr?: string; code?: unknown }) => {
    if (error.code === 'ENOENT')
      throw new FatalError(
        'The embedded PostgreSQL does not run on this system (it needs glibc). Set DATABASE_URL to one of yours.',
      )
    // The first complaint is the reason; what follows is initdb tidying up after itself.
    const lines = (error.stderr || error.message).trim().split('\n')
    const words = lines.find((line) => /\b(error|FATAL|PANIC):/.test(line)) ?? lines.at(-1)
    throw new FatalError(`PostgreSQL could not prepare its folder: ${words}`)
  })
  // Another process may have been faster; which of us owns the cluster is decided later, by a lock.
  await rename(folder, place.cluster).catch(async (error: unknown) => {
    await rm(folder, { recursive: true, force: true })
    if (!existsSync(place.cluster)) throw error
  })
}

const checkVersion = ({ cluster }: ClusterLocation, { version }: Binaries): void => {
  const file = join(cluster, 'PG_VERSION')
  if (!existsSync(file))
    throw new FatalError(`${cluster} is there but holds no database. Move it away and start again.`)
  const theirs = readFileSync(file, 'utf8').trim()
  const ours = version.split('.')[0]
  if (theirs !== ours)
    throw new FatalError(
      `The database was made by PostgreSQL ${theirs}; this program brings ${ours}. Back up with the old program, restore with this one.`,
    )
}
