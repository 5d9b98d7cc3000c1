import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, chown, lstat, mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { FatalError } from '#base/fatal-error.ts'
import { type Binaries, findBinaries, provideBinaries } from './binaries.ts'
import { type ClusterLocation, resolveClusterLocation } from './cluster-location.ts'
import { cleanEnvironment, isAlive, USER } from './postmaster.ts'

const run = promisify(execFile)

/** Ensures that the data folder has a cluster that can be started. */
export const prepareCluster = async (
  dataDir: string,
  report: (line: string) => void,
): Promise<{ place: ClusterLocation; binaries: string }> => {
  const found = await findBinaries()
  try {
    const place = await makeFolders(dataDir)
    const binaries = await provideBinaries(found, place.as, place.copies)
    if (place.outside) report(`PostgreSQL's user cannot access the data folder, so the database is in ${place.home}.`)
    // rmdir removes only an empty folder.
    await rmdir(place.cluster).catch(() => {})
    if (!existsSync(place.cluster)) {
      report('Preparing PostgreSQL for the first time')
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
  // PostgreSQL's user must traverse this folder of root; no one else needs to list it.
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

/** In /tmp another user could create this folder or a link to intercept our connections. */
const closeSocketFolder = async ({ socket, as }: ClusterLocation): Promise<void> => {
  const stat = await lstat(socket)
  if (!stat.isDirectory() || stat.uid !== (as?.uid ?? process.getuid?.()))
    throw new FatalError(`${socket} belongs to another user. Remove it and start again.`)
  await chmod(socket, 0o700)
}

const UNFINISHED = 'cluster.unfinished-'

const initialise = async (place: ClusterLocation, binaries: string): Promise<void> => {
  // initdb writes to a temporary folder that is renamed when complete, so that a crash leaves no partial cluster.
  for (const name of await readdir(place.home))
    if (name.startsWith(UNFINISHED) && !isAlive(Number(name.slice(UNFINISHED.length))))
      await rm(join(place.home, name), { recursive: true, force: true, maxRetries: 5 })
  const folder = join(place.home, `${UNFINISHED}${process.pid}`)
  await rm(folder, { recursive: true, force: true })
  // Code point order and Unicode case rules, independent of the system's locale libraries.
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
    // The first error is the reason; the rest is cleanup.
    const lines = (error.stderr || error.message).trim().split('\n')
    const message = lines.find((line) => /\b(error|FATAL|PANIC):/.test(line)) ?? lines.at(-1)
    throw new FatalError(`PostgreSQL could not prepare its folder: ${message}`)
  })
  // Another process may have created it; a lock decides later which one owns the cluster.
  await rename(folder, place.cluster).catch(async (error: unknown) => {
    await rm(folder, { recursive: true, force: true })
    if (!existsSync(place.cluster)) throw error
  })
}

const checkVersion = ({ cluster }: ClusterLocation, { version }: Binaries): void => {
  const file = join(cluster, 'PG_VERSION')
  if (!existsSync(file)) throw new FatalError(`${cluster} exists but contains no database. Move it and start again.`)
  const theirs = readFileSync(file, 'utf8').trim()
  const ours = version.split('.')[0]
  if (theirs !== ours)
    throw new FatalError(
      `The database was made by PostgreSQL ${theirs}; this version includes ${ours}. Back up with the old version and restore with this one.`,
    )
}
