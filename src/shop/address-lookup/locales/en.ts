/** Messages of the suggestions in address fields. Islands get them as props. */
export type LookupMessages = Readonly<{
  suggestions: string
  one: string
  /** {count} */
  many: string
  none: string
  filledIn: string
}>

export const en: LookupMessages = {
  suggestions: 'Suggestions',
  one: '1 suggestion. Use the arrow keys to select it.',
  many: '{count} suggestions. Use the arrow keys to select one.',
  none: 'No suggestions.',
  filledIn: 'The address was filled in.',
}
