import { useEffect, useEffectEvent } from 'react'
import { isMac, shortcutFor } from '../shortcuts/shortcuts.ts'
import { isTyping } from '../shortcuts/typing.ts'
import { useEditor } from '../state/use-editor.ts'
import { useSession } from '../state/use-session.ts'

/** Keys that work wherever the focus is, as long as nothing is being written and nobody nearer has taken them. */
export const useWindowKeys = ({ help }: { help: () => void }): void => {
  const { editor } = useEditor()
  const { saver } = useSession()
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !event.defaultPrevented && editor.store.getState().preview) {
      event.preventDefault()
      editor.setPreview(false)
      return
    }
    const { key, shiftKey: shift, altKey: alt, ctrlKey: ctrl, metaKey: meta } = event
    const found = shortcutFor({ key, shift, alt, ctrl, meta }, isMac())
    if (event.defaultPrevented || found?.where !== 'window') return
    // Saving is safe while writing, and browsers would offer to save the page as a file.
    if (found.command !== 'save' && isTyping(event.target)) return
    event.preventDefault()
    if (found.command === 'undo') editor.undo()
    if (found.command === 'redo') editor.redo()
    if (found.command === 'save') void saver.flush()
    if (found.command === 'shortcuts') help()
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
