import { z } from 'zod'

/** PostgreSQL keeps neither NUL nor half of a surrogate pair: such text is none. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** Trimmed text that can be kept. */
export const shortText = (most: number, message = `Use at most ${most} characters.`) =>
  z.string().trim().max(most, message).refine(isStorable, { error: 'That text has characters that cannot be kept.' })

/** `de`, `en-GB`, `zh-Hant-TW`. */
export const Language = z.string().regex(/^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8}){0,3}$/, 'That is not a language.')
