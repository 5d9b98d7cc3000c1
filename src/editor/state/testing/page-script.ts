import { openOutbox } from '../outbox.ts'

/** The outbox alone in a window, on the browser's own store. */

declare global {
  interface Window {
    openOutbox?: typeof openOutbox
  }
}

window.openOutbox = openOutbox
