import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy in front of the server that can reset connections in the middle of a request. */
export const startBreakableConnection = async (target: string) => {
  let limit = Number.POSITIVE_INFINITY
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(Number(new URL(target).port), '127.0.0.1')
    let sent = 0
    const close = (): void => {
      for (const socket of [client, upstream]) {
        socket.destroy()
        sockets.delete(socket)
      }
    }
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', close).on('close', close)
    }
    client.on('data', (chunk) => {
      sent += chunk.length
      if (sent > limit) client.resetAndDestroy()
      else upstream.write(chunk)
    })
    upstream.pipe(client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** Resets connections after they have sent as many bytes. */
    breakAfter: (bytes: number): void => {
      limit = bytes
    },
    repair: (): void => {
      limit = Number.POSITIVE_INFINITY
    },
    stop: (): void => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
