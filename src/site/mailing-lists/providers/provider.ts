import type { SubscriberRow } from '../store/subscribers.ts'

/** A subscriber as an external service gets it. */
export type Member = Pick<SubscriberRow, 'email' | 'name'> & {
  status: 'subscribed' | 'unsubscribed'
  /** The person unsubscribed here before and has confirmed again, so the service must change its own status. */
  isResubscribed: boolean
}

/** A service that receives the subscribers of a list. */
export type ListProvider = {
  /** Creates or changes the member. Rejects with `mailing_lists.provider_rejected` if repeating the call does not help. */
  setMember: (member: Member) => Promise<void>
}

/** The program's own lists: there is nothing to send. */
export const builtInProvider: ListProvider = { setMember: async () => {} }

export const toMember = (row: SubscriberRow): Member | undefined =>
  row.status === 'pending'
    ? undefined
    : { email: row.email, name: row.name, status: row.status, isResubscribed: row.unsubscribedAt !== null }
