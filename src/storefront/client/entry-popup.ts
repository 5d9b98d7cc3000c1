import { startPopup } from './popup.ts'

// Loaded late, on pages with a popup only. A module runs once, so the popup is started once.
const popup = document.querySelector<HTMLDialogElement>('dialog[data-popup]')
if (popup) startPopup(popup)
