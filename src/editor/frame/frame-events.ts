import { EDITOR_FRAME } from '#storefront/client/cart-count.ts'
import { isTyping } from '../shortcuts/is-typing.ts'
import type { FrameHost, FrameKey, FramePointer } from './bridge.ts'
import { getView, toHit } from './measure.ts'
import type { TextSession } from './text/text-session.ts'

/** Reports events in the canvas frame to the editor. Links, forms and buttons of the page do nothing, except for the cart pill in preview. */

type FrameEventDependencies = {
  window: Window
  host: FrameHost
  textSession: TextSession | undefined
  preview: () => boolean
}

const getModifiers = (event: MouseEvent | KeyboardEvent) => ({
  shift: event.shiftKey,
  alt: event.altKey,
  ctrl: event.ctrlKey,
  meta: event.metaKey,
})

const getTargetElement = (event: Event): Element | null =>
  // Not `instanceof Element`: the frame's window has its own Element class.
  event.target && 'closest' in event.target ? (event.target as Element) : null

/** Events of a captured pointer, including its double click, have the document element as target. */
const getElementUnder = (event: MouseEvent, { document }: Window): Element | null => {
  const element = getTargetElement(event)
  return element === document.documentElement ? document.elementFromPoint(event.clientX, event.clientY) : element
}

const toFramePointer = (event: MouseEvent, kind: FramePointer['kind'], window: Window): FramePointer => ({
  kind,
  ...toHit(getElementUnder(event, window)),
  ...getModifiers(event),
  x: event.clientX + window.scrollX,
  y: event.clientY + window.scrollY,
  view: { x: event.clientX, y: event.clientY },
  pointerId: 'pointerId' in event ? Number(event.pointerId) : -1,
  pointerType: 'pointerType' in event ? String(event.pointerType) : 'mouse',
  button: event.button,
  buttons: event.buttons,
})

/** Shortcuts without a meaning in text; all other keys belong to the text editor. */
const isEditorShortcut = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && ['z', 'y', 's', 'p'].includes(key.toLowerCase())

const isSaving = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && key.toLowerCase() === 's'

const suppress = (event: Event): void => {
  event.preventDefault()
  event.stopPropagation()
}

/** Focusable elements. */
const STOPS = 'a[href], button, input, select, textarea, summary, iframe, [tabindex="0"]'

/** Makes a frame read-only: it can be scrolled, but not clicked or tabbed through. Escape is passed to the frame's container. */
export const disableInteraction = (window: Window, host: FrameHost): { onRendered(): void } => {
  const { document, frameElement } = window
  const capture = { capture: true }
  document.addEventListener(
    'click',
    (event) => getTargetElement(event)?.closest('a, [type=submit]') && suppress(event),
    capture,
  )
  document.addEventListener('submit', suppress, capture)
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') frameElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  })
  window.addEventListener('scroll', () => host.onScroll?.(getView(window)), { passive: true })
  return {
    onRendered: () => {
      for (const stop of document.querySelectorAll<HTMLElement>(STOPS)) stop.tabIndex = -1
    },
  }
}

export const listenToFrame = ({ window, host, textSession, preview }: FrameEventDependencies): (() => void) => {
  const stop = new AbortController()
  const { document } = window
  const on = <Name extends keyof DocumentEventMap>(name: Name, hear: (event: DocumentEventMap[Name]) => void): void =>
    document.addEventListener(name, hear, { capture: true, passive: false, signal: stop.signal })
  const editedElement = (): Element | null => textSession?.element() ?? null
  const isInEditedText = (event: Event): boolean => editedElement()?.contains(getTargetElement(event)) ?? false

  const forwardPointer = (kind: FramePointer['kind']) => (event: MouseEvent) => {
    if (preview() || isInEditedText(event)) return
    if (kind === 'down') {
      if (editedElement()) textSession?.host.onEnd()
      // A handled pointerdown fires no mousedown and moves no focus: without this, keys would still go to the toolbar or a panel.
      window.focus()
    }
    const taken = host.onPointer?.(toFramePointer(event, kind, window)) ?? false
    if (taken && kind === 'down' && 'pointerId' in event)
      document.documentElement.setPointerCapture(Number(event.pointerId))
    if (taken || kind === 'menu') event.preventDefault()
  }
  on('pointerdown', forwardPointer('down'))
  on('pointermove', forwardPointer('move'))
  on('pointerup', forwardPointer('up'))
  on('pointercancel', forwardPointer('cancel'))
  on('dblclick', forwardPointer('double'))
  on('contextmenu', forwardPointer('menu'))
  document.documentElement.addEventListener('pointerleave', forwardPointer('leave'), { signal: stop.signal })

  // Prevents navigation and text selection of pointers that were not handled, such as touch; keys go to the frame afterwards.
  on('mousedown', (event) => {
    if (preview() || isInEditedText(event)) return
    event.preventDefault()
    window.focus()
  })
  on('click', (event) => {
    const element = getTargetElement(event)
    if (preview()) {
      const isCartPill = element?.closest('a.cart-pill') && window.frameElement?.matches(EDITOR_FRAME)
      if (element?.closest('a, [type=submit]') && !isCartPill) suppress(event)
      return
    }
    if (isInEditedText(event)) event.preventDefault()
    else suppress(event)
  })
  on('submit', suppress)
  on('dragstart', (event) => {
    if (!isInEditedText(event)) event.preventDefault()
  })
  on('focusin', (event) => {
    if (preview() || isInEditedText(event)) return
    const element = getTargetElement(event)
    if (element && 'blur' in element && typeof element.blur === 'function') element.blur()
  })

  const forwardKey = (kind: FrameKey['kind']) => (event: KeyboardEvent) => {
    const editingText = editedElement() !== null
    if (event.isComposing || (editingText && !isEditorShortcut(event))) return
    // Form fields of a previewed page receive their keys, except for the save shortcut.
    if (!editingText && isTyping(getTargetElement(event)) && !isSaving(event)) return
    const { key, code, repeat } = event
    if (host.onKey?.({ kind, key, code, repeat, editingText, ...getModifiers(event) })) suppress(event)
  }
  // Tab not handled by a list ends text editing: otherwise the browser would focus a link of the page.
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Tab' || event.defaultPrevented || !isInEditedText(event)) return
      event.preventDefault()
      textSession?.host.onEnd()
    },
    { signal: stop.signal },
  )
  on('keydown', forwardKey('down'))
  on('keyup', forwardKey('up'))

  on('wheel', (event) => {
    if (!event.ctrlKey) return
    event.preventDefault()
    host.onPinch?.(event.deltaY, { x: event.clientX + window.scrollX, y: event.clientY + window.scrollY })
  })
  window.addEventListener('scroll', () => host.onScroll?.(getView(window)), { passive: true, signal: stop.signal })
  return () => stop.abort()
}
