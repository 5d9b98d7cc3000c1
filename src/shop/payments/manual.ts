import type { Provider } from './provider.ts'

/** Bank transfer, cash at pickup: the owner says how, the order waits, and what comes or goes back is moved by people. */
export const manualProvider: Provider = {
  name: 'manual',
  charge: async ({ paymentId }) => ({ state: 'awaiting', reference: `manual-${paymentId}` }),
  // Whoever asks has lost the answer before the order was made: nothing was promised, and nothing has moved.
  getStatus: async () => ({ state: 'unknown', reference: undefined }),
  cancel: async () => ({ state: 'failed', reason: 'The order was not finished. Please try again.' }),
  refund: async (_websiteId, _reference, _amount, refundId) => ({ state: 'refunded', reference: refundId }),
}
