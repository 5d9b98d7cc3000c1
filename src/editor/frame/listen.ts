import { isTyping } from '#editor/shortcuts/typing.ts'
import type { FrameHost, FrameKey, FramePointer } from './bridge.ts'
import { hitOf, viewOf } from './measure.ts'

/** What the page in the canvas hears, told to the editor's window. Links, forms and buttons of the page do nothing. */

type Listening = {
  window: Window
  host: FrameHost
  /** The element that is being written in. */
  writing: () => Element | null
  preview: () => boolean
}

const held = (event: MouseEvent | KeyboardEvent) => ({
  shift: event.shiftKey,
  alt: event.altKey,
  ctrl: event.ctrlKey,
  meta: event.metaKey,
})

const elementOf = (event: Event): Element | null =>
  // Its own window's Element: the editor's window has another.
  event.target && 'closest' in event.target ? (event.target as Element) : null

/** A pointer that was taken tells of the whole page wherever it is, also of the double click that it ends in. */
const elementUnder = (event: MouseEvent, { document }: Window): Element | null => {
  const element = elementOf(event)
  return element === document.documentElement ? document.elementFromPoint(event.clientX, event.clientY) : element
}

const pointerOf = (event: MouseEvent, kind: FramePointer['kind'], window: Window): FramePointer => ({
  kind,
  ...hitOf(elementUnder(event, window)),
  ...held(event),
  x: event.clientX + window.scrollX,
  y: event.clientY + window.scrollY,
  view: { x: event.clientX, y: event.clientY },
  pointerId: 'pointerId' in event ? Number(event.pointerId) : -1,
  pointerType: 'pointerType' in event ? String(event.pointerType) : 'mouse',
  button: event.button,
  buttons: event.buttons,
})

/** What a text has no use for; everything else belongs to whoever is writing. */
const meantForEditor = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && ['z', 'y', 's', 'p'].includes(key.toLowerCase())

const isSaving = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && key.toLowerCase() === 's'

const quietly = (event: Event): void => {
  event.preventDefault()
  event.stopPropagation()
}

/** What Tab would stop at. */
const STOPS = 'a[href], button, input, select, textarea, summary, iframe, [tabindex="0"]'

/** A page that is only looked at: it is read and scrolled, but nothing in it is pressed or stepped through, and Escape means whatever it stands in. */
export const rest = (window: Window, host: FrameHost): { drawn(): void } => {
  const { document, frameElement } = window
  const capture = { capture: true }
  document.addEventListener(
    'click',
    (event) => elementOf(event)?.closest('a, [type=submit]') && quietly(event),
    capture,
  )
  document.addEventListener('submit', quietly, capture)
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') frameElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  })
  window.addEventListener('scroll', () => host.scrolled?.(viewOf(window)), { passive: true })
  return {
    drawn: () => {
      for (const stop of document.querySelectorAll<HTMLElement>(STOPS)) stop.tabIndex = -1
    },
  }
}

export const listen = ({ window, host, writing, preview }: Listening): (() => void) => {
  const stop = new AbortController()
  const { document } = window
  const on = <Name extends keyof DocumentEventMap>(name: Name, hear: (event: DocumentEventMap[Name]) => void): void =>
    document.addEventListener(name, hear, { capture: true, passive: false, signal: stop.signal })
  const isWritten = (event: Event): boolean => writing()?.contains(elementOf(event)) ?? false

  const tell = (kind: FramePointer['kind']) => (event: MouseEvent) => {
    if (preview() || isWritten(event)) return
    if (kind === 'down' && writing()) host.writingEnded?.()
    const taken = host.pointer?.(pointerOf(event, kind, window)) ?? false
    if (taken && kind === 'down' && 'pointerId' in event)
      document.documentElement.setPointerCapture(Number(event.pointerId))
    if (taken || kind === 'menu') event.preventDefault()
  }
  on('pointerdown', tell('down'))
  on('pointermove', tell('move'))
  on('pointerup', tell('up'))
  on('pointercancel', tell('cancel'))
  on('dblclick', tell('double'))
  on('contextmenu', tell('menu'))
  document.documentElement.addEventListener('pointerleave', tell('leave'), { signal: stop.signal })

  // Pressing a link neither follows nor chooses it, nor marks words of the page; the keys come here afterwards.
  on('mousedown', (event) => {
    if (preview() || isWritten(event)) return
    event.preventDefault()
    window.focus()
  })
  on('click', (event) => {
    const element = elementOf(event)
    if (preview()) {
      if (element?.closest('a, [type=submit]')) quietly(event)
      return
    }
    if (isWritten(event)) event.preventDefault()
    else quietly(event)
  })
  on('submit', quietly)
  on('dragstart', (event) => {
    if (!isWritten(event)) event.preventDefault()
  })
  on('focusin', (event) => {
    if (preview() || isWritten(event)) return
    const element = elementOf(event)
    if (element && 'blur' in element && typeof element.blur === 'function') element.blur()
  })

  const tellKey = (kind: FrameKey['kind']) => (event: KeyboardEvent) => {
    const isWriting = writing() !== null
    if (event.isComposing || (isWriting && !meantForEditor(event))) return
    // Fields of the page can be typed in while it is previewed: their keys are their own, but for the one that saves.
    if (!isWriting && isTyping(elementOf(event)) && !isSaving(event)) return
    const { key, code, repeat } = event
    if (host.key?.({ kind, key, code, repeat, writing: isWriting, ...held(event) })) quietly(event)
  }
  // Tab that no list took: browsers would go on to some link of the page, where no key is heard any more.
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Tab' || event.defaultPrevented || !isWritten(event)) return
      event.preventDefault()
      host.writingEnded?.()
    },
    { signal: stop.signal },
  )
  on('keydown', tellKey('down'))
  on('keyup', tellKey('up'))

  on('wheel', (event) => {
    if (!event.ctrlKey) return
    event.preventDefault()
    host.pinch?.(event.deltaY, { x: event.clientX + window.scrollX, y: event.clientY + window.scrollY })
  })
  window.addEventListener('scroll', () => host.scrolled?.(viewOf(window)), { passive: true, signal: stop.signal })
  return () => stop.abort()
}
