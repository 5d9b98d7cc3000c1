import { createStore } from 'zustand/vanilla'
import type { TextHost, TextState } from '#editor/frame/bridge.ts'
import type { Editor } from '#editor/state/editor.ts'

type TextEditingState = {
  /** Formats at the cursor; null while no text is edited. */
  text: TextState | null
  /** A request from the keyboard; the toolbar handles and clears it. */
  request: 'link' | 'toolbar' | null
}

/** A pause of this length ends a typing burst: what follows is a separate undo step. */
const TYPING_PAUSE_MS = 1000

/** Writes typed text to the page's history and passes the formats at the cursor to the toolbar. */
export const createTextEditing = (editor: Editor) => {
  const store = createStore<TextEditingState>(() => ({ text: null, request: null }))
  let pause: ReturnType<typeof setTimeout> | undefined
  const host: TextHost = {
    onChange(blockId, set) {
      clearTimeout(pause)
      pause = setTimeout(editor.endGroup, TYPING_PAUSE_MS)
      return editor.perform([{ type: 'setProps', blockId, set, unset: [] }], {
        label: 'Edit text',
        mergeKey: `write-${blockId}`,
      })
    },
    onRejected: (message) => editor.reject({ code: 'document.invalid', message }),
    onEnd() {
      clearTimeout(pause)
      editor.endGroup()
      editor.editText(null)
    },
    onState: (text) => store.setState(text ? { text } : { text, request: null }),
    onRequest: (request) => store.setState({ request }),
  }
  return { store, host, clearRequest: (): void => store.setState({ request: null }) }
}
export type TextEditing = ReturnType<typeof createTextEditing>
