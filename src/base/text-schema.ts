import { z } from 'zod'

/** PostgreSQL can store neither NUL nor lone surrogates. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** Trimmed text that can be stored. */
export const shortText = (maxLength: number, message = `Use at most ${maxLength} characters.`) =>
  z.string().trim().max(maxLength, message).refine(isStorable, { error: 'This text contains invalid characters.' })

/** `de`, `en-GB`, `zh-Hant-TW`. */
export const Language = z.string().regex(/^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8}){0,3}$/, 'That is not a language.')
