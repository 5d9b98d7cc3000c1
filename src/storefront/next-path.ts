const OWN_PATH = /^\/(?![/\\])[\x21-\x7e]*$/
const MAX_LENGTH = 2000

/** Where to go after signing in. Only paths of this site, so that the form cannot become an open redirect. */
export const readNextPath = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= MAX_LENGTH && OWN_PATH.test(value) && !value.startsWith('/api/')
    ? value
    : undefined
