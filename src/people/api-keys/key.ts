import { createHash, randomBytes } from 'node:crypto'
import { API_KEY_PREFIX } from '#base/api-scopes.ts'

/** 256 random bits: a fast hash suffices, because such a key cannot be guessed. */
const KEY_BYTES = 32
const KEY_PATTERN = /^swk_[\w-]{43}$/
const SHOWN_CHARACTERS = API_KEY_PREFIX.length + 6

export const createKey = (): string => API_KEY_PREFIX + randomBytes(KEY_BYTES).toString('base64url')

export const isKey = (text: string): boolean => KEY_PATTERN.test(text)

export const hashKey = (key: string): Buffer => createHash('sha256').update(key).digest()

export const getShownPrefix = (key: string): string => key.slice(0, SHOWN_CHARACTERS)
