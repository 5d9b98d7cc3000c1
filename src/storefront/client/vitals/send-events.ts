import type { CollectorEvent } from '#analytics/vitals/model.ts'

/** PERF-004: a beacon survives the end of the page. Browsers without beacons, or with a full queue, send a request. Failures are silent. */
export const sendEvents = (url: string, events: readonly CollectorEvent[]): void => {
  const body = JSON.stringify(events)
  // The type of a text is text/plain.
  if (navigator.sendBeacon?.(url, body)) return
  const request = new XMLHttpRequest()
  request.open('POST', url)
  request.send(body)
}
