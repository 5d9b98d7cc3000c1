import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parseLimitedForm, parseLimitedJson } from './beacon-body.ts'
import { type BodyLimits, getBodyLimits } from './body-limits.ts'

const getLimits = ({ routeOptions: { config, bodyLimit } }: FastifyRequest): BodyLimits =>
  getBodyLimits({ access: config.access, bodyLimit, maxValues: config.maxValues })

/** Escapes of text that PostgreSQL cannot store. Without an escape, JSON has no NUL and decoded UTF-8 no lone surrogate. */
const UNSTORABLE_ESCAPE = /\\u(?:0000|d[89a-f])/i

/** Parsers of request bodies. All count values and nesting before they build anything. */
export const addBodyParsers = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers()
  const addParser = (
    type: string,
    parse: (text: string, limits: BodyLimits, request: FastifyRequest) => unknown,
  ): void =>
    void app.addContentTypeParser(type, { parseAs: 'string' }, (request, body, done) => {
      try {
        done(null, parse(String(body), getLimits(request), request))
      } catch (error) {
        done(error as Error, undefined)
      }
    })
  addParser('text/plain', (text) => text)
  // DELETE and POST without a body often have a JSON content type.
  addParser('application/json', (text, limits, request) => {
    request.hasStorableBody = !UNSTORABLE_ESCAPE.test(text)
    return text === '' ? undefined : parseLimitedJson(text, limits)
  })
  addParser('application/x-www-form-urlencoded', parseLimitedForm)
}
