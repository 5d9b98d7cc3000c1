import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import type { DonationMessages } from './messages.ts'

const LOCALES = new Map<string, DonationMessages>(Object.entries({ en, de, fr, es }))

/** Built-in messages of donations (docs/decisions/0012); English if the language is not translated. */
export const getDonationMessages = (language: string): DonationMessages =>
  LOCALES.get(language.toLowerCase().split('-')[0] ?? '') ?? en
