import type { Provider } from './provider.ts'

/** Bank transfer or cash on pickup: the order awaits payment, and owners move the money themselves. */
export const manualProvider: Provider = {
  name: 'manual',
  charge: async ({ paymentId }) => ({ state: 'awaiting', reference: `manual-${paymentId}` }),
  // The request was lost before the order was placed, so no money has moved.
  getStatus: async () => ({ state: 'unknown', reference: undefined }),
  cancel: async () => ({ state: 'failed', reason: 'The order was not finished. Please try again.' }),
  refund: async (_websiteId, _reference, _amount, refundId) => ({ state: 'refunded', reference: refundId }),
  // There is nothing to save: customers pay each time themselves.
  saveMethod: async () => ({ state: 'failed', kind: 'hard', reason: 'This payment method cannot be saved.' }),
  chargeOffSession: async () => ({ state: 'failed', kind: 'needs-confirmation', reason: 'The customer has to pay.' }),
  deleteMethod: async () => {},
}
