import { createStore } from 'zustand/vanilla'
import { rememberingFor } from '#base/memo.ts'
import type { BlockId, SectionId } from '#document/page.ts'
import type { Editor } from '#editor/state/editor.ts'

/** Something that was done beside the canvas and is seen on it: it is read aloud, shown where `show` says what, and with `keys` the focus comes along. */
type Deed = { words: string; show?: BlockId | SectionId; keys?: true }

/** One for each open page, as long as its editor lives. */
export const deedsBeside = rememberingFor((_editor: Editor) => createStore<{ last?: Deed }>(() => ({})))

export const tellCanvas = (editor: Editor, last: Deed): void => deedsBeside(editor).setState({ last })
