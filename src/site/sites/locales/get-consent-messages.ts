import { de } from './de.ts'
import { type ConsentMessages, en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'

const LOCALES = new Map<string, ConsentMessages>(Object.entries({ en, de, fr, es }))

/** Built-in messages of the cookie banner (docs/decisions/0012); English if the language is not translated. */
export const getConsentMessages = (language: string): ConsentMessages =>
  LOCALES.get(language.toLowerCase().split('-')[0] ?? '') ?? en
