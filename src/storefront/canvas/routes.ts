import type { FastifyInstance } from 'fastify'
import { WebsiteId } from '#base/id.ts'
import { admit, type Tenancy } from '#platform/http/access.ts'
import { handle, type Route } from '#platform/http/handle.ts'
import { canvasAddress, readCanvas } from './contract.ts'
import type { Canvas } from './service.ts'

export const canvasRoutes = (canvas: Canvas): Route[] => [
  handle(readCanvas, ({ websiteId, input }) => canvas.read(websiteId, input)),
]

const ACCESS = { right: 'pages.read' } as const

/** The document in the canvas is a page, so no contract describes it; who may open it is decided as for any call. */
export const mountCanvas = (app: FastifyInstance, { canvas, tenancy }: { canvas: Canvas; tenancy: Tenancy }): void => {
  app.get<{ Params: { websiteId: string } }>(
    canvasAddress(':websiteId' as WebsiteId),
    { config: { access: ACCESS, surface: 'canvas' } },
    async (request, reply) => {
      const { websiteId } = await admit(tenancy, ACCESS, {
        host: request.hostname,
        cookies: request.cookies,
        secure: request.protocol === 'https',
        pathSite: request.params.websiteId,
        headerSite: undefined,
        isOperator: false,
      })
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(await canvas.document(WebsiteId.parse(websiteId)))
    },
  )
}
