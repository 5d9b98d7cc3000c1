import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import type { AllCheckoutMessages } from './messages.ts'

const LOCALES = new Map<string, AllCheckoutMessages>(Object.entries({ en, de, fr, es }))

/** Built-in messages of the checkout (docs/decisions/0012); English if the language is not translated. */
export const getCheckoutMessages = (language: string): AllCheckoutMessages =>
  LOCALES.get(language.toLowerCase().split('-')[0] ?? '') ?? en
