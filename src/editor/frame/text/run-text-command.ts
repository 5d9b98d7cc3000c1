import type { ChainedCommands, Editor } from '@tiptap/react'
import { toSafeColor, toSafeHref } from '#document/rich-text.ts'
import type { TextCommand } from '../bridge.ts'

const setBlock = (chain: ChainedCommands, block: Extract<TextCommand, { type: 'block' }>['block']): ChainedCommands => {
  if (block === 'paragraph') return chain.setParagraph()
  if (block === 'code') return chain.setCodeBlock()
  return chain.setHeading({ level: ({ 1: 1, 2: 2, 3: 3, 4: 4 } as const)[block.slice(-1) as '1' | '2' | '3' | '4'] })
}

/** Keeps the alignment when a paragraph becomes a heading. */
const keepingSide = (editor: Editor, chain: ChainedCommands): ChainedCommands => {
  const { textAlign } = { ...editor.getAttributes('paragraph'), ...editor.getAttributes('heading') }
  return typeof textAlign === 'string' ? chain.setTextAlign(textAlign) : chain
}

const setLink = (editor: Editor, chain: ChainedCommands, { link }: Extract<TextCommand, { type: 'link' }>) => {
  const around = chain.extendMarkRange('link')
  const href = link && toSafeHref(link.href)
  if (!link || !href) return around.unsetLink()
  const attrs = { href, target: link.newWindow ? '_blank' : null }
  // Without a selection there is no text to link: the URL itself is inserted.
  if (editor.state.selection.empty && !editor.isActive('link'))
    return chain.insertContent({ type: 'text', text: link.href, marks: [{ type: 'link', attrs }] })
  return around.setLink(attrs)
}

const applied = (editor: Editor, chain: ChainedCommands, command: TextCommand): ChainedCommands => {
  switch (command.type) {
    case 'bold':
      return chain.toggleBold()
    case 'italic':
      return chain.toggleItalic()
    case 'underline':
      return chain.toggleUnderline()
    case 'strike':
      return chain.toggleStrike()
    case 'code':
      return chain.toggleCode()
    case 'bullet':
      return chain.toggleBulletList()
    case 'ordered':
      return chain.toggleOrderedList()
    case 'quote':
      return chain.toggleBlockquote()
    case 'rule':
      return chain.setHorizontalRule()
    case 'clear':
      return chain.unsetAllMarks().clearNodes().unsetTextAlign()
    case 'block':
      return keepingSide(editor, setBlock(chain, command.block))
    case 'align':
      return chain.setTextAlign(command.align)
    case 'color':
      return toSafeColor(command.color)
        ? chain.setMark('textStyle', { color: command.color })
        : chain.unsetMark('textStyle')
    case 'link':
      return setLink(editor, chain, command)
  }
}

/** Plain text lines have no formats. */
export const runTextCommand = (editor: Editor, command: TextCommand): void => {
  if (!editor.schema.marks.bold) return
  applied(editor, editor.chain().focus(), command).run()
}
