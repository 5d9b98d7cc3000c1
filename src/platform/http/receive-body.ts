import type { IncomingMessage } from 'node:http'

/** A body that arrives more slowly than this is a connection held open on purpose; the slowest phones send a hundred times as fast. */
const MIN_BYTES_PER_SECOND = 1024

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

const watchBody = (raw: IncomingMessage, intervalMs: number): void => {
  const minimum = (MIN_BYTES_PER_SECOND * intervalMs) / 1000
  let before = raw.socket.bytesRead
  const timer = setInterval(() => {
    const { bytesRead } = raw.socket
    // A paused stream waits for the program, not for the client.
    if (raw.readableFlowing && bytesRead - before < minimum) raw.destroy()
    before = bytesRead
  }, intervalMs).unref()
  const stop = (): void => clearInterval(timer)
  raw.once('end', stop).once('close', stop)
}

/** Closes the connection of a client that sends its body too slowly, checked once per interval. */
export const closeSlowBody = (raw: IncomingMessage, intervalMs: number): void =>
  // A body that arrived with its headers is complete by then and needs no timer.
  void setImmediate(() => {
    if (!raw.complete && !raw.destroyed) watchBody(raw, intervalMs)
  })

const EMPTY = Buffer.alloc(0)

/**
 * Receives a small body, checked like `closeSlowBody`. `onBody` is not called if the client disconnects before it is complete: without a
 * listener Node drops that error. A body that arrived with its headers is read at once, because events of a stream cost as much as
 * parsing a page view.
 */
export const receiveBody = (raw: IncomingMessage, intervalMs: number, onBody: (body: Buffer) => void): void =>
  void setImmediate(() => {
    if (raw.complete) return onBody(raw.read() ?? EMPTY)
    if (raw.destroyed) return
    watchBody(raw, intervalMs)
    const chunks: Buffer[] = []
    raw.on('data', (chunk: Buffer) => void chunks.push(chunk))
    raw.on('end', () => onBody(Buffer.concat(chunks)))
  })

/**
 * Receives and discards the rest of a body, because browsers read a response only after sending the whole body. False if there is more than
 * `maxBytes`: the connection must be closed then.
 */
export const discardBody = (raw: IncomingMessage, maxBytes: number): Promise<boolean> =>
  new Promise((resolve) => {
    let left = maxBytes
    raw.unpipe()
    raw.on('data', (chunk: Buffer) => {
      left -= chunk.length
      if (left < 0) resolve(false)
    })
    raw.once('end', () => resolve(true)).once('close', () => resolve(true))
    raw.resume()
  })
