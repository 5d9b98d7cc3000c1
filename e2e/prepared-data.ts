import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { ImageWidth } from '#platform/images/widths.ts'
import { findMemoryFolder } from '#platform/testing/memory-folder.ts'
import { type RunningServer, removeFolder, startServer, temporaryFolder } from './server.ts'

export const OWNER = { email: 'owner@example.com', password: 'a kiln at dawn' }

const OWNER_SETTINGS = { OWNER_EMAIL: OWNER.email, OWNER_PASSWORD: OWNER.password }

type PreparedData = { folder: string; remove: () => void }

/** Widths in which pages of the demo site and lists of the dashboard show most images. */
const SHOWN_WIDTHS: readonly ImageWidth[] = [100, 300, 500]

/** Encoding the images takes each server of the journeys eight seconds of CPU time. */
const requestImages = async ({ url }: RunningServer, folder: string): Promise<void> => {
  const assetIds = globSync('files/sites/*/assets/*', { cwd: folder }).map((path) => basename(path))
  for (const assetId of assetIds)
    for (const width of SHOWN_WIDTHS) {
      const path = `/assets/images/${assetId}/image?format=${width}w`
      const response = await fetch(new URL(path, url), { headers: { accept: 'image/avif' } })
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`${path} answered ${response.status}.`)
    }
}

/**
 * A data folder as a first start with the demo site leaves it, and its images as visitors see them. `npm test` makes one; its path is
 * passed as PREPARED_DATA.
 */
export const prepareData = async (): Promise<PreparedData> => {
  const folder = temporaryFolder(findMemoryFolder())
  const server = await startServer(folder, OWNER_SETTINGS)
  await requestImages(server, folder)
  await server.stop()
  return { folder, remove: () => removeFolder(folder) }
}

/**
 * A data folder for a server. A copy of the prepared one saves initdb, migrations and the demo's images: more than half of the CPU time of
 * a first start. Settings of its own may change what the first start creates.
 */
export const createDataFolder = (settings: Record<string, string>): string => {
  const folder = temporaryFolder(findMemoryFolder())
  const prepared = process.env.PREPARED_DATA
  if (prepared && Object.keys(settings).length === 0)
    // Node's own copy would give the database's files to another user.
    execFileSync('cp', ['-a', join(prepared, '.'), folder])
  return folder
}
