import type { Editor, JSONContent } from '@tiptap/react'
import type { Json } from '#document/page.ts'
import { RichText } from '#document/rich-text-schema.ts'
import type { EditableText } from '#editor/text/editable-text.ts'

/** Conversion between the block's prop and Tiptap's content. */

/** Tiptap represents an empty text as one empty paragraph. */
export const toTiptapContent = (kind: EditableText['kind'], text: unknown): JSONContent => {
  if (kind === 'line')
    return { type: 'doc', content: typeof text === 'string' && text !== '' ? [{ type: 'text', text }] : [] }
  const parsed = RichText.safeParse(text)
  return parsed.success && parsed.data.content.length > 0
    ? parsed.data
    : { type: 'doc', content: [{ type: 'paragraph' }] }
}

/** `unfinished` text becomes valid with the next character; `refused` text is never valid, with the reason. */
export type EditedText = { text: Json } | 'unfinished' | { refused: string }

/** The text to store in the page. The schema drops attributes that only the editor uses. */
export const readEditorText = (
  editor: Editor,
  { kind, required }: Pick<EditableText, 'kind' | 'required'>,
): EditedText => {
  if (kind === 'line') {
    const text = editor.state.doc.textContent
    return text === '' && required ? 'unfinished' : { text: text }
  }
  const parsed = RichText.safeParse(editor.getJSON())
  if (parsed.success) return { text: JSON.parse(JSON.stringify(parsed.data)) }
  return { refused: parsed.error.issues[0]?.message ?? 'This text cannot be saved.' }
}

/** Compares normalized documents: unset attributes may be missing. */
export const isSameText = (editor: Editor, editable: EditableText, text: unknown): boolean =>
  JSON.stringify(editor.schema.nodeFromJSON(toTiptapContent(editable.kind, text))) === JSON.stringify(editor.state.doc)
