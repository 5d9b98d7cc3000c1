/** Fired at a form that was submitted. It bubbles: a popup remembers that its form was submitted. */
export const FORM_SUBMITTED_EVENT = 'form-submitted'

/** Whether an element is in a popup (src/storefront/views/popup/PopupView.tsx). */
export const isInPopup = (element: Element): boolean => element.closest('dialog[data-popup]') !== null
