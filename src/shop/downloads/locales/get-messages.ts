import { de } from './de.ts'
import { type DownloadMessages, en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'

const LOCALES = new Map<string, DownloadMessages>(Object.entries({ en, de, fr, es }))

/** English if the language is not translated. */
export const getDownloadMessages = (language: string): DownloadMessages =>
  LOCALES.get(language.toLowerCase().split('-')[0] ?? '') ?? en
