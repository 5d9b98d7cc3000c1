import type { FastifyInstance } from 'fastify'
import { BASE, type BrowserAssets } from '#storefront/assets.ts'

/** Hot reload wants a script before all others; as a file, so that the pages' policy need not be loosened. */
export const PREAMBLE_PATH = `${BASE}@development`

/** `npm run dev`: Vite answers for the browser code, sources and all. */
export const mountDevelopment = (app: FastifyInstance, { middleware, preamble = '' }: BrowserAssets): void => {
  // Hot reload speaks over a socket of its own, which no page of ours may open otherwise.
  app.addHook('onSend', async (_request, reply) => void reply.removeHeader('content-security-policy'))
  app.addHook('onRequest', (request, reply, done) => {
    if (!middleware || !request.url.startsWith(BASE)) return done()
    if (request.url === PREAMBLE_PATH) return void reply.type('text/javascript').send(preamble)
    reply.hijack()
    middleware(request.raw, reply.raw, () => reply.raw.writeHead(404).end())
  })
}
