import { z } from 'zod'
import { isDomainError } from '#base/domain-error.ts'
import type { Currency } from '#base/enumerations/currencies.ts'
import { AccountId, newId, WebsiteId } from '#base/id.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { MailService } from '#platform/email/service.ts'
import { defineJob } from '#platform/jobs/job.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { newOrderLetter, orderLetter } from './emails/letters.tsx'
import { refundFailedLetter } from './emails/refund-failed.tsx'
import { LETTERS } from './model.ts'
import { OrderDetails, OrderLineCounts } from './order-schema.ts'
import { fulfilmentsOfOrder, linesOfOrders, orderById } from './read-store.ts'
import { addEvent } from './write-store.ts'

/** What letters, lists and pages of orders need to know of the site. */
export type OrderSite = {
  title: string
  /** Where the site says that it lives; never what a request said. */
  origin: string
  timeZone: string
  /** Hex. */
  colour: string | undefined
}

const Order = z.object({
  websiteId: WebsiteId,
  orderId: z.uuid(),
  letter: z.enum(LETTERS),
  /** Also the id of the entry in the timeline: a job that runs twice finds it there. */
  letterId: z.uuid(),
  fulfilmentId: z.uuid().optional(),
  amount: z.string().optional(),
  reason: z.string().optional(),
  accountId: AccountId.optional(),
})
const sendLetter = defineJob('orders.send-letter', Order, { retryLimit: 10, retryDelay: 30, retryBackoff: true })

const managerLetters = { 'new-order': newOrderLetter, 'refund-failed': refundFailedLetter }

type Wish = Omit<z.input<typeof Order>, 'websiteId' | 'orderId' | 'letterId'>
/** Leaves with the transaction or not at all. */
export type Post = (tx: Tx, websiteId: WebsiteId, orderId: string, wish: Wish) => Promise<void>

export const createLetters = ({
  transact,
  jobs,
  mail,
  siteOf,
  managersOf,
  pageUrl,
}: {
  transact: Transact
  jobs: Jobs
  mail: MailService
  siteOf: (websiteId: WebsiteId) => Promise<OrderSite>
  /** Addresses of those who look after orders. */
  managersOf: (websiteId: WebsiteId) => Promise<{ addresses: string[]; dashboard: string }>
  pageUrl: (
    websiteId: WebsiteId,
    order: { orderId: string; sealedToken: Buffer | null },
    origin: string,
  ) => string | null
}): { post: Post } => {
  const write = async (tx: Tx, wish: z.output<typeof Order>): Promise<void> => {
    const { websiteId, orderId, letter, letterId } = wish
    const order = await orderById(tx, websiteId, orderId)
    if (!order) return
    const site = await siteOf(websiteId)
    const lines = await linesOfOrders(tx, websiteId, [orderId])
    const parcels = wish.fulfilmentId ? await fulfilmentsOfOrder(tx, websiteId, orderId) : []
    const parcel = parcels.find(({ fulfilmentId }) => fulfilmentId === wish.fulfilmentId)
    const data = {
      websiteId,
      site,
      order: { ...order, currency: order.currency satisfies Currency, details: OrderDetails.parse(order.details) },
      lines,
      link: pageUrl(websiteId, order, site.origin),
      parcel: parcel && { ...parcel, lines: OrderLineCounts.parse(parcel.lines) },
      amount: wish.amount,
      reason: wish.reason ?? '',
    }
    const mails =
      letter === 'new-order' || letter === 'refund-failed'
        ? await managersOf(websiteId).then(({ addresses, dashboard }) =>
            addresses.map((to) => managerLetters[letter](data, to, `${dashboard}/orders/${orderId}`)),
          )
        : [orderLetter(letter, data)]
    const to = mails.map((one) => one.to)
    const isFirst = await addEvent(tx, websiteId, orderId, {
      kind: 'mailed',
      data: { letter, to },
      eventId: letterId,
      accountId: wish.accountId,
    })
    if (isFirst) for (const one of mails) await mail.send(tx, one)
  }

  jobs.work(sendLetter, (wish) =>
    transact((tx) => write(tx, wish)).catch((error: unknown) => {
      // An address that no mail can go to will not become one by trying again.
      if (!isDomainError(error, 'mail.invalid_address')) throw error
    }),
  )

  return {
    async post(tx, websiteId, orderId, wish) {
      await jobs.enqueue(tx, sendLetter, { websiteId, orderId, letterId: newId(), ...wish })
    },
  }
}
