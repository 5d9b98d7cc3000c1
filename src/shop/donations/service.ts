import type { WebsiteId } from '#base/id.ts'
import type { NewEmail } from '#platform/email/model.ts'
import type { Events } from '#platform/events.ts'
import { orderPaid, orderRefundsChanged } from '#shop/orders/contract.ts'
import type { CustomerEmail } from '#shop/orders/email-template-schema.ts'
import type { OrderEmailData } from '#shop/orders/emails/customer-email.tsx'
import { renderDonationAwaitingEmail } from './emails/donation-awaiting.tsx'
import { renderDonationCanceledEmail } from './emails/donation-canceled.tsx'
import { renderDonationReceiptEmail } from './emails/donation-receipt.tsx'
import { renderDonationRefundedEmail } from './emails/donation-refunded.tsx'
import { createDonate, type DonateDependencies } from './operations/donate.ts'
import { createManageFunds, type ManageFundsDependencies } from './operations/manage-funds.ts'
import { createPublicFunds } from './operations/public-funds.ts'
import { createDonationQueries } from './operations/read-donations.ts'
import { findFund } from './store/funds.ts'

export type DonationsDependencies = ManageFundsDependencies &
  Omit<DonateDependencies, 'funds'> & {
    events: Events
    timeZoneOf: (websiteId: WebsiteId) => Promise<string>
  }

export const createDonations = (deps: DonationsDependencies) => {
  const publicFunds = createPublicFunds(deps)
  const { readPage, donate } = createDonate({ ...deps, funds: publicFunds })

  /** Meters on published pages show the ledger. */
  const { events, onChange } = deps
  events.on(orderPaid, async (tx, { websiteId, kind, lines }) => {
    const fundId = kind === 'donation' ? lines[0]?.productId : undefined
    const fund = fundId === undefined ? undefined : await findFund(tx, websiteId, fundId)
    if (fund && fund.goal !== null) await onChange(tx, websiteId)
  })
  events.on(orderRefundsChanged, async (tx, { websiteId, kind }) => {
    if (kind === 'donation') await onChange(tx, websiteId)
  })

  /** Empty if the fund was deleted. */
  const findReceiptText = async (websiteId: WebsiteId, fundId: string): Promise<string> =>
    (await findFund(deps.queries, websiteId, fundId))?.receiptText ?? ''

  return {
    management: createManageFunds(deps),
    donations: createDonationQueries(deps),
    listPublicFunds: publicFunds.listByIds,
    findFirstUrl: publicFunds.findFirstUrl,
    readPage,
    donate,

    findReceiptText,

    /** Replaces the email of an order to its customer; undefined for other orders than donations. */
    async renderEmail(email: CustomerEmail, data: OrderEmailData): Promise<NewEmail | undefined> {
      const line = data.order.kind === 'donation' ? data.lines[0] : undefined
      if (!line) return undefined
      const donation = { ...data, fundName: line.title }
      switch (email) {
        case 'awaiting':
          return renderDonationAwaitingEmail(donation)
        case 'refunded':
          return renderDonationRefundedEmail(donation)
        case 'cancelled':
          return renderDonationCanceledEmail(donation)
        // Nothing of a donation is shipped.
        case 'shipped':
        case 'confirmed':
        case 'paid': {
          const receiptText = await findReceiptText(data.websiteId, line.productId)
          return renderDonationReceiptEmail({ ...donation, receiptText })
        }
      }
    },
  }
}
export type Donations = ReturnType<typeof createDonations>
