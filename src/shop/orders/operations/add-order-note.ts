import type { AccountId, WebsiteId } from '#base/id.ts'
import type { Transact } from '#platform/database/transaction.ts'
import { addEvent } from '../store/update-order.ts'
import { loadLockedOrder } from './update-order-status.ts'

export const createAddOrderNote =
  ({ transact }: { transact: Transact }) =>
  (websiteId: WebsiteId, orderId: string, text: string, accountId: AccountId | undefined): Promise<void> =>
    transact(async (tx) => {
      await loadLockedOrder(tx, websiteId, orderId)
      await addEvent(tx, websiteId, orderId, { kind: 'note', data: { text }, accountId })
    })
