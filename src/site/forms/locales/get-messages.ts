import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import type { FormMessages } from './messages.ts'

const LOCALES = new Map<string, FormMessages>(Object.entries({ en, de, fr, es }))

/** Built-in messages of forms; English if the language is not translated. */
export const getFormMessages = (language: string): FormMessages =>
  LOCALES.get(language.toLowerCase().split('-')[0] ?? '') ?? en
