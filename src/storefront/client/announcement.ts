import { DISMISSED_ANNOUNCEMENT_KEY } from '#base/announcement-script.ts'

/** Dismisses the announcement bar and remembers it. The focus goes to the content, because its button is gone. */
export const startAnnouncement = (button: HTMLButtonElement): void =>
  button.addEventListener('click', () => {
    document.documentElement.dataset.announcement = 'dismissed'
    document.getElementById('main')?.focus({ preventScroll: true })
    try {
      localStorage.setItem(DISMISSED_ANNOUNCEMENT_KEY, button.dataset.version ?? '')
    } catch {
      // Without storage the bar is back on the next page.
    }
  })
