import type { FastifyInstance } from 'fastify'
import { BASE, type BrowserAssets } from '#storefront/assets.ts'

/** Hot reload needs a script that runs first; served as a file because the CSP forbids inline scripts. */
export const PREAMBLE_PATH = `${BASE}@development`

/** `npm run dev`: Vite serves the browser code. */
export const mountViteMiddleware = (app: FastifyInstance, { middleware, preamble = '' }: BrowserAssets): void => {
  // Hot reload uses a WebSocket, which the CSP does not allow.
  app.addHook('onSend', async (_request, reply) => void reply.removeHeader('content-security-policy'))
  app.addHook('onRequest', (request, reply, done) => {
    if (!middleware || !request.url.startsWith(BASE)) return done()
    if (request.url === PREAMBLE_PATH) return void reply.type('text/javascript').send(preamble)
    reply.hijack()
    middleware(request.raw, reply.raw, () => reply.raw.writeHead(404).end())
  })
}
