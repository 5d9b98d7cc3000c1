import { Selection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { Editor } from '@tiptap/react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { BlockViewProps } from '#blocks/context.ts'
import { viewOf } from '#blocks/views.ts'
import type { Block, BlockId } from '#document/page.ts'
import { extensionsFor } from '#editor/text/extensions.ts'
import { type Writable, writableOf } from '#editor/text/writable.ts'
import { blockElement } from '../measure.ts'
import { contentOf, isSameText, writtenIn } from './content.ts'
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

/**
 * Browsers tell of a caret that was moved by a key only a moment later. A letter that follows at once would be for what was marked before:
 * after "select all" and End it would take the place of the whole text.
 */
const heedCaret = ({ composing, dom }: EditorView): void => {
  if (!composing) dom.ownerDocument.dispatchEvent(new Event('selectionchange'))
}

type Opening = { place: HTMLElement; blockId: BlockId; writable: Writable; desk: Desk; newest: { current: unknown } }

const openEditor = ({ place, blockId, writable, desk, newest }: Opening): Editor => {
  const { breaks, kind } = writable
  return new Editor({
    element: { mount: place },
    extensions: extensionsFor(writable),
    content: contentOf(kind, newest.current),
    injectCSS: false,
    autofocus: false,
    enableInputRules: kind === 'rich',
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': String(kind === 'rich' || breaks === true),
        'aria-label': 'Text',
      },
      transformPastedHTML: cleanPasted,
      handleDOMEvents: { keydown: heedCaret },
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
      const written = writtenIn(editor, writable)
      if (written === 'unfinished') return
      if ('refused' in written) desk.refused(written.refused)
      else if (desk.written(blockId, { text: written.text })) {
        newest.current = written.text
        return
      }
      restore(editor, writable, newest.current)
    },
  })
}

/** At the end of the words, or where the caret stood before; at once, so that what is typed next is written. */
const putCaret = (editor: Editor, before: Editor | undefined): void => {
  if (before) {
    const { from, to } = before.state.selection
    editor.commands.setTextSelection({ from, to })
  } else editor.view.dispatch(editor.state.tr.setSelection(Selection.atEnd(editor.state.doc)))
  // While a panel has the focus it keeps it: only the words have moved to another element.
  if (!before || editor.view.dom.ownerDocument.hasFocus()) editor.view.focus()
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
  const newest = useRef(text)
  const open = useRef<{ editor: Editor; place: HTMLElement } | undefined>(undefined)

  // After every drawing: a heading of another level is another element.
  useLayoutEffect(() => {
    newest.current = text
    const before = open.current
    const place = writable && blockElement(desk.window.document, id)?.querySelector<HTMLElement>(writable.at)
    if (!place || before?.place === place) return
    const editor = openEditor({ place, blockId: id, writable, desk, newest })
    open.current = { editor, place }
    desk.begin(editor, id)
    putCaret(editor, before?.editor)
    before?.editor.destroy()
  })

  useLayoutEffect(
    () => () => {
      if (!open.current) return
      desk.end(open.current.editor)
      open.current.editor.destroy()
      open.current = undefined
    },
    [desk],
  )

  useEffect(() => {
    if (open.current && writable) restore(open.current.editor, writable, text)
  }, [text, writable])

  if (!View) return null
  return <View {...view} props={writable ? emptied(writable, view.props) : view.props} />
}
