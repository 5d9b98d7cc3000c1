import { de } from './de.ts'
import { type CommentMessages, en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'

const LOCALES = new Map<string, CommentMessages>(Object.entries({ en, de, fr, es }))

/** Messages of comments; English if the language is not translated. */
export const getCommentMessages = (language: string): CommentMessages =>
  LOCALES.get(language.toLowerCase().split('-')[0] ?? '') ?? en
