import { useEffect, useEffectEvent } from 'react'
import type { Editor } from '#editor/state/editor.ts'
import { deedsBeside } from './beside.ts'
import type { Commands } from './commands/commands.ts'
import type { CanvasStore } from './state.ts'

type Tools = { editor: Editor; canvas: CanvasStore; commands: Commands; takeFocus: () => void }

/** Hears what is done beside the canvas, at once: the focus may only be moved while the key that asked for it is pressed. */
export const useBeside = (tools: Tools): void => {
  const hear = useEffectEvent(({ last }: ReturnType<ReturnType<typeof deedsBeside>['getState']>): void => {
    if (!last) return
    if (last.keys) tools.takeFocus()
    if (last.show) tools.commands.show(last.show)
    tools.canvas.announce(last.words)
  })
  useEffect(() => deedsBeside(tools.editor).subscribe((state) => hear(state)), [tools.editor])
}
