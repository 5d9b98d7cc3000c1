import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { afterEach } from 'vitest'

const servers = new Set<Server>()
afterEach(() => {
  for (const server of servers) server.close()
  servers.clear()
})

/** A server that listens on a local port. */
export const listen = async (onConnection: (socket: Socket) => void = () => {}, port = 0): Promise<number> => {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    onConnection(socket)
  })
  server.once('close', () => {
    for (const socket of sockets) socket.destroy()
  })
  servers.add(server)
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** An unused port. */
export const findFreePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

const message = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(type), length, body])
}
const int16 = (value: number): Buffer => {
  const buffer = Buffer.alloc(2)
  buffer.writeInt16BE(value)
  return buffer
}
const int32 = (value: number): Buffer => {
  const buffer = Buffer.alloc(4)
  buffer.writeInt32BE(value)
  return buffer
}
const cString = (value: string): Buffer => Buffer.from(`${value}\0`)
const field = (value: string): Buffer => Buffer.concat([int32(Buffer.byteLength(value)), Buffer.from(value)])

const INTEGER = 23
const TEXT = 25
const BOOLEAN = 16
const column = (name: string, type: number): Buffer =>
  Buffer.concat([cString(name), int32(0), int16(0), int32(type), int16(-1), int32(-1), int16(0)])
const READY = message('Z', Buffer.from('I'))

/** Speaks enough of PostgreSQL's protocol to accept a connection and report a version. */
export const createFakePostgres = (version: number) => (socket: Socket) => {
  socket.once('data', () => {
    socket.write(Buffer.concat([message('R', int32(0)), READY]))
    socket.on('data', (chunk: Buffer) => {
      if (!chunk.includes('server_version_num')) return void socket.end()
      const columns = [column('version', INTEGER), column('encoding', TEXT), column('standby', BOOLEAN)]
      socket.write(
        Buffer.concat([
          message('T', int16(columns.length), ...columns),
          message('D', int16(columns.length), field(String(version)), field('UTF8'), field('f')),
          message('C', cString('SELECT 1')),
          READY,
        ]),
      )
    })
  })
}
