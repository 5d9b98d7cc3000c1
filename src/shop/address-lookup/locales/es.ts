import type { LookupMessages } from './en.ts'

export const es: LookupMessages = {
  suggestions: 'Sugerencias',
  one: '1 sugerencia. Seleccione con las flechas.',
  many: '{count} sugerencias. Seleccione una con las flechas.',
  none: 'No hay sugerencias.',
  filledIn: 'La dirección se ha completado.',
}
