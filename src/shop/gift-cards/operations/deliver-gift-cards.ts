import { isDomainError } from '#base/domain-error.ts'
import { type EmailId, newId, type WebsiteId } from '#base/id.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { NewEmail } from '#platform/email/model.ts'
import type { EmailService } from '#platform/email/service.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { formatCode, type GiftCardCodes, type LinkView } from '../codes.ts'
import { renderBalanceUsedEmail } from '../emails/balance-used.tsx'
import { renderGiftCardDeliveredEmail } from '../emails/gift-card-delivered.tsx'
import type { GiftCardSite } from '../emails/gift-card-email.tsx'
import { renderGiftCardIssuedEmail } from '../emails/gift-card-issued.tsx'
import { cardNotFoundError, noRecipientError, voidCardError } from '../errors.ts'
import { deliverDueJob, expireJob, sendBalanceUsedJob, sendGiftCardJob } from '../jobs.ts'
import { type GiftCard, getGiftCardPath } from '../model.ts'
import * as store from '../store/gift-cards.ts'
import { listCaptures } from '../store/holds.ts'

const BATCH = 100

const isSameAddress = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** Emails of gift cards, and the jobs that send them on time and expire balances. */
export const createDelivery = ({
  queries,
  transact,
  jobs,
  clock,
  mail,
  siteOf,
  codes,
}: {
  queries: Queries
  transact: Transact
  jobs: Jobs
  clock: Clock
  mail: Pick<EmailService, 'send'>
  siteOf: (websiteId: WebsiteId) => Promise<GiftCardSite>
  codes: GiftCardCodes
}) => {
  const toUrl = (websiteId: WebsiteId, site: GiftCardSite, card: GiftCard, view: LinkView): string =>
    site.origin + getGiftCardPath(codes.createLinkToken(websiteId, card, view))

  const renderIssued = (websiteId: WebsiteId, site: GiftCardSite, card: GiftCard): NewEmail =>
    renderGiftCardIssuedEmail({
      websiteId,
      site,
      card,
      code: formatCode(codes.derive(websiteId, card)),
      url: toUrl(websiteId, site, card, 'card'),
    })

  /** False if the address is invalid: the email is not stored, and trying again does not help. */
  const trySend = async (tx: Tx, email: NewEmail, id?: EmailId): Promise<boolean> => {
    try {
      await mail.send(tx, email, id)
      return true
    } catch (error) {
      if (!isDomainError(error, 'mail.invalid_address')) throw error
      return false
    }
  }

  /** The buyer of a gift learns that it was sent. */
  const notifyBuyer = async (tx: Tx, websiteId: WebsiteId, site: GiftCardSite, card: GiftCard): Promise<void> => {
    if (card.orderId === null) return
    const [buyer] = await store.findOrderContact(tx, websiteId, card.orderId)
    if (!buyer || isSameAddress(buyer.email, card.recipientEmail)) return
    const url = toUrl(websiteId, site, card, 'balance')
    await trySend(tx, renderGiftCardDeliveredEmail({ websiteId, site, card, to: buyer.email, url }))
  }

  /** Sends the email and records it in one transaction, so that it is sent once. */
  const deliver = async (websiteId: WebsiteId, giftCardId: string): Promise<void> => {
    const site = await siteOf(websiteId)
    await transact(async (tx) => {
      const [card] = await store.lockGiftCards(tx, websiteId, [giftCardId])
      const now = clock()
      if (!card || card.state === 'void' || card.deliveredAt || !card.deliverAt || card.deliverAt > now) return
      if (!(await trySend(tx, renderIssued(websiteId, site, card)))) {
        await store.markUndeliverable(tx, websiteId, giftCardId)
        return
      }
      await notifyBuyer(tx, websiteId, site, card)
      await store.markDelivered(tx, websiteId, giftCardId, now)
    })
  }

  /** The job runs again if the process stops before it is recorded as done; the id of the capture lets each email leave once. */
  const sendBalanceUsed = async (websiteId: WebsiteId, paymentId: string, orderId: string): Promise<void> => {
    const site = await siteOf(websiteId)
    await transact(async (tx) => {
      const [order] = await store.findOrderContact(tx, websiteId, orderId)
      if (!order) return
      for (const { entryId, giftCardId, amount } of await listCaptures(tx, websiteId, paymentId)) {
        const [card] = await store.findGiftCard(tx, websiteId, giftCardId)
        if (!card || card.kind === 'store-credit' || card.recipientEmail === '') continue
        const url = toUrl(websiteId, site, card, 'card')
        const email = { websiteId, site, card, used: amount, orderNumber: order.number, url }
        await trySend(tx, renderBalanceUsedEmail(email), entryId as EmailId)
      }
    })
  }

  /** Lists them again until none is left, so that a node that was down for long catches up. */
  const deliverDue = async (): Promise<void> => {
    const due = await store.listDueDeliveries(queries, clock(), BATCH)
    for (const { websiteId, id } of due) await deliver(websiteId, id)
    if (due.length === BATCH) await deliverDue()
  }

  const expire = async (): Promise<void> => {
    const entryIds = Array.from({ length: BATCH }, () => newId())
    const rows = await transact((tx) => store.expireBalances(tx, clock(), entryIds))
    if (rows.length === BATCH) await expire()
  }

  jobs.work(sendGiftCardJob, ({ websiteId, giftCardId }) => deliver(websiteId, giftCardId))
  jobs.work(sendBalanceUsedJob, ({ websiteId, paymentId, orderId }) => sendBalanceUsed(websiteId, paymentId, orderId))
  jobs.work(deliverDueJob, deliverDue)
  jobs.work(expireJob, expire)
  jobs.schedule(deliverDueJob, '*/5 * * * *')
  jobs.schedule(expireJob, '23 * * * *')

  return {
    /** Emails the card again, now. A given address replaces the recipient's. */
    async resend(
      tx: Tx,
      websiteId: WebsiteId,
      { giftCardId, recipientEmail }: { giftCardId: string; recipientEmail?: string },
    ): Promise<void> {
      const [card] = await store.lockGiftCards(tx, websiteId, [giftCardId])
      if (!card) throw cardNotFoundError()
      if (card.state === 'void') throw voidCardError()
      const to = recipientEmail?.trim() || card.recipientEmail
      if (to === '' || card.kind === 'store-credit') throw noRecipientError()
      const [changed = card] = await store.updateRecipient(tx, websiteId, giftCardId, to, clock())
      await mail.send(tx, renderIssued(websiteId, await siteOf(websiteId), changed))
    },
  }
}
