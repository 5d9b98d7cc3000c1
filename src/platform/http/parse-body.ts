import { parse as parseQuery } from 'node:querystring'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type BodyLimits, getBodyLimits, isFormWithinLimits, isJsonWithinLimits } from './body-limits.ts'
import { invalidJsonError, tooManyValuesError } from './errors.ts'

const getLimits = ({ routeOptions: { config, bodyLimit } }: FastifyRequest): BodyLimits =>
  getBodyLimits(config.access, bodyLimit)

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw invalidJsonError()
  }
}

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
  addParser('application/json', (text, limits) => {
    // DELETE and POST without a body often have a JSON content type.
    if (text === '') return undefined
    if (!isJsonWithinLimits(text, limits)) throw tooManyValuesError()
    return parseJson(text)
  })
  addParser('application/x-www-form-urlencoded', (text, limits) => {
    if (!isFormWithinLimits(text, limits)) throw tooManyValuesError()
    return parseQuery(text, '&', '=', { maxKeys: 0 })
  })
}
