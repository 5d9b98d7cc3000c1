import { de } from './de.ts'
import { en, type GiftCardMessages } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'

const LOCALES = new Map<string, GiftCardMessages>(Object.entries({ en, de, fr, es }))

/** English if the language is not translated. */
export const getGiftCardMessages = (language: string): GiftCardMessages =>
  LOCALES.get(language.toLowerCase().split('-')[0] ?? '') ?? en
