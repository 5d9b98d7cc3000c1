import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { TextCommand } from '#editor/frame/bridge.ts'
import { runTextCommand } from '#editor/frame/text/run-text-command.ts'
import { useSession } from '#editor/state/use-session.ts'
import { TextTools } from '#editor/text/TextTools.tsx'
import { getSelectedCard } from '../cards/card-commands.ts'
import { toOverlayPosition } from '../overlay-position.ts'
import { useWriting } from '../writing-context.ts'
import classes from './format-bar.module.css'

const GAP = 10
const BAR_HEIGHT = 100

/** Formatting tools at the selected text; Alt+F10 and Ctrl+K open them at the cursor. */
export const FormatBar = () => {
  const { textEditing, websiteId, editor } = useSession()
  const { text } = useWriting()
  const state = useStore(textEditing.store, (each) => each.text)
  const request = useStore(textEditing.store, (each) => each.request)
  // Opened by keyboard, until the focus returns to the text.
  const [isPinned, setPinned] = useState(false)
  useEffect(() => {
    if (request) setPinned(true)
  }, [request])
  useEffect(() => {
    const release = (): void => setPinned(false)
    text.on('focus', release)
    return () => void text.off('focus', release)
  }, [text])
  if (!state || editor.isReadOnly || getSelectedCard(text.state)) return null
  if (state.empty && !isPinned && !request) return null
  const { from } = text.state.selection
  const at = text.view.coordsAtPos(from)
  const position = toOverlayPosition(text.view.dom, at, { height: BAR_HEIGHT, gap: GAP, side: 'above' })
  const run = (command: TextCommand): void => {
    runTextCommand(text, command)
    text.commands.focus()
  }
  return (
    <div className={classes.place} style={position}>
      <TextTools websiteId={websiteId} text={state} run={run} back={() => text.commands.focus()} />
    </div>
  )
}
