import { useEffect, useEffectEvent } from 'react'
import type { FrameKey } from '../frame/bridge.ts'
import { findShortcut, isMac, type Pressed } from '../shortcuts/shortcuts.ts'
import type { Commands } from './commands/create-commands.ts'

type Tools = {
  commands: Commands
  cancelGesture: () => boolean
  isInactive: () => boolean
}

/** Handles canvas shortcuts from the frame and the window; returns true when a key was handled. */
export const createCanvasKeys = ({ commands, cancelGesture, isInactive }: Tools) => {
  const run = (pressed: Pressed): boolean => {
    if (pressed.key === 'Escape' && cancelGesture()) return true
    const shortcut = isInactive() ? undefined : findShortcut(pressed, isMac())
    if (shortcut?.where !== 'canvas' || 'native' in shortcut) return false
    return commands[shortcut.command]()
  }
  /** Handles a key pressed in the frame; shortcuts of the shell are dispatched again on the window. */
  const handleFrameKey = ({ kind, key, code, repeat, editingText, ...held }: FrameKey): boolean => {
    if (kind !== 'down') return false
    const pressed = { key, ...held }
    const shortcut = findShortcut(pressed, isMac())
    // In preview, Escape is handled by the shell.
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

/** The canvas handles keys while it or the body has the focus; Tab only while it has the focus itself. */
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
