import { de } from './de.ts'
import { en, type LookupMessages } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'

const LOCALES = new Map<string, LookupMessages>(Object.entries({ en, de, fr, es }))

/** English if the language is not translated. */
export const getLookupMessages = (language: string): LookupMessages =>
  LOCALES.get(language.toLowerCase().split('-')[0] ?? '') ?? en
