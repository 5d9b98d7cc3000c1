import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { type Connection, clientConfig } from './connect.ts'
import type { Tx } from './transaction.ts'

export type Listener = { close: () => Promise<void> }

type Handlers = {
  onMessage: (payload: string) => void
  /**
   * Messages may have been missed. Called when the connection is lost and again after reconnecting: entries cached in between may be
   * stale too.
   */
  onLost: () => void
}

const FIRST_WAIT = 100
const LONGEST_WAIT = 10_000
/** Interval of keep-alive queries, which detect silently dropped connections. */
const HEARTBEAT = 15_000

/** Sent to all listening nodes when the transaction commits. At most 8,000 bytes. */
export const notify = async (tx: Tx, channel: string, payload: string): Promise<void> => {
  await sql`SELECT pg_notify(${channel}, ${payload})`.execute(tx)
}

/** Listens for `notify` on its own connection and reconnects when it is lost. Resolves once it listens. */
export const listen = async (
  connection: Connection,
  channel: string,
  { onMessage, onLost }: Handlers,
): Promise<Listener> => {
  const closing = new AbortController()
  let current: pg.Client | undefined

  const open = async (): Promise<pg.Client> => {
    const client = new pg.Client({
      ...clientConfig(connection),
      application_name: 'sitewright-listen',
      query_timeout: 10_000,
    })
    client.on('error', () => {})
    client.on('notification', ({ payload }) => onMessage(payload ?? ''))
    try {
      await client.connect()
      await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      client.end().catch(() => {})
      throw error
    }
    if (closing.signal.aborted) await client.end()
    return client
  }

  const hold = (client: pg.Client) => {
    current = client
    const heartbeat = setInterval(() => {
      client.query('SELECT 1').catch(() => client.end().catch(() => {}))
    }, HEARTBEAT)
    heartbeat.unref()
    client.once('end', () => {
      clearInterval(heartbeat)
      if (closing.signal.aborted) return
      onLost()
      void reopen()
    })
  }

  const reopen = async (): Promise<void> => {
    for (let pause = FIRST_WAIT; !closing.signal.aborted; pause = Math.min(pause * 2, LONGEST_WAIT)) {
      const client = await open().catch(() => undefined)
      if (client) {
        if (closing.signal.aborted) return
        hold(client)
        onLost()
        return
      }
      await wait(pause * (0.5 + Math.random()), undefined, { signal: closing.signal, ref: false }).catch(() => {})
    }
  }

  hold(await open())
  return {
    close: async () => {
      closing.abort()
      await current?.end().catch(() => {})
    },
  }
}
