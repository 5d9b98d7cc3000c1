/** Where the page of a subscription keeps what was chosen. */
export const CONTEXT_ELEMENT = 'subscription-context'

/**
 * CHECKOUT-019: what was chosen, for the scripts of the page. A page whose token meant nothing has an element without a context, which
 * is told to whoever collects errors in the words of the documents.
 */
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
