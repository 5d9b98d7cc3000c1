import type { Editor } from '@tiptap/react'
import type { BlockId, JsonObject } from '#document/page.ts'
import type { FrameHost, Rect, TextCommand } from '../bridge.ts'
import { runCommand } from './commands.ts'
import { stateOf } from './text-state.ts'

/** The one text that is being written, and those who want to know of it. */
export const createDesk = ({ window, host }: { window: Window; host: FrameHost }) => {
  let open: { editor: Editor; blockId: BlockId } | undefined

  const rect = (): Rect | undefined => {
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
  }

  return {
    window,
    begin(editor: Editor, blockId: BlockId): void {
      open = { editor, blockId }
      host.text?.(stateOf(editor, blockId))
    },
    end(editor: Editor): void {
      if (open?.editor !== editor) return
      open = undefined
      host.text?.(null)
    },
    /** The cursor moved, or what it stands in has changed. */
    moved: (): void => {
      if (open) host.text?.(stateOf(open.editor, open.blockId))
    },
    written: (blockId: BlockId, set: JsonObject): boolean => host.written?.(blockId, set) ?? true,
    refused: (why: string): void => host.refused?.(why),
    stop: (): void => host.writingEnded?.(),
    asks: (what: 'link' | 'toolbar'): void => host.textAsks?.(what),
    element: (): Element | null => open?.editor.view.dom ?? null,
    run: (command: TextCommand): void => {
      if (open) runCommand(open.editor, command)
    },
    focus: (): void => {
      window.focus()
      open?.editor.commands.focus()
    },
    rect,
  }
}

export type Desk = ReturnType<typeof createDesk>
