import { de } from './de.ts'
import { type AccountMessages, en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'

const LOCALES = new Map<string, AccountMessages>(Object.entries({ en, de, fr, es }))

/** English if the language is not translated. */
export const getAccountMessages = (language: string): AccountMessages =>
  LOCALES.get(language.toLowerCase().split('-')[0] ?? '') ?? en
