/** Buffers errors until error reporting has loaded. Part of the loader script of every page, so keep it small. */
export type CaughtError = { event: ErrorEvent | PromiseRejectionEvent; at: number }

declare global {
  interface Window {
    /** Stops buffering and returns the buffered errors. A global, because the two scripts are separate files. */
    takeEarlyErrors?: () => CaughtError[]
  }
}

const MAX_EARLY_ERRORS = 10

/** Calls `onError` for every uncaught error; returns a function that stops it. */
export const listenForErrors = (onError: (error: CaughtError) => void): (() => void) => {
  const listener = (event: ErrorEvent | PromiseRejectionEvent): void => onError({ event, at: Date.now() })
  addEventListener('error', listener)
  addEventListener('unhandledrejection', listener)
  return () => {
    removeEventListener('error', listener)
    removeEventListener('unhandledrejection', listener)
  }
}

export const bufferEarlyErrors = (): void => {
  const buffer: CaughtError[] = []
  const stop = listenForErrors((error) => {
    if (buffer.length < MAX_EARLY_ERRORS) buffer.push(error)
  })
  window.takeEarlyErrors = () => {
    stop()
    window.takeEarlyErrors = undefined
    return buffer
  }
}
