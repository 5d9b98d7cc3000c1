import { de } from './de.ts'
import { en, type MailingListMessages } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'

const LOCALES = new Map<string, MailingListMessages>(Object.entries({ en, de, fr, es }))

/** English if the language is not translated. */
export const getMailingListMessages = (language: string): MailingListMessages =>
  LOCALES.get(language.toLowerCase().split('-')[0] ?? '') ?? en
