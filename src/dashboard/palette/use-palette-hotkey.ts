import { useEffect } from 'react'

/** Text that is formatted with links uses the same keys, and a dialog may hold unsaved input. */
const isTaken = ({ target, defaultPrevented }: KeyboardEvent): boolean =>
  defaultPrevented ||
  (target instanceof HTMLElement && target.isContentEditable) ||
  document.querySelector('[aria-modal="true"]') !== null

/** Ctrl K, and Cmd K on a Mac. Keys in the editor's canvas stay in its frame. */
export const usePaletteHotkey = (open: () => void): void => {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      const isHotkey = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!isHotkey || event.key.toLowerCase() !== 'k' || isTaken(event)) return
      event.preventDefault()
      open()
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [open])
}
