import { Editor } from '@tiptap/react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { BlockViewProps } from '#blocks/context.ts'
import { viewOf } from '#blocks/views.ts'
import type { Block, BlockId } from '#document/page.ts'
import { extensionsFor } from '#editor/text/extensions.ts'
import { type Writable, writableOf } from '#editor/text/writable.ts'
import { blockElement } from '../measure.ts'
import { contentOf, isSameText, textOf } from './content.ts'
import type { Desk } from './desk.ts'
import { cleanPasted } from './paste.ts'

type Props = { block: Block; view: BlockViewProps<object>; desk: Desk }

/** The view without its words: the element that would hold them is where they are written, so that nothing jumps. */
const emptied = (writable: Writable, props: object): object => ({
  ...props,
  text: writable.kind === 'rich' ? { type: 'doc', content: [] } : '',
  // The view adds a note for screen readers to what opens a window, which is no part of the words.
  ...('newWindow' in props && { newWindow: false }),
})

const textIn = (props: object): unknown => ('text' in props ? props.text : undefined)

const openEditor = (place: HTMLElement, blockId: BlockId, writable: Writable, text: unknown, desk: Desk): Editor => {
  const { breaks, kind } = writable
  return new Editor({
    element: { mount: place },
    extensions: extensionsFor(writable),
    content: contentOf(kind, text),
    injectCSS: false,
    autofocus: 'end',
    enableInputRules: kind === 'rich',
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': String(kind === 'rich' || breaks === true),
        'aria-label': 'Text',
      },
      transformPastedHTML: cleanPasted,
      handleKeyDown: (view, event) => {
        const mod = event.ctrlKey || event.metaKey
        if (event.key === 'Escape') desk.stop()
        else if (mod && event.key.toLowerCase() === 'k') desk.asks('link')
        else if (event.altKey && event.key === 'F10') desk.asks('toolbar')
        else if (kind === 'line' && event.key === 'Enter')
          if (breaks) view.dispatch(view.state.tr.insertText('\n').scrollIntoView())
          else desk.stop()
        else return false
        event.preventDefault()
        return true
      },
      ...(kind === 'line' && {
        handlePaste: (view, event) => {
          const words = event.clipboardData?.getData('text/plain') ?? ''
          view.dispatch(view.state.tr.insertText(words.replace(/\s+/g, ' ').trim()).scrollIntoView())
          return true
        },
      }),
    },
    onTransaction: desk.moved,
    onUpdate: ({ editor }) => {
      const now = textOf(editor, writable)
      if (now !== undefined && !desk.written(blockId, { text: now })) restore(editor, writable, text)
    },
  })
}

/** What comes from elsewhere (undo, another person) takes the place of what is there; the cursor stays as near as it can. */
const restore = (editor: Editor, writable: Writable, text: unknown): void => {
  if (isSameText(editor, writable, text)) return
  const { from } = editor.state.selection
  editor.commands.setContent(contentOf(writable.kind, text), { emitUpdate: false })
  editor.commands.setTextSelection(Math.min(from, editor.state.doc.content.size))
}

/** A block whose words are being written, where its view stood. */
export const WriteInPlace = ({ block: { id, type }, view, desk }: Props) => {
  const View = viewOf(type)
  const writable = writableOf(type)
  const text = textIn(view.props)
  const editor = useRef<Editor | undefined>(undefined)
  const first = useRef(text)

  useLayoutEffect(() => {
    const cell = blockElement(desk.window.document, id)
    const place = writable && cell?.querySelector<HTMLElement>(writable.at)
    if (!place) return
    const opened = openEditor(place, id, writable, first.current, desk)
    editor.current = opened
    desk.begin(opened, id)
    return () => {
      desk.end(opened)
      opened.destroy()
      editor.current = undefined
    }
  }, [id, writable, desk])

  useEffect(() => {
    if (editor.current && writable) restore(editor.current, writable, text)
  }, [text, writable])

  if (!View) return null
  return <View {...view} props={writable ? emptied(writable, view.props) : view.props} />
}
