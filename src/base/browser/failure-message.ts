import type { Failure } from '../http-client.ts'

/** The message for a failed request. Forms have their own messages for some statuses. */
export const getFailureMessage = (failure: Failure, cookiesEnabled: boolean = navigator.cookieEnabled): string => {
  if (failure.crumbFail)
    return cookiesEnabled
      ? 'Your session has expired. Please reload the page and try again.'
      : 'Please enable cookies in your browser, reload the page, and try again.'
  if (failure.status === 429) return 'Please try again in a few seconds.'
  if (failure.status === 0) return 'Unable to connect. Please try again.'
  return failure.message || 'Something went wrong.'
}
