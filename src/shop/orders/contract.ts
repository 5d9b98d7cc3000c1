import { z } from 'zod'
import { WebsiteId } from '#base/id.ts'
import { insideEvent } from '#platform/events.ts'

/** An order was made, in the transaction that wrote down its payment: mails and whatever follows leave with it or not at all. */
export const orderPlaced = insideEvent(
  'orders.placed',
  z.object({
    websiteId: WebsiteId,
    orderId: z.uuid(),
    number: z.int(),
    /** Stands in the address of the order's page; only its hash is kept. */
    token: z.string(),
    state: z.enum(['paid', 'awaiting']),
  }),
)
