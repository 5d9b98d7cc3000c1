import { isDomainError } from '#base/domain-error.ts'
import type { InputOf } from '#base/endpoint.ts'
import type { AccountId, WebsiteId } from '#base/id.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { fulfilOrder, LineCount } from './contract.ts'
import type { Post } from './letters.ts'
import { OrderLineCounts } from './order-schema.ts'
import { linesOfOrders } from './read-store.ts'
import { notFound, wrongStep } from './refusals.ts'
import { locked, refuseCancelled, settle } from './settling.ts'
import { addEvent, countLines, insertFulfilment, removeFulfilment } from './write-store.ts'

export type Fulfilment = InputOf<typeof fulfilOrder>

/** The same line named twice is one line. */
export const gathered = (lines: readonly LineCount[]): LineCount[] => {
  const sums = new Map<string, number>()
  for (const { lineId, quantity } of lines) sums.set(lineId, (sums.get(lineId) ?? 0) + quantity)
  return [...sums].map(([lineId, quantity]) => ({ lineId, quantity }))
}

/** What was sent, and what was not after all. */
export const createFulfilling = ({ transact, post }: { transact: Transact; post: Post }) => {
  const toSend = async (tx: Tx, websiteId: WebsiteId, orderId: string, wanted: readonly LineCount[] | undefined) => {
    if (wanted) return gathered(wanted)
    const lines = await linesOfOrders(tx, websiteId, [orderId])
    return lines.flatMap(({ lineId, requiresShipping, quantity, fulfilled }) =>
      requiresShipping && quantity > fulfilled ? [{ lineId, quantity: quantity - fulfilled }] : [],
    )
  }

  const fulfil = (websiteId: WebsiteId, orderId: string, given: Fulfilment, accountId: AccountId | undefined) =>
    transact(async (tx) => {
      const order = await locked(tx, websiteId, orderId)
      refuseCancelled(order)
      const lines = await toSend(tx, websiteId, orderId, given.lines)
      if (lines.length === 0) throw wrongStep(`Nothing of order ${order.number} is left to send.`)
      if ((await countLines(tx, websiteId, orderId, 'fulfilled', lines)) < lines.length)
        throw wrongStep('That is more than is left to send of this order.')
      const { carrier, trackingNumber, trackingUrl } = given
      const parcel = { carrier, trackingNumber, trackingUrl, lines }
      const fulfilmentId = await insertFulfilment(tx, websiteId, orderId, parcel)
      await addEvent(tx, websiteId, orderId, { kind: 'fulfilled', data: { fulfilmentId, ...parcel }, accountId })
      await settle(tx, websiteId, orderId)
      if (given.notify) await post(tx, websiteId, orderId, { letter: 'shipped', fulfilmentId })
    })

  return {
    fulfil,

    takeBack: (websiteId: WebsiteId, orderId: string, fulfilmentId: string, accountId: AccountId | undefined) =>
      transact(async (tx) => {
        refuseCancelled(await locked(tx, websiteId, orderId))
        const removed = await removeFulfilment(tx, websiteId, orderId, fulfilmentId)
        if (!removed) throw notFound()
        const lines = OrderLineCounts.parse(removed.lines)
        const back = lines.map(({ lineId, quantity }) => ({ lineId, quantity: -quantity }))
        if ((await countLines(tx, websiteId, orderId, 'fulfilled', back)) < back.length)
          throw new Error('More was taken back than had been sent.')
        await addEvent(tx, websiteId, orderId, {
          kind: 'fulfilment-taken-back',
          data: { ...removed, lines, fulfilmentId },
          accountId,
        })
        await settle(tx, websiteId, orderId)
      }),

    /** Each by itself: one that cannot be sent does not keep the others. */
    async fulfilMany(
      websiteId: WebsiteId,
      { orderIds, notify }: { orderIds: readonly string[]; notify: boolean },
      accountId: AccountId | undefined,
    ): Promise<{ fulfilled: number; left: number }> {
      const unique = [...new Set(orderIds)]
      let fulfilled = 0
      for (const orderId of unique)
        try {
          await fulfil(websiteId, orderId, { carrier: '', trackingNumber: '', trackingUrl: '', notify }, accountId)
          fulfilled++
        } catch (error) {
          if (!isDomainError(error)) throw error
        }
      return { fulfilled, left: unique.length - fulfilled }
    },
  }
}
