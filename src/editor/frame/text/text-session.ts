import type { Editor } from '@tiptap/react'
import type { BlockId } from '#document/page.ts'
import type { Rect, TextCommand, TextHost } from '../bridge.ts'
import { runTextCommand } from './run-text-command.ts'
import { getTextState } from './text-state.ts'

/** The text editor that is open in the frame, if any. Edits go straight to `host`. */
export const createTextSession = ({ window, host }: { window: Window; host: TextHost }) => {
  let open: { editor: Editor; blockId: BlockId } | undefined

  return {
    window,
    host,
    start(editor: Editor, blockId: BlockId): void {
      open = { editor, blockId }
      host.onState(getTextState(editor, blockId))
    },
    end(editor: Editor): void {
      if (open?.editor !== editor) return
      open = undefined
      host.onState(null)
    },
    /** The cursor moved, or the formats at it changed. */
    updateState: (): void => {
      if (open) host.onState(getTextState(open.editor, open.blockId))
    },
    element: (): Element | null => open?.editor.view.dom ?? null,
    run: (command: TextCommand): void => {
      if (open) runTextCommand(open.editor, command)
    },
    focus: (): void => {
      window.focus()
      open?.editor.commands.focus()
    },
    rect: (): Rect | undefined => {
      if (!open) return undefined
      const { view, state } = open.editor
      const [start, end] = [view.coordsAtPos(state.selection.from), view.coordsAtPos(state.selection.to)]
      const left = Math.min(start.left, end.left)
      const top = Math.min(start.top, end.top)
      return {
        x: left + window.scrollX,
        y: top + window.scrollY,
        width: Math.max(start.right, end.right) - left,
        height: Math.max(start.bottom, end.bottom) - top,
      }
    },
  }
}

export type TextSession = ReturnType<typeof createTextSession>
