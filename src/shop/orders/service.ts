import type { WebsiteId } from '#base/id.ts'
import type { Credentials } from '#people/credentials/service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact } from '#platform/database/transaction.ts'
import type { MailService } from '#platform/email/service.ts'
import type { Events } from '#platform/events.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Secrets } from '#platform/secrets.ts'
import type { Inventory } from '#shop/inventory/service.ts'
import { refundCameBack, refundedElsewhere } from '#shop/payments/contract.ts'
import type { Payments } from '#shop/payments/service.ts'
import type { Assets } from '#site/assets/service.ts'
import { type OrderFilters, orderPlaced } from './contract.ts'
import { createDeeds } from './deeds.ts'
import { orderCsv } from './export.ts'
import { createFulfilling } from './fulfilling.ts'
import { createLetters, type OrderSite } from './letters.ts'
import { pathOfOrder } from './model.ts'
import { createReading } from './reading.ts'
import { createRefunding } from './refunding.ts'
import { settle } from './settling.ts'
import { keepToken } from './write-store.ts'

const sealedFor = (websiteId: WebsiteId, orderId: string): string => `order-token ${websiteId} ${orderId}`

/** Everything that comes after an order was placed. */
export const createOrders = (deps: {
  queries: Queries
  transact: Transact
  events: Events
  jobs: Jobs
  clock: Clock
  mail: MailService
  secrets: Pick<Secrets, 'seal' | 'open'>
  credentials: Pick<Credentials, 'hashToken'>
  inventory: Pick<Inventory, 'putBack'>
  payments: Pick<Payments, 'records' | 'providerOf'>
  assets: Pick<Assets, 'views'>
  siteOf: (websiteId: WebsiteId) => Promise<OrderSite>
  /** Addresses of those who look after orders, and where the site's dashboard is. */
  managersOf: (websiteId: WebsiteId) => Promise<{ addresses: string[]; dashboard: string }>
}) => {
  const { queries, events, secrets, siteOf } = deps

  const pageUrl = (
    websiteId: WebsiteId,
    { orderId, sealedToken }: { orderId: string; sealedToken: Buffer | null },
    origin: string,
  ): string | null => {
    const token = sealedToken && secrets.open(sealedToken, sealedFor(websiteId, orderId))
    return token ? origin + pathOfOrder(token) : null
  }

  const { post } = createLetters({ ...deps, pageUrl })
  const refunding = createRefunding({ ...deps, post })

  events.on(orderPlaced, async (tx, { websiteId, orderId, token, state }) => {
    await keepToken(tx, websiteId, orderId, secrets.seal(token, sealedFor(websiteId, orderId)))
    // What has nothing to be sent is completed as soon as it is paid.
    await settle(tx, websiteId, orderId)
    await post(tx, websiteId, orderId, { letter: state === 'paid' ? 'confirmed' : 'awaiting' })
    await post(tx, websiteId, orderId, { letter: 'new-order' })
  })
  events.on(refundedElsewhere, (tx, { websiteId, orderId, amount, reference }) =>
    refunding.heard(tx, websiteId, orderId, { amount, reference }),
  )
  events.on(refundCameBack, (tx, { websiteId, orderId, ...told }) => refunding.cameBack(tx, websiteId, orderId, told))

  return {
    ...createReading({ ...deps, pageUrl, hashToken: deps.credentials.hashToken }),
    ...createFulfilling({ ...deps, post }),
    ...createDeeds({ ...deps, refunding, post }),
    refund: refunding.refund,
    finishRefund: refunding.finish,

    async exportCsv(websiteId: WebsiteId, filters: OrderFilters): Promise<AsyncIterable<string>> {
      const { timeZone } = await siteOf(websiteId)
      return orderCsv(queries, websiteId, { ...filters, timeZone })
    },
  }
}
export type Orders = ReturnType<typeof createOrders>
