import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import type { AllCartMessages } from './messages.ts'

const LOCALES = new Map<string, AllCartMessages>(Object.entries({ en, de, fr, es }))

/** Built-in messages of the cart (docs/decisions/0012); English if the language is not translated. */
export const getCartMessages = (language: string): AllCartMessages =>
  LOCALES.get(language.toLowerCase().split('-')[0] ?? '') ?? en
