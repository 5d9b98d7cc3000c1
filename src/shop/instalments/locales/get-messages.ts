import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import type { InstalmentMessages } from './messages.ts'

const LOCALES = new Map<string, InstalmentMessages>(Object.entries({ en, de, fr, es }))

/** English if the language is not translated. */
export const getInstalmentMessages = (language: string): InstalmentMessages =>
  LOCALES.get(language.toLowerCase().split('-')[0] ?? '') ?? en
