import { useEffect } from 'react'

/** What was pressed; for an entry of a menu, which is gone a moment later, the button that the menu hangs on. */
const findOpener = (pressed: Element | null): HTMLElement | null => {
  const menu = pressed?.closest('[role="menu"]')
  const button = menu && document.getElementById(menu.getAttribute('aria-labelledby') ?? '')
  const opener = button ?? pressed
  return opener instanceof HTMLElement && opener !== document.body ? opener : null
}

/** Should it be gone, the screen's title is where reading goes on. */
const restoreFocus = (opener: HTMLElement | null): void => {
  const stands = opener?.isConnected ? opener : document.querySelector<HTMLElement>('h1[tabindex="-1"]')
  stands?.focus({ preventScroll: true })
}

/** Gives the focus back to what opened a dialog. Mantine does so only for dialogs that stood closed before, and not when a menu opened them. */
export const useRestoreFocus = (opened: boolean): void => {
  useEffect(() => {
    if (!opened) return
    const opener = findOpener(document.activeElement)
    return () => restoreFocus(opener)
  }, [opened])
}

/**
 * A button that waits for an answer is disabled, and browsers take the focus from what is disabled. It gets it back when the answer is
 * there, unless somebody has gone on meanwhile.
 */
export const useRestoreBusyButtonFocus = (): void => {
  useEffect(() => {
    const waiting = new MutationObserver(([change]) => {
      const button = change?.target
      if (!(button instanceof HTMLButtonElement) || button.disabled) return
      // A menu that was left a moment ago may still be fading, and takes the focus with it.
      const active = document.activeElement
      if (active === document.body || active?.closest('[role="menu"]')) button.focus({ preventScroll: true })
    })
    const watch = ({ target }: MouseEvent): void => {
      const button = findOpener(target instanceof Element ? target.closest('button') : null)
      waiting.disconnect()
      if (button) waiting.observe(button, { attributeFilter: ['disabled'] })
    }
    document.addEventListener('click', watch, { capture: true })
    return () => {
      document.removeEventListener('click', watch, { capture: true })
      waiting.disconnect()
    }
  }, [])
}
