import type { Failure } from '../http-client.ts'

/** What a visitor is told about a call that failed. Forms have words of their own for some statuses. */
export const getFailureMessage = (failure: Failure, cookiesEnabled: boolean = navigator.cookieEnabled): string => {
  if (failure.crumbFail)
    return cookiesEnabled
      ? 'Your session has expired. Please reload the page and try again.'
      : 'Please enable cookies in your browser, reload the page, and try again.'
  if (failure.status === 429) return 'Please try again in a few seconds.'
  if (failure.status === 0) return 'Unable to connect. Please try again.'
  return failure.message || 'Something went wrong.'
}
