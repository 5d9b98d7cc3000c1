import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A connection between the program and PostgreSQL. */
type Pair = { client: Socket; server: Socket; isDropped: boolean }

export type TcpProxy = {
  /** The same database, through the proxy. */
  url: string
  /** Milliseconds that every packet takes in each direction. */
  setLatency: (milliseconds: number) => void
  /** Resets all open connections on both sides. */
  resetConnections: () => number
  /** Forwards nothing more on open connections and closes none of them, as a firewall that forgot them. New ones work. */
  dropConnections: () => number
  close: () => void
}

/** Forwards TCP connections to the database and disturbs them on request. */
export const startTcpProxy = async (databaseUrl: string): Promise<TcpProxy> => {
  const target = new URL(databaseUrl)
  const pairs = new Set<Pair>()
  let latency = 0

  const forward = (pair: Pair, from: Socket, to: Socket): void => {
    /** Packets keep their order when the latency changes. */
    let lastArrival = 0
    const deliver = (action: () => void): void => {
      const arrival = Math.max(lastArrival, Date.now() + latency)
      lastArrival = arrival
      const delay = arrival - Date.now()
      const run = (): void => {
        if (!pair.isDropped && !to.destroyed) action()
      }
      if (delay > 0) setTimeout(run, delay)
      else run()
    }
    from.on('data', (chunk: Buffer) => deliver(() => to.write(chunk)))
    from.on('end', () => deliver(() => to.end()))
    from.on('error', () => {})
    from.on('close', (failed) => {
      if (failed && !pair.isDropped) to.destroy()
    })
  }

  const server = createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
    const upstream = connect({
      port: Number(target.port),
      host: target.hostname,
      allowHalfOpen: true,
      noDelay: true,
    })
    const pair: Pair = { client, server: upstream, isDropped: false }
    pairs.add(pair)
    forward(pair, client, upstream)
    forward(pair, upstream, client)
    let open = 2
    for (const socket of [client, upstream])
      socket.once('close', () => {
        if (--open === 0) pairs.delete(pair)
      })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(typeof address === 'object' && address ? address.port : 0)

  const activePairs = (): Pair[] => [...pairs].filter(({ isDropped }) => !isDropped)
  return {
    url: url.href,
    setLatency: (milliseconds) => {
      latency = milliseconds
    },
    resetConnections: () => {
      const active = activePairs()
      for (const pair of active) {
        pair.client.resetAndDestroy()
        pair.server.resetAndDestroy()
      }
      return active.length
    },
    dropConnections: () => {
      const active = activePairs()
      for (const pair of active) pair.isDropped = true
      return active.length
    },
    close: () => {
      server.close()
      for (const { client, server: upstream } of pairs) {
        client.destroy()
        upstream.destroy()
      }
    },
  }
}
