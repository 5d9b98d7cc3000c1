import { defaultLimits } from '#base/limits.ts'

/**
 * Blocks whose text is edited in place: `rich` text with formats, or one `line` of plain text. All store it in the prop `text`; `at` is the
 * selector of the element in the block's view that contains it.
 */
export type EditableText = {
  kind: 'rich' | 'line'
  at: string
  maxLength: number
  /** The block is invalid without text: the last character stays in the page until another is typed. */
  required?: true
  /** Enter inserts a line break; without it, Enter ends editing. */
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

/** Whether double click or Enter on a block of this type starts text editing. */
export const isTextEditable = (type: string): boolean => getEditableText(type) !== undefined
