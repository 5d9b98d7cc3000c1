import { isDomainError } from '#base/domain-error.ts'
import { type MailingListId, newId, type SubscriberId, type WebsiteId } from '#base/id.ts'
import type { Credentials } from '#people/credentials/service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import { checkAddress } from '#platform/email/model.ts'
import type { EmailService } from '#platform/email/service.ts'
import type { Events } from '#platform/events.ts'
import { subscriberUnsubscribed } from '../contract.ts'
import { createConfirmSubscriptionEmail } from '../emails/confirm-subscription.tsx'
import { invalidLinkError, listNotFoundError, subscribedAlreadyError, unsubscribedEarlierError } from '../errors.ts'
import { decideSignUp, getConfirmationExpiry, getConfirmPath, OWNER_SOURCE, subscriberTransitions } from '../model.ts'
import { findListRow, type ListRow } from '../store/lists.ts'
import * as store from '../store/subscribers.ts'
import type { UnsubscribeLinks } from '../unsubscribe-links.ts'
import type { Sync } from './sync-subscribers.ts'

export type SiteInfo = { title: string; origin: string; language: string }

export type SignUpDependencies = {
  queries: Queries
  transact: Transact
  credentials: Pick<Credentials, 'newToken' | 'hashToken'>
  emails: Pick<EmailService, 'send'>
  clock: Clock
  events: Events
  links: UnsubscribeLinks
  sync: Sync
  getSite: (websiteId: WebsiteId) => Promise<SiteInfo>
}

export type SignUp = {
  websiteId: WebsiteId
  listId: MailingListId
  email: string
  name: string
  /** The name of the form. */
  source: string
  /** Of the emails; defaults to the language of the site. */
  language?: string
}

/** What the confirm and unsubscribe pages show. */
export type SubscriptionPage = { email: string; list: string; language: string }

const MAX_NAME = 200

export const createSignUp = (deps: SignUpDependencies) => {
  const { queries, transact, credentials, emails, clock, events, links, sync, getSite } = deps

  const sendConfirmation = async (
    tx: Tx,
    key: store.ListKey,
    subscriber: Pick<store.SubscriberRow, 'id' | 'email' | 'name' | 'language'>,
    { list, token, link }: { list: ListRow; token: string; link: { hash: Buffer; expiresAt: Date } },
  ): Promise<void> => {
    const site = { websiteId: key.websiteId, ...(await getSite(key.websiteId)) }
    const target = { listId: key.listId, subscriberId: subscriber.id }
    const email = createConfirmSubscriptionEmail({
      site,
      list: list.name,
      subscriber,
      confirmUrl: site.origin + getConfirmPath(token),
      unsubscribeUrl: links.createUnsubscribeUrl(site, target),
    })
    await emails.send(tx, { ...email, link })
  }

  const requestSync = async (tx: Tx, key: store.ListKey, id: SubscriberId): Promise<void> => {
    const list = await findListRow(tx, key.websiteId, key.listId)
    if (!list || list.provider === 'built-in') return
    await store.markNeedsSync(tx, key, { id })
    await sync.enqueue(tx, key)
  }

  /** Inserts the subscriber or changes the existing one; the unique index decides between concurrent sign-ups of an address. */
  const signUp = async (tx: Tx, { websiteId, listId, ...person }: SignUp) => {
    const key = { websiteId, listId }
    const list = await findListRow(tx, websiteId, listId)
    if (!list) throw listNotFoundError()
    const now = clock()
    const { token, hash } = credentials.newToken()
    const confirmation = { hash, expiresAt: getConfirmationExpiry(now) }
    const isConfirmed = !list.doubleOptIn
    const subscriber = {
      id: newId<SubscriberId>(now.getTime()),
      email: checkAddress(person.email),
      name: person.name.trim().slice(0, MAX_NAME),
      source: person.source,
      language: person.language ?? (await getSite(websiteId)).language,
      status: isConfirmed ? ('subscribed' as const) : ('pending' as const),
      confirmation: isConfirmed ? null : confirmation,
      createdAt: now,
      needsSync: false,
    }
    const isNew = await store.insertSubscriber(tx, key, subscriber)
    const known = isNew ? undefined : await store.lockSubscriberByEmail(tx, key, subscriber.email)
    const action = decideSignUp(known, { doubleOptIn: list.doubleOptIn, now })
    if (action === 'send-confirmation') {
      if (known) await store.requestConfirmation(tx, key, known.id, confirmation)
      await sendConfirmation(tx, key, known ?? subscriber, { list, token, link: confirmation })
    }
    return { key, list, known, subscriberId: known?.id ?? subscriber.id, action }
  }

  return {
    /**
     * Adds a person to a list. The same result whether or not the address is known. A service that cannot be reached fails the whole
     * sign-up, so that the delivery of the form's submission stays pending and is repeated.
     */
    async subscribe(tx: Tx, request: SignUp): Promise<void> {
      const { key, list, subscriberId, action } = await signUp(tx, request)
      if (action !== 'subscribe') return
      const row = await store.findSubscriber(tx, key, subscriberId)
      if (!row) return
      try {
        await sync.sendNow(key, list, row)
      } catch (error) {
        if (!isDomainError(error, 'mailing_lists.provider_rejected')) throw error
        await store.recordSync(tx, key, row, { error: error.message, isOver: true })
      }
    },

    /** As `subscribe`, but a service receives the person later: a visitor does not wait for it. */
    async subscribeLater(tx: Tx, request: SignUp): Promise<void> {
      const { key, subscriberId, action } = await signUp(tx, request)
      if (action === 'subscribe') await requestSync(tx, key, subscriberId)
    },

    /** By an owner; the result says if the address is on the list. */
    addSubscriber: (key: store.ListKey, { email, name }: { email: string; name: string }) =>
      transact(async (tx): Promise<store.SubscriberRow> => {
        const { known, subscriberId } = await signUp(tx, { ...key, email, name, source: OWNER_SOURCE })
        if (known?.status === 'unsubscribed') throw unsubscribedEarlierError(email)
        if (known) throw subscribedAlreadyError(email)
        await requestSync(tx, key, subscriberId)
        const row = await store.findSubscriber(tx, key, subscriberId)
        if (!row) throw listNotFoundError()
        return row
      }),

    findConfirmation: async (
      websiteId: WebsiteId,
      token: string,
    ): Promise<(SubscriptionPage & { isConfirmed: boolean }) | undefined> => {
      const row = await store.findByConfirmation(queries, websiteId, credentials.hashToken(token), clock())
      const list = row && (await findListRow(queries, websiteId, row.listId))
      const isConfirmed = row?.status === 'subscribed'
      return list && { email: row.email, list: list.name, language: row.language, isConfirmed }
    },

    /** Of concurrent calls one subscribes the person; the others find it done. */
    confirm: (websiteId: WebsiteId, token: string): Promise<void> =>
      transact(async (tx) => {
        const hash = credentials.hashToken(token)
        const row = await store.consumeConfirmation(tx, websiteId, hash, clock())
        if (row) await requestSync(tx, { websiteId, listId: row.listId }, row.id)
        else if (!(await store.findByConfirmation(tx, websiteId, hash, clock()))) throw invalidLinkError()
      }),

    findUnsubscribe: async (websiteId: WebsiteId, token: string) => {
      const target = links.parse(websiteId, token)
      const key = target && { websiteId, listId: target.listId }
      const row = key && (await store.findSubscriber(queries, key, target.subscriberId))
      const list = row && (await findListRow(queries, websiteId, row.listId))
      if (!row || !list) return undefined
      return {
        email: row.email,
        list: list.name,
        language: row.language,
        isUnsubscribed: row.status === 'unsubscribed',
      }
    },

    /** Succeeds again for a person who is unsubscribed, because mail programs repeat requests. */
    unsubscribe: (websiteId: WebsiteId, token: string): Promise<void> =>
      transact(async (tx) => {
        const target = links.parse(websiteId, token)
        if (!target) throw invalidLinkError()
        const key = { websiteId, listId: target.listId }
        const from = subscriberTransitions.before('unsubscribed')
        const row = await store.markUnsubscribed(tx, key, target.subscriberId, { from, now: clock() })
        if (row) {
          await requestSync(tx, key, row.id)
          await events.emit(tx, subscriberUnsubscribed, {
            websiteId,
            subscriberId: row.id,
            campaignId: target.campaignId,
          })
        } else if (!(await store.findSubscriber(tx, key, target.subscriberId))) throw invalidLinkError()
      }),
  }
}
