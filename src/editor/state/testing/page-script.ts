import { openOfflineQueue } from '../offline-queue.ts'

/** The outbox alone in a window, on the browser's own store. */

declare global {
  interface Window {
    openOfflineQueue?: typeof openOfflineQueue
  }
}

window.openOfflineQueue = openOfflineQueue
