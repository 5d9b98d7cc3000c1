/** Masks secrets in logs: by property name, and by pattern inside URLs. */

export const MASKED = '[hidden]'

const SECRET_NAME =
  /pass(word|wd)|cookie|authorization|token|secret|crumb|credential|api[-_]?key|smtp_?url|database_?url/i
/** Maximum depth; deeper values are cut off. */
const DEPTH = 6

const isPlain = (value: object): value is Record<string, unknown> => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** Returns a copy with secrets masked. Class instances (errors, requests, dates) are left to their serializers. */
export const mask = (value: unknown, depth = DEPTH): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return depth === 0 ? '[…]' : value.map((member: unknown) => mask(member, depth - 1))
  if (!isPlain(value)) return maskError(value)
  if (depth === 0) return '{…}'
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      SECRET_NAME.test(name) && member !== undefined && member !== null ? MASKED : mask(member, depth - 1),
    ]),
  )
}

/** Errors may reference sockets or database clients, which would flood the log. */
const isMachinery = (member: unknown): boolean =>
  typeof member === 'object' &&
  member !== null &&
  !Array.isArray(member) &&
  !isPlain(member) &&
  !(member instanceof Date) &&
  !('raw' in member)

/** pino's serialized error has its own prototype; its properties come from the original error. */
const maskError = (value: object): object => {
  // A request of Fastify has a member of this name, too.
  if (!('raw' in value && value.raw instanceof Error)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => !isMachinery(member))
      .map(([name, member]) => [name, SECRET_NAME.test(name) ? MASKED : mask(member)]),
  )
}

/** One-time links contain secrets: long random path segments, and query values with sensitive names. */
const looksRandom = (word: string): boolean =>
  /^[0-9a-f]{32,}$/i.test(word) ||
  (/^[\w-]{20,}$/.test(word) && /[A-Z]/.test(word) && /[a-z]/.test(word) && /\d/.test(word))

/** Signed tokens are several words with dots between them. */
const hasRandomWord = (segment: string): boolean => segment.split('.').some(looksRandom)

export const maskUrl = (url: string): string => {
  const [path = '', query] = url.split(/\?(.*)/s, 2)
  const safePath = path
    .split('/')
    .map((word) => (hasRandomWord(word) ? MASKED : word))
    .join('/')
  if (query === undefined) return safePath
  const safeQuery = query.split('&').map((pair) => {
    const [name = '', value = ''] = pair.split(/=(.*)/s, 2)
    return SECRET_NAME.test(name) || hasRandomWord(value) ? `${name}=${MASKED}` : pair
  })
  return `${safePath}?${safeQuery.join('&')}`
}
