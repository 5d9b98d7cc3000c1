/** Errors that happen before error reporting has loaded wait here, and nothing else does: this is in every page's first script. */
export type Caught = { event: ErrorEvent | PromiseRejectionEvent; at: number }

declare global {
  interface Window {
    /** Stops keeping, gives away what was kept, and is gone. The two scripts are separate files, so that they meet on the window. */
    takeEarlyErrors?: () => Caught[]
  }
}

const AT_MOST = 10

/** Calls back for every uncaught error until the function it returns is called. */
export const catchErrors = (caught: (error: Caught) => void): (() => void) => {
  const hear = (event: ErrorEvent | PromiseRejectionEvent): void => caught({ event, at: Date.now() })
  addEventListener('error', hear)
  addEventListener('unhandledrejection', hear)
  return () => {
    removeEventListener('error', hear)
    removeEventListener('unhandledrejection', hear)
  }
}

export const keepEarlyErrors = (): void => {
  const kept: Caught[] = []
  const stop = catchErrors((error) => {
    if (kept.length < AT_MOST) kept.push(error)
  })
  window.takeEarlyErrors = () => {
    stop()
    window.takeEarlyErrors = undefined
    return kept
  }
}
