import { de } from './de.ts'
import { type AccountPageMessages, en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'

const LOCALES = new Map<string, AccountPageMessages>(Object.entries({ en, de, fr, es }))

/** English if the language is not translated. */
export const getAccountPageMessages = (language: string): AccountPageMessages =>
  LOCALES.get(language.toLowerCase().split('-')[0] ?? '') ?? en
