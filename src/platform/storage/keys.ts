/** The type of a file is in the end of its key, so that every store knows it without a place of its own to keep it. */
const TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  csv: 'text/csv',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  epub: 'application/epub+zip',
  flac: 'audio/flac',
  gif: 'image/gif',
  gz: 'application/gzip',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  json: 'application/json',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  odp: 'application/vnd.oasis.opendocument.presentation',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odt: 'application/vnd.oasis.opendocument.text',
  ogg: 'audio/ogg',
  otf: 'font/otf',
  pdf: 'application/pdf',
  png: 'image/png',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  svg: 'image/svg+xml',
  ttf: 'font/ttf',
  txt: 'text/plain',
  vtt: 'text/vtt',
  wav: 'audio/wav',
  webm: 'video/webm',
  webp: 'image/webp',
  woff: 'font/woff',
  woff2: 'font/woff2',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
}
const ANY_TYPE = 'application/octet-stream'

const EXTENSIONS = new Map(Object.entries(TYPES).map(([extension, type]) => [type, extension]))

/** `jpg` for image/jpeg; `bin` for what has no extension here. */
export const getExtension = (contentType: string): string => EXTENSIONS.get(contentType) ?? 'bin'

export const getContentType = (key: string): string => TYPES[key.slice(key.lastIndexOf('.') + 1)] ?? ANY_TYPE

const MAX_KEY = 512
/** Words of a path: none begins with a dot, so that no key climbs out of the folder or names what we keep for ourselves. */
const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/

/** Keys are made by the program, never by people: a bad one is a mistake of ours, not a refusal. */
export const checkKey = (key: string): string => {
  if (key.length > MAX_KEY || !key.split('/').every((segment) => SEGMENT.test(segment)))
    throw new Error(`Not a storage key: ${JSON.stringify(key)}`)
  return key
}

/** A key that was cut off anywhere. */
export const checkPrefix = (prefix: string): string => {
  if (prefix !== '') checkKey(prefix.endsWith('/') ? prefix.slice(0, -1) : prefix)
  return prefix
}

export const checkPut = (key: string, contentType: string): string => {
  checkKey(key)
  if (getContentType(key) !== contentType)
    throw new Error(`The key ${key} says ${getContentType(key)}, but the file is ${contentType}.`)
  return key
}
