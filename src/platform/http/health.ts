import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'
import type { Metrics } from '#platform/metrics.ts'
import { authorize, type Tenancy } from './access.ts'
import { handle, type Route } from './handle.ts'
import { isOperator } from './mount-route.ts'

const State = z.object({ status: z.enum(['ok', 'stopping', 'unavailable']) })

const alive = endpoint({
  path: 'GET /healthz',
  summary: 'Liveness of the process, without the database',
  access: 'anyone',
  everyHost: true,
  output: State,
})

export const healthRoutes = (): Route[] => [handle(alive, () => ({ status: 'ok' as const }))]

/** Ready means that requests can be served: the database responds, and the process is not stopping. */
export const mountReadiness = (app: FastifyInstance, isReady: () => Promise<boolean>): void => {
  app.get('/readyz', { config: { access: 'anyone', everyHost: true } }, async (_request, reply) => {
    const ready = await isReady()
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ok' : 'unavailable' })
  })
}

export const mountMetrics = (
  app: FastifyInstance,
  metrics: Metrics,
  tenancy: Tenancy,
  token: string | undefined,
): void => {
  app.get('/metrics', { config: { access: 'operator', everyHost: true } }, async (request, reply) => {
    await authorize(tenancy, 'operator', {
      host: request.hostname,
      cookies: {},
      secure: false,
      pathSite: undefined,
      headerSite: undefined,
      isOperator: isOperator(request, token),
    })
    return reply
      .type(metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.render())
  })
}
