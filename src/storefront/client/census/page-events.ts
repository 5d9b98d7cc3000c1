import { sendMetrics } from './metrics.ts'
import type { CensusClient, Fields } from './send.ts'

export type SendPageEvent = (path: string, fields: Fields, hasTimeout?: boolean) => void

const BUTTON = '.button:not(.cookie-banner *)'
/** Of forms (src/site/forms/storefront/FormView.tsx). */
const FORM = '.form[action*="/submissions/"]'
/** Bounds the requests of a page with many products. */
const MAX_BUTTON_RENDERS = 10

const closest = (event: Event, selector: string): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null

/** Buttons and links that look like buttons. Addresses without the query, which can contain secrets. */
const describeButton = (button: HTMLElement): Fields => {
  const buttonText = button.innerText.trim().slice(0, 100)
  const address = button.getAttribute('href')?.split(/[?#]/)[0]
  return { buttonId: button.id || address || buttonText, buttonText }
}

/**
 * CENSUS-004, CENSUS-006 to CENSUS-009: clicks on buttons, buttons and forms that become visible, and overlays: elements with
 * `data-overlay-id` that fire `toggle` (dialogs and popovers do).
 */
const watchPage = (sendPageEvent: SendPageEvent): void => {
  const sendOverlay = (event: string, overlay: HTMLElement | null): void => {
    const overlayId = overlay?.dataset.overlayId
    if (overlayId) sendPageEvent('overlay', { event, overlayId, overlayTitle: overlay.ariaLabel ?? '' })
  }
  const listen = (type: string, listener: (event: Event) => void): void =>
    document.addEventListener(type, listener, true)
  const OVERLAY = '[data-overlay-id]'

  listen('click', (event) => {
    const button = closest(event, BUTTON)
    if (!button) return
    sendPageEvent('button-click', { event: 'click', ...describeButton(button) }, true)
    sendOverlay('click', closest(event, OVERLAY))
  })
  listen('submit', (event) => {
    if (closest(event, 'form:not([method=dialog])')) sendOverlay('submit', closest(event, OVERLAY))
  })
  listen('toggle', (event) =>
    sendOverlay((event as ToggleEvent).newState === 'open' ? 'show' : 'close', event.target as HTMLElement),
  )

  let renders = 0
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue
      observer.unobserve(target)
      if (target instanceof HTMLFormElement)
        sendPageEvent('form-render', {
          formId: target.getAttribute('action')?.split('/').pop() ?? '',
          formName: target.ariaLabel ?? '',
        })
      else if (renders++ < MAX_BUTTON_RENDERS)
        sendPageEvent('button-render', { event: 'render', ...describeButton(target) }, true)
    }
  })
  for (const element of document.querySelectorAll(`main ${BUTTON},${FORM}`)) observer.observe(element)
}

/** Sends the events of a page after its page view. */
export const startPageEvents = (client: CensusClient): void => {
  const { hit, url, sendEvent } = client
  // CENSUS-002, CENSUS-003.
  const page = {
    pageTitle: document.title,
    pageId: hit.itemId ?? hit.collectionId ?? '',
    contentSource: hit.itemId ? 'i' : 'c',
    pagePath: url,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
  const sendPageEvent: SendPageEvent = (path, fields, hasTimeout) =>
    sendEvent(path, () => ({ ...fields, ...page }), hasTimeout)
  watchPage(sendPageEvent)
  sendMetrics(client, sendPageEvent)
}
