import { parse as parseQuery } from 'node:querystring'
import { type BodyLimits, isFormWithinLimits, isJsonWithinLimits } from './body-limits.ts'
import { invalidJsonError, tooManyValuesError } from './errors.ts'

/** Parses JSON after counting its values and nesting. */
export const parseLimitedJson = (text: string, limits: Pick<BodyLimits, 'values' | 'depth'>): unknown => {
  if (!isJsonWithinLimits(text, limits)) throw tooManyValuesError()
  try {
    return JSON.parse(text)
  } catch {
    throw invalidJsonError()
  }
}

/** A URL-encoded form. */
export const parseLimitedForm = (text: string, limits: BodyLimits): Record<string, string | string[] | undefined> => {
  if (!isFormWithinLimits(text, limits)) throw tooManyValuesError()
  return parseQuery(text, '&', '=', { maxKeys: 0 })
}

/** The body of `sendBeacon`, whose content type depends on the kind of its argument: a text is JSON if it starts like an object. */
export const parseBeaconBody = (text: string, limits: BodyLimits): unknown =>
  text.trimStart().startsWith('{') ? parseLimitedJson(text, limits) : parseLimitedForm(text, limits)
