import type { MouseEvent } from 'react'

/** A click on a badge opens the info page in a dialog. Modified clicks open a new tab. */
export const openInfo = (event: MouseEvent): void => {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  void import('./open-info-modal.ts').then((module) => module.openFromBadge(event))
}
