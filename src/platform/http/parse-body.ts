import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parseLimitedForm, parseLimitedJson } from './beacon-body.ts'
import { type BodyLimits, getBodyLimits } from './body-limits.ts'

const getLimits = ({ routeOptions: { config, bodyLimit } }: FastifyRequest): BodyLimits =>
  getBodyLimits(config.access, bodyLimit)

/** Parsers of request bodies. All count values and nesting before they build anything. */
export const addBodyParsers = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers()
  const addParser = (type: string, parse: (text: string, limits: BodyLimits) => unknown): void =>
    void app.addContentTypeParser(type, { parseAs: 'string' }, (request, body, done) => {
      try {
        done(null, parse(String(body), getLimits(request)))
      } catch (error) {
        done(error as Error, undefined)
      }
    })
  addParser('text/plain', (text) => text)
  // DELETE and POST without a body often have a JSON content type.
  addParser('application/json', (text, limits) => (text === '' ? undefined : parseLimitedJson(text, limits)))
  addParser('application/x-www-form-urlencoded', parseLimitedForm)
}
