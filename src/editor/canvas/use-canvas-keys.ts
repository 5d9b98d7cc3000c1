import { useEffect, useEffectEvent } from 'react'
import type { FrameKey } from '../frame/bridge.ts'
import { isMac, type Pressed, shortcutFor } from '../shortcuts/shortcuts.ts'
import type { Commands } from './commands/create-commands.ts'

type Tools = {
  commands: Commands
  cancelGesture: () => boolean
  isInactive: () => boolean
}

/** Keys of the canvas, for the frame and for the window: true when they were for it. */
export const createCanvasKeys = ({ commands, cancelGesture, isInactive }: Tools) => {
  const run = (pressed: Pressed): boolean => {
    if (pressed.key === 'Escape' && cancelGesture()) return true
    const shortcut = isInactive() ? undefined : shortcutFor(pressed, isMac())
    if (shortcut?.where !== 'canvas' || 'native' in shortcut) return false
    return commands[shortcut.command]()
  }
  /** A key that was pressed in the page: what is for the whole window is told to it as if it had been pressed there. */
  const handleFrameKey = ({ kind, key, code, repeat, editingText, ...held }: FrameKey): boolean => {
    if (kind !== 'down') return false
    const pressed = { key, ...held }
    const shortcut = shortcutFor(pressed, isMac())
    // While the page is only looked at, Escape ends that: the window knows.
    const looking = key === 'Escape' && !editingText && isInactive()
    if (shortcut?.where !== 'window' && !looking) return !editingText && run(pressed)
    const { shift: shiftKey, alt: altKey, ctrl: ctrlKey, meta: metaKey } = held
    const again = { key, code, repeat, shiftKey, altKey, ctrlKey, metaKey, bubbles: true, cancelable: true }
    window.dispatchEvent(new KeyboardEvent('keydown', again))
    return true
  }
  return { run, handleFrameKey }
}
export type CanvasKeys = ReturnType<typeof createCanvasKeys>

/** Keys of the window belong to the canvas while it has the focus, or nothing has; Tab only while it really has it. */
export const useCanvasKeys = (
  keys: CanvasKeys,
  stage: () => HTMLElement | null,
  cancelGesture: () => boolean,
): void => {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const { key, shiftKey: shift, altKey: alt, ctrlKey: ctrl, metaKey: meta } = event
    if (event.defaultPrevented) return
    const own = event.target === stage() || (event.target === document.body && key !== 'Tab')
    const taken = key === 'Escape' && cancelGesture()
    if (taken || (own && keys.run({ key, shift, alt, ctrl, meta }))) event.preventDefault()
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
