import { unescape as decodeEscapes } from 'node:querystring'
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

type Form = Record<string, string | string[] | undefined>

const ESCAPE = /%[\da-f]{2}/i
const decode = (text: string): string => {
  const spaced = text.includes('+') ? text.replaceAll('+', ' ') : text
  return ESCAPE.test(spaced) ? decodeEscapes(spaced) : spaced
}

/** A URL-encoded form, with the result of `querystring.parse` in half of its time: every page view is one. */
export const parseLimitedForm = (text: string, limits: BodyLimits): Form => {
  if (!isFormWithinLimits(text, limits)) throw tooManyValuesError()
  const form: Form = Object.create(null)
  for (const field of text.split('&')) {
    if (field === '') continue
    const equals = field.indexOf('=')
    const name = decode(equals === -1 ? field : field.slice(0, equals))
    const value = equals === -1 ? '' : decode(field.slice(equals + 1))
    const before = form[name]
    if (before === undefined) form[name] = value
    else if (typeof before === 'string') form[name] = [before, value]
    else before.push(value)
  }
  return form
}

/** The body of `sendBeacon`, whose content type depends on the kind of its argument: a text is JSON if it starts like an object. */
export const parseBeaconBody = (text: string, limits: BodyLimits): unknown =>
  text.trimStart().startsWith('{') ? parseLimitedJson(text, limits) : parseLimitedForm(text, limits)
