import { openOfflineQueue } from '../offline-queue.ts'

/** The offline queue on real browser storage. */

declare global {
  interface Window {
    openOfflineQueue?: typeof openOfflineQueue
  }
}

window.openOfflineQueue = openOfflineQueue
