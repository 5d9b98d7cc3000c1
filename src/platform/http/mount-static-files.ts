import type { FastifyInstance } from 'fastify'
import { DomainError } from '#base/domain-error.ts'
import type { StaticFiles } from './static-files.ts'

/** Serves files of the program under a URL prefix. */
export const mountStaticFiles = (app: FastifyInstance, prefix: string, files: StaticFiles): void => {
  app.get(`${prefix}*`, { config: { access: 'anyone', surface: 'data' } }, async (request, reply) => {
    const name = (request.params as { '*': string })['*']
    const file = await files(name, request.headers['accept-encoding'])
    if (!file) throw new DomainError('request.not_found', 'File not found.')
    return reply.headers(file.headers).send(file.body)
  })
}
