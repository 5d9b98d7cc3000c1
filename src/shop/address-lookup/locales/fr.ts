import type { LookupMessages } from './en.ts'

export const fr: LookupMessages = {
  suggestions: 'Suggestions',
  one: '1 suggestion. Utilisez les flèches pour la sélectionner.',
  many: '{count} suggestions. Utilisez les flèches pour en sélectionner une.',
  none: 'Aucune suggestion.',
  filledIn: 'L’adresse a été remplie.',
}
