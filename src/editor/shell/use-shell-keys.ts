import { useEffect, useEffectEvent } from 'react'
import { isTyping } from '../shortcuts/is-typing.ts'
import { isMac, shortcutFor } from '../shortcuts/shortcuts.ts'
import { useSession } from '../state/use-session.ts'
import { focusAdjacentRegion } from './focus-regions.ts'
import { redo, undo } from './undo-redo.ts'

/** Keys that work wherever the focus is, as long as nothing is being written and nobody nearer has taken them. */
export const useShellKeys = ({ help }: { help: () => void }): void => {
  const session = useSession()
  const { editor, saver } = session
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !event.defaultPrevented && editor.store.getState().preview) {
      event.preventDefault()
      editor.setPreview(false)
      return
    }
    const { key, shiftKey: shift, altKey: alt, ctrlKey: ctrl, metaKey: meta } = event
    const found = shortcutFor({ key, shift, alt, ctrl, meta }, isMac())
    if (event.defaultPrevented || found?.where !== 'window') return
    // Saving is safe while writing, and browsers would offer to save the page as a file. No text has a use for F6.
    if (!['save', 'next-part', 'part-before'].includes(found.command) && isTyping(event.target)) return
    event.preventDefault()
    if (found.command === 'next-part') focusAdjacentRegion(1)
    if (found.command === 'part-before') focusAdjacentRegion(-1)
    if (found.command === 'undo') undo(session)
    if (found.command === 'redo') redo(session)
    if (found.command === 'save') void saver.flush()
    if (found.command === 'shortcuts') help()
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
