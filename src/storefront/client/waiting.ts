/** Where the page of a payment that nobody knows about yet names that payment. */
export const WAITING_ELEMENT = 'payment-waiting'

type Wait = (milliseconds: number) => Promise<unknown>

const pause = (asked: number): number => Math.min(1000 * 2 ** asked, 5000)

/**
 * Asks until something is known, and then has the page drawn anew: the server says what is to be seen. A page that reloads all the time could not be
 * read aloud. Whoever may not ask (the way back from a bank brought no cookie) has the page drawn anew as well: its address has a proof.
 */
export const waitForPayment = async (
  page: Pick<Document, 'getElementById'>,
  ask: (path: string) => Promise<Response>,
  reload: () => void,
  wait: Wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
): Promise<void> => {
  const paymentId = page.getElementById(WAITING_ELEMENT)?.dataset.payment
  if (!paymentId) return
  for (let asked = 0; ; asked++) {
    await wait(pause(asked))
    const answer = await ask(`/api/commerce/checkout/payments/${paymentId}`).catch(() => undefined)
    const isKnown = answer?.ok && ((await answer.json()) as { state?: unknown }).state !== 'pending'
    if (isKnown || answer?.status === 404) return reload()
  }
}
