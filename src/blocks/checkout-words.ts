import type { AllCheckoutWords } from '#shop/checkout/page-words.ts'
import { de } from './checkout-words/de.ts'
import { en } from './checkout-words/en.ts'
import { es } from './checkout-words/es.ts'
import { fr } from './checkout-words/fr.ts'

const languages = new Map<string, AllCheckoutWords>(Object.entries({ en, de, fr, es }))

/** What the checkout says by itself (docs/decisions/0012). English where we do not speak the language. */
export const checkoutWordsFor = (language: string): AllCheckoutWords =>
  languages.get(language.toLowerCase().split('-')[0] ?? '') ?? en
