import type { FastifyInstance } from 'fastify'
import { DomainError } from '#base/domain-error.ts'
import type { StaticFiles } from './static-files.ts'

/** Puts files that come with the program under an address. */
export const mountStaticFiles = (app: FastifyInstance, prefix: string, files: StaticFiles): void => {
  app.get(`${prefix}*`, { config: { access: 'anyone', surface: 'data' } }, async (request, reply) => {
    const name = (request.params as { '*': string })['*']
    const file = await files(name, request.headers['accept-encoding'])
    if (!file) throw new DomainError('request.not_found', 'There is no such file.')
    return reply.headers(file.headers).send(file.body)
  })
}
