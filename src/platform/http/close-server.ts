import type { FastifyInstance } from 'fastify'

/** For accepted requests. A supervisor must wait longer before it kills the process. */
const LONGEST = 20_000
const LOOK_AGAIN = 50

/**
 * Stops accepting connections and completes accepted requests. Clients that do not finish sending or reading are disconnected after a
 * timeout; idle keep-alive connections are closed immediately.
 */
export const closeServer = async (app: FastifyInstance, longest = LONGEST): Promise<void> => {
  const cut = setTimeout(() => app.server.closeAllConnections(), longest)
  const idle = setInterval(() => app.server.closeIdleConnections(), LOOK_AGAIN)
  try {
    await app.close()
  } finally {
    clearTimeout(cut)
    clearInterval(idle)
  }
}
