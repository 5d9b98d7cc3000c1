import type { Dirent } from 'node:fs'
import { mkdir, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'

/** Maps a missing file to undefined; rethrows other errors. */
export const undefinedIfMissing = <Value>(promise: Promise<Value>): Promise<Value | undefined> =>
  promise.catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  })

/** Keys of stored files, sorted. Names that start with a dot are internal. */
export const listFiles = async (folder: string, key = ''): Promise<string[]> => {
  const entries: Dirent[] = (await undefinedIfMissing(readdir(join(folder, key), { withFileTypes: true }))) ?? []
  const found: string[] = []
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name.startsWith('.')) continue
    if (entry.isDirectory()) found.push(...(await listFiles(folder, `${key}${entry.name}/`)))
    else if (entry.isFile()) found.push(`${key}${entry.name}`)
  }
  return found
}

export const listVisibleNames = async (folder: string): Promise<string[]> =>
  ((await undefinedIfMissing(readdir(folder))) ?? []).filter((name) => !name.startsWith('.'))

const moveAll = async (from: string, to: string): Promise<void> => {
  await mkdir(to, { recursive: true })
  for (const name of await listVisibleNames(from)) await rename(join(from, name), join(to, name))
}

/**
 * Replaces the old files by the new ones and returns an undo function. Renames only within the folder, so that it works when the folder
 * is a mounted volume.
 */
export const swapFiles = async (folder: string, incoming: string, outgoing: string): Promise<() => Promise<void>> => {
  await moveAll(folder, outgoing)
  const undo = async () => {
    await moveAll(folder, incoming)
    await moveAll(outgoing, folder)
  }
  try {
    await moveAll(incoming, folder)
  } catch (error) {
    await undo()
    throw error
  }
  return undo
}
