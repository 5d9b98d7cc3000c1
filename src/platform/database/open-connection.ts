import { existsSync } from 'node:fs'
import { FatalError } from '#base/fatal-error.ts'
import type { Config } from '../config.ts'
import { resolveClusterLocation } from './cluster-location.ts'
import type { Connection } from './connect.ts'
import { findRunningCluster, startEmbedded } from './embedded.ts'

export type OpenConnection = { connection: Connection; stop: () => Promise<void> }

/**
 * The database for commands that run beside a server or without one; starts the embedded PostgreSQL if needed, but never creates a cluster.
 */
export const openConnection = async ({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<OpenConnection> => {
  if (databaseUrl) return { connection: { url: databaseUrl }, stop: async () => {} }
  const running = await findRunningCluster(dataDir)
  if (running) return { connection: running, stop: async () => {} }
  if (!existsSync(resolveClusterLocation(dataDir).cluster))
    throw new FatalError(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL.`)
  const { host, port, ssl, user, database, stop } = await startEmbedded(dataDir)
  return { connection: { host, port, ssl, user, database }, stop }
}
