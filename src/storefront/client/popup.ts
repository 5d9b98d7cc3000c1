import { FORM_SUBMITTED_EVENT } from '#base/browser/popup-form.ts'
import { mayOpenPopup, type PopupBehavior, type PopupTrigger, storeClosed, storeSubmitted } from './popup-rules.ts'

const RETRY_MS = 3000

/** The visitor is typing or another dialog is open: wait. */
const isBusy = (): boolean =>
  document.querySelector('dialog[open]') !== null ||
  document.activeElement?.matches('input, textarea, select, [contenteditable]') === true

/** Calls `open` once, when the trigger fires. */
const awaitTrigger = (trigger: PopupTrigger, open: () => void): void => {
  const controller = new AbortController()
  const { signal } = controller
  const fire = (): void => {
    if (signal.aborted) return
    controller.abort()
    open()
  }
  if (trigger.kind === 'delay') setTimeout(fire, trigger.seconds * 1000)
  else if (trigger.kind === 'scroll') {
    const check = (): void => {
      const { scrollHeight, clientHeight } = document.documentElement
      const room = scrollHeight - clientHeight
      if (room <= 0 || (scrollY / room) * 100 >= trigger.percent) fire()
    }
    addEventListener('scroll', check, { passive: true, signal })
    check()
  } else {
    // With a mouse: it leaves the window at the top, where tabs and the address bar are.
    document.documentElement.addEventListener(
      'mouseleave',
      ({ clientY }) => {
        if (clientY <= 0) fire()
      },
      { signal },
    )
    // Without: the visitor comes back from another tab or app.
    if (!matchMedia('(hover: hover)').matches)
      document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && fire(), { signal })
  }
}

/**
 * Opens the popup of a page as a modal dialog: the browser keeps the focus inside, closes it with Escape and returns the focus. A popup that
 * cannot be remembered, because there is no storage, is not shown.
 */
export const startPopup = (dialog: HTMLDialogElement): void => {
  const behavior = JSON.parse(dialog.dataset.popup ?? '') as PopupBehavior
  let storage: Storage
  try {
    storage = localStorage
    if (!mayOpenPopup(behavior, storage, Date.now())) return
  } catch {
    return
  }
  const remember = (write: () => void): void => {
    try {
      write()
    } catch {
      // The storage is full: the popup can be shown once more.
    }
  }
  const storeAsClosed = (): void => remember(() => storeClosed(behavior, storage, Date.now()))
  dialog.addEventListener('close', storeAsClosed)
  dialog.addEventListener(FORM_SUBMITTED_EVENT, () => remember(() => storeSubmitted(behavior, storage)))
  dialog.addEventListener('click', ({ target }) => {
    // The dialog has no padding: a click on itself is a click on the backdrop.
    if (target === dialog) dialog.close()
    // Following a link leaves the page without closing the dialog.
    else if (target instanceof Element && target.closest('a[href]')) storeAsClosed()
  })
  const open = (): void => {
    if (isBusy()) setTimeout(open, RETRY_MS)
    // Another tab can have closed it meanwhile.
    else if (mayOpenPopup(behavior, storage, Date.now())) dialog.showModal()
  }
  awaitTrigger(behavior.trigger, open)
}
