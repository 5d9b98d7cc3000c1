import { de } from './cart-words/de.ts'
import { en } from './cart-words/en.ts'
import { es } from './cart-words/es.ts'
import { fr } from './cart-words/fr.ts'
import type { AllCartWords } from './cart-words/words.ts'

const languages = new Map<string, AllCartWords>(Object.entries({ en, de, fr, es }))

/** What carts say by themselves (docs/decisions/0012). English where we do not speak the language. */
export const cartWordsFor = (language: string): AllCartWords =>
  languages.get(language.toLowerCase().split('-')[0] ?? '') ?? en
