import { useEffect } from 'react'
import type { Clipboard } from './clipboard.ts'

const events = ['copy', 'cut', 'paste'] as const

/** Marked words of the window are copied as words, whatever is chosen on the canvas. */
const marksWords = (): boolean => !(document.getSelection()?.isCollapsed ?? true)

/**
 * Listens where the focus can be while it is the canvas': in the window, and in the page. The keys' own events are used because browsers
 * hand out the clipboard with them without asking, also where the site has no certificate.
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
