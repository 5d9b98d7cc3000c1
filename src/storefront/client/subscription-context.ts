/** Id of the element with the selected subscription. */
export const CONTEXT_ELEMENT = 'subscription-context'

/** CHECKOUT-019: the selected subscription, for the page's scripts. An invalid token leaves the element empty, which is reported as an error with the documents' message. */
export const readSubscriptionContext = (
  page: Pick<Document, 'getElementById'>,
  report: (error: Error) => void,
): unknown => {
  try {
    return JSON.parse(page.getElementById(CONTEXT_ELEMENT)?.dataset.context ?? '')
  } catch (cause) {
    report(new Error('Failed to read subscription context', { cause }))
    return undefined
  }
}
