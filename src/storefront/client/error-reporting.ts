import { readCrumb } from '#base/browser/cookies.ts'
import { CRUMB_HEADER } from '#base/http-client.ts'
import { type CaughtError, listenForErrors } from './early-errors.ts'
import { createErrorQueue, type ErrorReport } from './error-queue.ts'

const ENDPOINT = '/api/events/RecordJavascriptErrors'
/** Browsers reject keepalive requests over 64 KiB. */
const MAX_KEEPALIVE_BYTES = 60_000

const getPageUrl = (): string => location.origin + location.pathname

const describeThrown = (thrown: unknown): { message: string; stack?: string } =>
  thrown instanceof Error
    ? { message: `${thrown.name}: ${thrown.message}`, stack: thrown.stack }
    : { message: String(thrown) }

export const toErrorReport = ({ event, at }: CaughtError): ErrorReport =>
  'reason' in event
    ? { event: event.type, timestamp: at, data: { ...describeThrown(event.reason), url: getPageUrl() } }
    : {
        event: event.type,
        timestamp: at,
        data: {
          // Scripts from other origins report a message without `error`.
          ...(event.error ? describeThrown(event.error) : { message: event.message }),
          url: getPageUrl(),
          source: event.filename,
          line: event.lineno,
          column: event.colno,
        },
      }

/** Fire and forget. */
const send = (reports: readonly ErrorReport[]): void => {
  const body = JSON.stringify(reports)
  fetch(ENDPOINT, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'Content-Type': 'application/json', [CRUMB_HEADER]: readCrumb() ?? '' },
    body,
    keepalive: new TextEncoder().encode(body).length <= MAX_KEEPALIVE_BYTES,
  }).catch(() => {})
}

export const startErrorReporting = (): void => {
  const queue = createErrorQueue({
    send,
    schedule: (callback, delayMs) => {
      const timer = setTimeout(callback, delayMs)
      return () => clearTimeout(timer)
    },
  })
  const record = (caught: CaughtError): void => queue.record(toErrorReport(caught))
  for (const caught of window.takeEarlyErrors?.() ?? []) record(caught)
  listenForErrors(record)
  // The last reliable event on mobile browsers.
  addEventListener('pagehide', queue.flush)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') queue.flush()
  })
}
