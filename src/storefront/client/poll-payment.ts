/** Id of the element with the payment id on the pending payment page. */
export const PENDING_PAYMENT_ELEMENT = 'payment-waiting'

type Sleep = (milliseconds: number) => Promise<unknown>

const pollDelayMs = (attempt: number): number => Math.min(1000 * 2 ** attempt, 5000)

/**
 * Polls the payment until it is settled, then reloads the page. Reloading the page periodically would interrupt screen readers. A 404
 * means that the visitor has no cookie (return from a bank): the reloaded page then uses the proof in its URL.
 */
export const pollPayment = async (
  page: Pick<Document, 'getElementById'>,
  fetchPayment: (path: string) => Promise<Response>,
  reload: () => void,
  sleep: Sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
): Promise<void> => {
  const paymentId = page.getElementById(PENDING_PAYMENT_ELEMENT)?.dataset.payment
  if (!paymentId) return
  for (let attempt = 0; ; attempt++) {
    await sleep(pollDelayMs(attempt))
    const response = await fetchPayment(`/api/commerce/checkout/payments/${paymentId}`).catch(() => undefined)
    const isSettled = response?.ok && ((await response.json()) as { state?: unknown }).state !== 'pending'
    if (isSettled || response?.status === 404) return reload()
  }
}
