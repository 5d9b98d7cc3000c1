import type { LookupMessages } from './en.ts'

export const de: LookupMessages = {
  suggestions: 'Vorschläge',
  one: '1 Vorschlag. Mit den Pfeiltasten auswählen.',
  many: '{count} Vorschläge. Mit den Pfeiltasten auswählen.',
  none: 'Keine Vorschläge.',
  filledIn: 'Die Adresse wurde ausgefüllt.',
}
