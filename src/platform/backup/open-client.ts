import pg from 'pg'
import type { Config } from '#platform/config.ts'
import { type Connection, clientConfig, unreachableError } from '#platform/database/connect.ts'
import { startEmbedded } from '#platform/database/embedded.ts'
import { openConnection } from '#platform/database/open-connection.ts'

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

/** For reading while the server may run. */
export const openForBackup = async (place: Place): Promise<OpenClient> => {
  const { connection, stop } = await openConnection(place)
  return connectAs('sitewright-backup', connection, stop)
}

/** For exclusive writing; the embedded PostgreSQL has its own lock. */
export const openForRestore = async (
  { databaseUrl, dataDir }: Place,
  report: (line: string) => void,
): Promise<OpenClient> => {
  if (databaseUrl) return connectAs('sitewright-restore', { url: databaseUrl })
  const { host, port, ssl, user, database, stop } = await startEmbedded(dataDir, report)
  return connectAs('sitewright-restore', { host, port, ssl, user, database }, stop)
}
