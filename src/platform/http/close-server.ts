import type { FastifyInstance } from 'fastify'

/** For requests that were accepted. Whoever stops the program by force has to wait longer than this. */
const LONGEST = 20_000
const LOOK_AGAIN = 50

/**
 * Takes no more connections and lets every request that was accepted have its answer. A visitor who does not finish sending, or does not
 * take the answer, is cut off in the end; connections that wait for a further request are closed as soon as they do.
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
