import { createStore } from 'zustand/vanilla'
import { rememberingFor } from '#base/memo.ts'
import type { FrameHost, TextState } from '#editor/frame/bridge.ts'
import type { Editor } from '#editor/state/editor.ts'

type Written = {
  /** The text at hand; null while nothing is written. */
  text: TextState | null
  /** What the keys asked for: the toolbar opens it, and takes the wish away. */
  asked: 'link' | 'toolbar' | null
}

/** So long a pause ends a burst of letters: what follows is undone apart from it. */
const PAUSE_MS = 1000

const createWriting = (editor: Editor) => {
  const store = createStore<Written>(() => ({ text: null, asked: null }))
  let pause: ReturnType<typeof setTimeout> | undefined
  const host = {
    written(blockId, set) {
      clearTimeout(pause)
      pause = setTimeout(editor.endGroup, PAUSE_MS)
      return editor.perform([{ type: 'setProps', blockId, set, unset: [] }], {
        label: 'Write',
        mergeKey: `write-${blockId}`,
      })
    },
    refused: (message) => editor.refuse({ code: 'document.invalid', message }),
    writingEnded() {
      clearTimeout(pause)
      editor.endGroup()
      editor.write(null)
    },
    text: (text) => store.setState(text ? { text } : { text, asked: null }),
    textAsks: (asked) => store.setState({ asked }),
  } satisfies FrameHost
  return { store, host, answered: (): void => store.setState({ asked: null }) }
}

/** What is written in the canvas, from the frame to the page's history and to the toolbar. One for each editor. */
export const writingOf: (editor: Editor) => ReturnType<typeof createWriting> = rememberingFor(createWriting)
