/** Limits of error reporting. Timer and transport are injected. */
export const ERROR_LIMITS = { sends: 20, queued: 10, stackCharacters: 5000, debounceMs: 1000 }
/** Not in the documents: ten reports must fit into one keepalive request. */
const MAX_MESSAGE_LENGTH = 1000

export type ErrorData = {
  message: string
  stack?: string
  /** The page URL without its query, which can contain cart and order tokens. */
  url: string
  source?: string
  line?: number
  column?: number
}
export type ErrorReport = { event: string; data: ErrorData; timestamp: number }
export type ErrorQueueDependencies = {
  send: (reports: readonly ErrorReport[]) => void
  /** Runs the callback after the delay; returns a function that cancels it. */
  schedule: (callback: () => void, delayMs: number) => () => void
}

const truncate = (report: ErrorReport): ErrorReport => ({
  ...report,
  data: {
    ...report.data,
    message: report.data.message.slice(0, MAX_MESSAGE_LENGTH),
    stack: report.data.stack?.slice(0, ERROR_LIMITS.stackCharacters),
  },
})

export const createErrorQueue = ({ send, schedule }: ErrorQueueDependencies) => {
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
    // A dropped error must not postpone sending, or a page with constant errors would never report.
    if (queue.length >= ERROR_LIMITS.queued || sends >= ERROR_LIMITS.sends) return
    queue.push(truncate(report))
    cancel()
    cancel = schedule(flush, ERROR_LIMITS.debounceMs)
  }

  return { record, flush }
}
