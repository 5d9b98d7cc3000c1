import type { Editor, JSONContent } from '@tiptap/react'
import type { Json } from '#document/page.ts'
import { RichText } from '#document/rich-text-schema.ts'
import type { EditableText } from '#editor/text/editable-text.ts'

/** Between what a block keeps and what Tiptap holds. */

/** An empty text is one empty paragraph to an editor. */
export const toTiptapContent = (kind: EditableText['kind'], text: unknown): JSONContent => {
  if (kind === 'line')
    return { type: 'doc', content: typeof text === 'string' && text !== '' ? [{ type: 'text', text }] : [] }
  const read = RichText.safeParse(text)
  return read.success && read.data.content.length > 0 ? read.data : { type: 'doc', content: [{ type: 'paragraph' }] }
}

/** `unfinished` is what the page will take with the next letter; `refused` is what it will never take, and why. */
export type EditedText = { text: Json } | 'unfinished' | { refused: string }

/** What the page gets of what stands in the editor. Attributes that only the editor has a use for are dropped by the schema. */
export const readEditorText = (
  editor: Editor,
  { kind, required }: Pick<EditableText, 'kind' | 'required'>,
): EditedText => {
  if (kind === 'line') {
    const words = editor.state.doc.textContent
    return words === '' && required ? 'unfinished' : { text: words }
  }
  const read = RichText.safeParse(editor.getJSON())
  if (read.success) return { text: JSON.parse(JSON.stringify(read.data)) }
  return { refused: read.error.issues[0]?.message ?? 'The page cannot take this text.' }
}

/** Two ways to write the same text; what is not set may be left out. */
export const isSameText = (editor: Editor, editable: EditableText, text: unknown): boolean =>
  JSON.stringify(editor.schema.nodeFromJSON(toTiptapContent(editable.kind, text))) === JSON.stringify(editor.state.doc)
