import type { MailingListId, WebsiteId } from '#base/id.ts'
import { transitions } from '#base/transitions.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { DeliverySummary } from './contract.ts'
import type { FormSettings } from './form-schema.ts'

/** Rules of deliveries: what has to happen with an accepted submission. */

export type DeliveryKind = DeliverySummary['kind']
export type DeliveryStatus = DeliverySummary['status']

/** Pending to pending is a failed attempt. An owner can retry what failed; canceled and done are final. */
export const deliveryTransitions = transitions<DeliveryStatus>({
  pending: ['pending', 'done', 'failed', 'canceled'],
  failed: ['pending', 'canceled'],
  done: [],
  canceled: [],
})

export type PlannedDelivery = { kind: DeliveryKind /** Webhook URL or mailing list, else empty. */; target: string }

type Storage = FormSettings['storage']

/** Where deliveries of a kind go; undefined if the form does not have that kind. */
export const getTarget = (kind: DeliveryKind, storage: Storage): string | undefined => {
  if (kind === 'notification') return storage.notify.length > 0 ? '' : undefined
  if (kind === 'auto-reply') return storage.autoReply ? '' : undefined
  return (kind === 'webhook' ? storage.webhookUrl : storage.mailingListId) ?? undefined
}

const KINDS: readonly DeliveryKind[] = ['notification', 'auto-reply', 'webhook', 'mailing-list']
const NEEDS_EMAIL: ReadonlySet<DeliveryKind> = new Set(['auto-reply', 'mailing-list'])

/** The rows of `form_deliveries` for a new submission. `email` is the first email address among its answers. */
export const planDeliveries = (storage: Storage, email: string | null): PlannedDelivery[] =>
  KINDS.flatMap((kind) => {
    const target = getTarget(kind, storage)
    return target === undefined || (NEEDS_EMAIL.has(kind) && !email) ? [] : [{ kind, target }]
  })

/** The kinds whose pending deliveries must be canceled when settings change. */
export const listDisconnected = (before: Storage, after: Storage): DeliveryKind[] =>
  KINDS.filter((kind) => {
    const target = getTarget(kind, before)
    return target !== undefined && target !== getTarget(kind, after)
  })

/**
 * Adds a person to a mailing list. Runs in the transaction that records the delivery. Rejects with `mailing_lists.not_found` if the list is
 * gone, which cancels the delivery, and with any other error if it should be tried again.
 */
export type Subscribe = (
  tx: Tx,
  request: {
    websiteId: WebsiteId
    listId: MailingListId
    email: string
    name: string
    /** The name of the form. */
    source: string
  },
) => Promise<void>

const FIRST_DELAY = 30
const MAX_DELAY = 2 * 3600

/** With the delays below the last attempt is more than two days after the first. */
export const MAX_ATTEMPTS = 34

/** Seconds until the next attempt, after this many attempts. */
export const getRetryDelay = (attempts: number): number =>
  Math.min(MAX_DELAY, FIRST_DELAY * 2 ** Math.min(attempts - 1, 20))
