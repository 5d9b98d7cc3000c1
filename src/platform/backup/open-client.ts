import { existsSync } from 'node:fs'
import pg from 'pg'
import { FatalError } from '#base/fatal-error.ts'
import type { Config } from '#platform/config.ts'
import { resolveClusterLocation } from '#platform/database/cluster-location.ts'
import { type Connection, clientConfig, unreachableError } from '#platform/database/connect.ts'
import { findRunningCluster, startEmbedded } from '#platform/database/embedded.ts'

export type OpenClient = { client: pg.Client; close: () => Promise<void> }

const connectAs = async (name: string, connection: Connection, stop = async () => {}): Promise<OpenClient> => {
  const client = new pg.Client({ ...clientConfig(connection), application_name: name })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    await stop()
    throw error instanceof Error ? unreachableError(error) : error
  }
  const close = async () => {
    await client.end().catch(() => {})
    await stop()
  }
  return { client, close }
}

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>

/** For reading while the server may run; starts the embedded PostgreSQL if needed, but never creates a cluster. */
export const openForBackup = async ({ databaseUrl, dataDir }: Place): Promise<OpenClient> => {
  if (databaseUrl) return connectAs('sitewright-backup', { url: databaseUrl })
  const running = await findRunningCluster(dataDir)
  if (running) return connectAs('sitewright-backup', running)
  if (!existsSync(resolveClusterLocation(dataDir).cluster))
    throw new FatalError(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL.`)
  const { stop, ...connection } = await startEmbedded(dataDir)
  return connectAs('sitewright-backup', toConnection(connection), stop)
}

/** For exclusive writing; the embedded PostgreSQL has its own lock. */
export const openForRestore = async (
  { databaseUrl, dataDir }: Place,
  report: (line: string) => void,
): Promise<OpenClient> => {
  if (databaseUrl) return connectAs('sitewright-restore', { url: databaseUrl })
  const { stop, ...connection } = await startEmbedded(dataDir, report)
  return connectAs('sitewright-restore', toConnection(connection), stop)
}

const toConnection = ({
  host,
  port,
  ssl,
  user,
  database,
}: Awaited<ReturnType<typeof findRunningCluster>> & object): Connection => ({
  host,
  port,
  ssl,
  user,
  database,
})
