import { de } from './de.ts'
import { en, type RestockMessages } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'

const LOCALES = new Map<string, RestockMessages>(Object.entries({ en, de, fr, es }))

/** English if the language is not translated. */
export const getRestockMessages = (language: string): RestockMessages =>
  LOCALES.get(language.toLowerCase().split('-')[0] ?? '') ?? en
