import type { Editor } from '@tiptap/react'
import type { BlockId } from '#document/page.ts'
import type { TextState } from '../bridge.ts'

const levels = [1, 2, 3, 4] as const
const alignments = ['center', 'right', 'justify'] as const

const plain = (blockId: BlockId, empty: boolean): TextState => ({
  kind: 'line',
  blockId,
  bold: false,
  italic: false,
  underline: false,
  strike: false,
  code: false,
  block: 'paragraph',
  list: null,
  quote: false,
  align: 'left',
  color: null,
  link: null,
  empty,
})

const linkAt = (editor: Editor): TextState['link'] => {
  const { href, target } = editor.getAttributes('link')
  return typeof href === 'string' ? { href, newWindow: target === '_blank' } : null
}

/** The formats at the cursor, for the toolbar. */
export const getTextState = (editor: Editor, blockId: BlockId): TextState => {
  const { empty } = editor.state.selection
  if (!editor.schema.marks.bold) return plain(blockId, empty)
  const level = levels.find((one) => editor.isActive('heading', { level: one }))
  const { color } = editor.getAttributes('textStyle')
  return {
    kind: 'rich',
    blockId,
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    underline: editor.isActive('underline'),
    strike: editor.isActive('strike'),
    code: editor.isActive('code'),
    block: level ? `heading-${level}` : editor.isActive('codeBlock') ? 'code' : 'paragraph',
    list: editor.isActive('bulletList') ? 'bullet' : editor.isActive('orderedList') ? 'ordered' : null,
    quote: editor.isActive('blockquote'),
    align: alignments.find((textAlign) => editor.isActive({ textAlign })) ?? 'left',
    color: typeof color === 'string' ? color : null,
    link: linkAt(editor),
    empty,
  }
}
