import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { findMemoryFolder } from '#platform/testing/memory-folder.ts'
import { removeFolder, startServer, temporaryFolder } from './server.ts'

export const OWNER = { email: 'owner@example.com', password: 'a kiln at dawn' }

const OWNER_SETTINGS = { OWNER_EMAIL: OWNER.email, OWNER_PASSWORD: OWNER.password }

type PreparedData = { folder: string; remove: () => void }

/** A data folder as a first start with the demo site leaves it. `npm test` makes one; its path is passed as PREPARED_DATA. */
export const prepareData = async (): Promise<PreparedData> => {
  const folder = temporaryFolder(findMemoryFolder())
  const server = await startServer(folder, OWNER_SETTINGS)
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
