import type { FastifyInstance } from 'fastify'
import { BASE, type BrowserAssets } from '#storefront/assets.ts'

/** `npm run dev`: Vite answers for the browser code, sources and all. */
export const mountDevelopment = (app: FastifyInstance, vite: NonNullable<BrowserAssets['middleware']>): void => {
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith(BASE)) return done()
    reply.hijack()
    vite(request.raw, reply.raw, () => reply.raw.writeHead(404).end())
  })
}
