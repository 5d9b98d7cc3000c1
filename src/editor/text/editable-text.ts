import { defaultLimits } from '#base/limits.ts'

/**
 * The blocks whose words are written in place: `rich` text with formats, or one `line` of plain words. All keep them in the prop `text`;
 * `at` finds the element within the block's view that holds them.
 */
export type EditableText = {
  kind: 'rich' | 'line'
  at: string
  maxLength: number
  /** Without words the block would be refused: the last letter stays in the page until there is another. */
  required?: true
  /** Enter begins a new line; without it, Enter is the end. */
  multiline?: true
}

const editableTexts: Readonly<Record<string, EditableText>> = {
  text: { kind: 'rich', at: '.text', maxLength: defaultLimits.charactersPerText },
  heading: { kind: 'line', at: '.heading', maxLength: 300, multiline: true },
  quote: { kind: 'line', at: 'q', maxLength: 1000, required: true },
  button: { kind: 'line', at: '.button', maxLength: 80, required: true },
}

export const getEditableText = (type: string): EditableText | undefined =>
  Object.hasOwn(editableTexts, type) ? editableTexts[type] : undefined

/** Whether a double click, or Enter, on a block of this type begins to write in it. */
export const isTextEditable = (type: string): boolean => getEditableText(type) !== undefined
