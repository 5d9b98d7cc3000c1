import { Selection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { Editor } from '@tiptap/react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { BlockViewProps } from '#blocks/context.ts'
import { getBlockView } from '#blocks/views.ts'
import type { Block, BlockId } from '#document/page.ts'
import { type EditableText, getEditableText } from '#editor/text/editable-text.ts'
import { createExtensions } from '#editor/text/extensions.ts'
import { blockElement } from '../measure.ts'
import { cleanPastedHtml } from './clean-pasted-html.ts'
import { isSameText, readEditorText, toTiptapContent } from './text-content.ts'
import type { TextSession } from './text-session.ts'

type Props = { block: Block; view: BlockViewProps<object>; textSession: TextSession }

/** The view without its text: the editor is mounted in the element that would contain it, so that nothing moves. */
const withoutText = (editable: EditableText, props: object): object => ({
  ...props,
  text: editable.kind === 'rich' ? { type: 'doc', content: [] } : '',
  // For new windows the view adds a screen reader note that is not part of the text.
  ...('newWindow' in props && { newWindow: false }),
})

const getText = (props: object): unknown => ('text' in props ? props.text : undefined)

/**
 * Browsers report a caret moved by a key asynchronously. A character typed immediately afterwards would replace the old selection: after
 * "select all" and End it would replace the whole text.
 */
const syncSelection = ({ composing, dom }: EditorView): void => {
  if (!composing) dom.ownerDocument.dispatchEvent(new Event('selectionchange'))
}

type TextEditorOptions = {
  element: HTMLElement
  blockId: BlockId
  editable: EditableText
  textSession: TextSession
  latestText: { current: unknown }
}

const createTextEditor = ({ element, blockId, editable, textSession, latestText }: TextEditorOptions): Editor => {
  const { multiline, kind } = editable
  return new Editor({
    element: { mount: element },
    extensions: createExtensions(editable),
    content: toTiptapContent(kind, latestText.current),
    injectCSS: false,
    autofocus: false,
    enableInputRules: kind === 'rich',
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': String(kind === 'rich' || multiline === true),
        'aria-label': 'Text',
      },
      transformPastedHTML: cleanPastedHtml,
      handleDOMEvents: { keydown: syncSelection },
      handleKeyDown: (view, event) => {
        const mod = event.ctrlKey || event.metaKey
        if (event.key === 'Escape') textSession.host.onEnd()
        else if (mod && event.key.toLowerCase() === 'k') textSession.host.onRequest('link')
        else if (event.altKey && event.key === 'F10') textSession.host.onRequest('toolbar')
        else if (kind === 'line' && event.key === 'Enter')
          if (multiline) view.dispatch(view.state.tr.insertText('\n').scrollIntoView())
          else textSession.host.onEnd()
        else return false
        event.preventDefault()
        return true
      },
      ...(kind === 'line' && {
        handlePaste: (view, event) => {
          const text = event.clipboardData?.getData('text/plain') ?? ''
          view.dispatch(view.state.tr.insertText(text.replace(/\s+/g, ' ').trim()).scrollIntoView())
          return true
        },
      }),
    },
    onTransaction: textSession.updateState,
    onUpdate: ({ editor }) => {
      const edited = readEditorText(editor, editable)
      if (edited === 'unfinished') return
      if ('refused' in edited) textSession.host.onRejected(edited.refused)
      else if (textSession.host.onChange(blockId, { text: edited.text })) {
        latestText.current = edited.text
        return
      }
      replaceContent(editor, editable, latestText.current)
    },
  })
}

/** Puts the caret at the end of the text, or where it was before, synchronously so that the next keystroke is not lost. */
const placeCaret = (editor: Editor, before: Editor | undefined): void => {
  if (before) {
    const { from, to } = before.state.selection
    editor.commands.setTextSelection({ from, to })
  } else editor.view.dispatch(editor.state.tr.setSelection(Selection.atEnd(editor.state.doc)))
  // Do not steal the focus from a panel when only the element has changed.
  if (!before || editor.view.dom.ownerDocument.hasFocus()) editor.view.focus()
}

/** Replaces the content after undo or a remote change; the cursor stays as near as possible. */
const replaceContent = (editor: Editor, editable: EditableText, text: unknown): void => {
  if (isSameText(editor, editable, text)) return
  const { from } = editor.state.selection
  editor.commands.setContent(toTiptapContent(editable.kind, text), { emitUpdate: false })
  editor.commands.setTextSelection(Math.min(from, editor.state.doc.content.size))
}

/** Renders a block with its text editor in place. */
export const InlineTextEditor = ({ block: { id, type }, view, textSession }: Props) => {
  const View = getBlockView(type)
  const editable = getEditableText(type)
  const text = getText(view.props)
  const latestText = useRef(text)
  const open = useRef<{ editor: Editor; element: HTMLElement } | undefined>(undefined)

  // After every render: a heading of another level is another element.
  useLayoutEffect(() => {
    latestText.current = text
    const before = open.current
    const element = editable && blockElement(textSession.window.document, id)?.querySelector<HTMLElement>(editable.at)
    if (!element || before?.element === element) return
    const editor = createTextEditor({ element, blockId: id, editable, textSession, latestText })
    open.current = { editor, element }
    textSession.start(editor, id)
    placeCaret(editor, before?.editor)
    before?.editor.destroy()
  })

  useLayoutEffect(
    () => () => {
      if (!open.current) return
      textSession.end(open.current.editor)
      open.current.editor.destroy()
      open.current = undefined
    },
    [textSession],
  )

  useEffect(() => {
    if (open.current && editable) replaceContent(open.current.editor, editable, text)
  }, [text, editable])

  if (!View) return null
  return <View {...view} props={editable ? withoutText(editable, view.props) : view.props} />
}
