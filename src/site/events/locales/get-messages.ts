import { de } from './de.ts'
import { type EventMessages, en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'

const LOCALES = new Map<string, EventMessages>(Object.entries({ en, de, fr, es }))

/** Messages of events; English if the language is not translated. */
export const getEventMessages = (language: string): EventMessages =>
  LOCALES.get(language.toLowerCase().split('-')[0] ?? '') ?? en
