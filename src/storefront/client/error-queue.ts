/** The limits of error reporting, and nothing of the browser: clock, timer and transport are handed in. */
export const ERROR_LIMITS = { sends: 20, queued: 10, stackCharacters: 5000, debounceMs: 1000 }
/** No document asks for it; without it ten long messages would not fit into a request that outlives its page. */
const MESSAGE_CHARACTERS = 1000

export type ErrorData = {
  message: string
  stack?: string
  /** The page, without its query: cart and order tokens live there. */
  url: string
  source?: string
  line?: number
  column?: number
}
export type ErrorReport = { event: string; data: ErrorData; timestamp: number }
export type Parts = {
  send: (reports: readonly ErrorReport[]) => void
  /** Runs the deed after the delay, unless the function it returns is called first. */
  later: (deed: () => void, delayMs: number) => () => void
}

const cut = (report: ErrorReport): ErrorReport => ({
  ...report,
  data: {
    ...report.data,
    message: report.data.message.slice(0, MESSAGE_CHARACTERS),
    stack: report.data.stack?.slice(0, ERROR_LIMITS.stackCharacters),
  },
})

export const createErrorQueue = ({ send, later }: Parts) => {
  let queue: ErrorReport[] = []
  let sends = 0
  let cancel = () => {}

  const flush = (): void => {
    cancel()
    if (queue.length === 0 || sends >= ERROR_LIMITS.sends) return
    const reports = queue
    queue = []
    sends++
    send(reports)
  }

  const record = (report: ErrorReport): void => {
    // An error that finds no room must not put the send off either, or a page that fails all the time would never report.
    if (queue.length >= ERROR_LIMITS.queued || sends >= ERROR_LIMITS.sends) return
    queue.push(cut(report))
    cancel()
    cancel = later(flush, ERROR_LIMITS.debounceMs)
  }

  return { record, flush }
}
