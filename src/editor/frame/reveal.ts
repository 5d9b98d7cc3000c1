import { waitUntilDomIdle } from '#base/browser/wait-until-idle.ts'
import type { BlockId, SectionId } from '#document/page.ts'
import { blockElement, sectionElement } from './measure.ts'

/** Input of the user that ends revealing. */
const INPUTS = ['wheel', 'pointerdown', 'touchstart', 'keydown']

/**
 * Scrolls a block or section into view, no further than needed. New sections get their images and products from the server, which changes
 * heights: the element is scrolled into view again once the page has settled, unless the user has done something in the meantime.
 */
export const createReveal = (window: Window & typeof globalThis, container: HTMLElement) => {
  let latest = new AbortController()
  const scrollIntoView = (id: BlockId | SectionId): void => {
    const element = blockElement(window.document, id) ?? sectionElement(window.document, id)
    element?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  return async (id: BlockId | SectionId): Promise<void> => {
    latest.abort()
    const current = new AbortController()
    latest = current
    for (const input of INPUTS)
      window.addEventListener(input, () => current.abort(), { capture: true, passive: true, signal: current.signal })
    scrollIntoView(id)
    await waitUntilDomIdle(container)
    if (!current.signal.aborted) scrollIntoView(id)
    current.abort()
  }
}
