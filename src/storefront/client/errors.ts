import { readCrumb } from '#base/browser/cookies.ts'
import { CRUMB_HEADER } from '#base/http-call.ts'
import { type Caught, catchErrors } from './early-errors.ts'
import { createErrorQueue, type ErrorReport } from './error-queue.ts'

const ADDRESS = '/api/events/RecordJavascriptErrors'
/** A browser refuses to let more than 64 KiB outlive the page. */
const KEEPALIVE_BYTES = 60_000

const page = (): string => location.origin + location.pathname

const thrownAs = (thrown: unknown): { message: string; stack?: string } =>
  thrown instanceof Error
    ? { message: `${thrown.name}: ${thrown.message}`, stack: thrown.stack }
    : { message: String(thrown) }

export const reportOf = ({ event, at }: Caught): ErrorReport =>
  'reason' in event
    ? { event: event.type, timestamp: at, data: { ...thrownAs(event.reason), url: page() } }
    : {
        event: event.type,
        timestamp: at,
        data: {
          // `error` is missing when the script came from another origin; the message is all there is then.
          ...(event.error ? thrownAs(event.error) : { message: event.message }),
          url: page(),
          source: event.filename,
          line: event.lineno,
          column: event.colno,
        },
      }

/** Fire and forget: whether it arrives is nobody's concern on this page. */
const send = (reports: readonly ErrorReport[]): void => {
  const body = JSON.stringify(reports)
  fetch(ADDRESS, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'Content-Type': 'application/json', [CRUMB_HEADER]: readCrumb() ?? '' },
    body,
    keepalive: new TextEncoder().encode(body).length <= KEEPALIVE_BYTES,
  }).catch(() => {})
}

export const startErrorReports = (): void => {
  const queue = createErrorQueue({
    send,
    later: (deed, delayMs) => {
      const timer = setTimeout(deed, delayMs)
      return () => clearTimeout(timer)
    },
  })
  const record = (caught: Caught): void => queue.record(reportOf(caught))
  for (const caught of window.takeEarlyErrors?.() ?? []) record(caught)
  catchErrors(record)
  // The last chance to send; phones may never fire anything later than this.
  addEventListener('pagehide', queue.flush)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') queue.flush()
  })
}
