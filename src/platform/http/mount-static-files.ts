import type { FastifyInstance } from 'fastify'
import { fileNotFoundError } from './errors.ts'
import type { StaticFiles } from './static-files.ts'

/** Serves files of the program under a URL prefix. */
export const mountStaticFiles = (app: FastifyInstance, prefix: string, files: StaticFiles): void => {
  app.get(`${prefix}*`, { config: { access: 'anyone', surface: 'data' } }, async (request, reply) => {
    const name = (request.params as { '*': string })['*']
    const file = await files(name, request.headers['accept-encoding'])
    if (!file) throw fileNotFoundError()
    return reply.headers(file.headers).send(file.body)
  })
}
