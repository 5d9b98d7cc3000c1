import { useEffect } from 'react'
import type { Clipboard } from './clipboard.ts'

const events = ['copy', 'cut', 'paste'] as const

/** Selected text in the window is copied as text, whatever is selected on the canvas. */
const marksWords = (): boolean => !(document.getSelection()?.isCollapsed ?? true)

/**
 * Listens in the window and in the frame. Clipboard events are used instead of the async clipboard API because they need no permission and
 * no HTTPS.
 */
export const useClipboardEvents = (
  clipboard: Clipboard,
  frame: Document | null | undefined,
  isOurs: (target: EventTarget | null) => boolean,
): void => {
  useEffect(() => {
    const stop = new AbortController()
    for (const name of events) {
      const inWindow = (event: ClipboardEvent): void => {
        if (isOurs(event.target) && (name === 'paste' || !marksWords())) clipboard[name](event)
      }
      const toFramePoint = (event: ClipboardEvent): void => {
        if (isOurs(document.body)) clipboard[name](event)
      }
      document.addEventListener(name, inWindow, { signal: stop.signal })
      frame?.addEventListener(name, toFramePoint, { signal: stop.signal })
    }
    return () => stop.abort()
  }, [clipboard, frame, isOurs])
}
