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
