import { useEffect } from 'react'

/** The focused element or, for a menu item (which unmounts when the menu closes), the menu's button. */
const findOpener = (pressed: Element | null): HTMLElement | null => {
  const menu = pressed?.closest('[role="menu"]')
  const button = menu && document.getElementById(menu.getAttribute('aria-labelledby') ?? '')
  const opener = button ?? pressed
  return opener instanceof HTMLElement && opener !== document.body ? opener : null
}

/** Falls back to the screen's title when the opener is no longer in the document. */
const restoreFocus = (opener: HTMLElement | null): void => {
  const target = opener?.isConnected ? opener : document.querySelector<HTMLElement>('h1[tabindex="-1"]')
  target?.focus({ preventScroll: true })
}

/** Without transitions a menu unmounts, and its item loses the focus, before the dialog that the item opens is mounted. */
let lastFocused: EventTarget | null = null
const remember = ({ target }: FocusEvent): void => {
  lastFocused = target
}

const getFocused = (): Element | null => {
  const active = document.activeElement
  return active === document.body && lastFocused instanceof Element ? lastFocused : active
}

/** Restores focus to the element that opened a dialog. Mantine does so only for dialogs that were mounted closed and not opened by a menu. */
export const useRestoreFocus = (opened: boolean): void => {
  useEffect(() => {
    if (!opened) return
    const opener = findOpener(getFocused())
    return () => restoreFocus(opener)
  }, [opened])
}

/**
 * Remembers which element has the focus, for the dialogs that it opens.
 *
 * A button is disabled while its request is pending, and disabled elements lose focus. Restores the focus when the button is enabled
 * again, unless focus has moved elsewhere.
 */
export const useFocusTracking = (): void => {
  useEffect(() => {
    const waiting = new MutationObserver(([change]) => {
      const button = change?.target
      if (!(button instanceof HTMLButtonElement) || button.disabled) return
      // A closing menu can still hold focus during its transition.
      const active = document.activeElement
      if (active === document.body || active?.closest('[role="menu"]')) button.focus({ preventScroll: true })
    })
    const watch = ({ target }: MouseEvent): void => {
      const button = findOpener(target instanceof Element ? target.closest('button') : null)
      waiting.disconnect()
      if (button) waiting.observe(button, { attributeFilter: ['disabled'] })
    }
    document.addEventListener('click', watch, { capture: true })
    document.addEventListener('focusin', remember, { capture: true })
    return () => {
      document.removeEventListener('focusin', remember, { capture: true })
      document.removeEventListener('click', watch, { capture: true })
      waiting.disconnect()
    }
  }, [])
}
