import { useEffect, useEffectEvent } from 'react'
import { isTyping } from '../shortcuts/is-typing.ts'
import { findShortcut, isMac } from '../shortcuts/shortcuts.ts'
import { useSession } from '../state/use-session.ts'
import { focusAdjacentRegion } from './focus-regions.ts'
import { redo, undo } from './undo-redo.ts'

/** Shortcuts that work everywhere, unless text is edited or another handler has prevented the default. */
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
    const found = findShortcut({ key, shift, alt, ctrl, meta }, isMac())
    if (event.defaultPrevented || found?.where !== 'window') return
    // Saving is safe while typing, and otherwise the browser would offer to save the HTML. F6 has no meaning in text.
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
