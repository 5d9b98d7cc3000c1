import type { FastifyInstance } from 'fastify'
import { WebsiteId } from '#base/id.ts'
import { authorize, type Tenancy } from '#platform/http/access.ts'
import { handle, type Route } from '#platform/http/handle.ts'
import { getCanvasPath, readCanvas } from './contract.ts'
import type { Canvas } from './service.ts'

export const canvasRoutes = (canvas: Canvas): Route[] => [
  handle(readCanvas, ({ websiteId, input }) => canvas.read(websiteId, input)),
]

const ACCESS = { right: 'pages.read' } as const

/** The canvas document is HTML and has no contract; access is checked like for any endpoint. */
export const mountCanvas = (app: FastifyInstance, { canvas, tenancy }: { canvas: Canvas; tenancy: Tenancy }): void => {
  app.get<{ Params: { websiteId: string } }>(
    getCanvasPath(':websiteId' as WebsiteId),
    { config: { access: ACCESS, surface: 'canvas' } },
    async (request, reply) => {
      const { websiteId } = await authorize(tenancy, ACCESS, {
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
