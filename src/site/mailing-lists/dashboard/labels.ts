import type { MailingList, SubscriberStatus } from '../contract.ts'
import { IMPORT_SOURCE, OWNER_SOURCE } from '../model.ts'

export const STATUS_LABELS: Readonly<Record<SubscriberStatus, { label: string; color: string }>> = {
  pending: { label: 'Pending', color: 'yellow' },
  subscribed: { label: 'Subscribed', color: 'green' },
  unsubscribed: { label: 'Unsubscribed', color: 'gray' },
}

export const describeSource = (source: string): string => {
  if (source === IMPORT_SOURCE) return 'Import'
  return source === OWNER_SOURCE ? 'Added by hand' : source
}

export const describeProvider = ({ provider, account }: MailingList): string =>
  provider === 'mailchimp' ? `Mailchimp: ${account}` : 'Built in'

/** Shown wherever a form is disconnected from a list (FORM-058). */
export const DISCONNECT_EXPLANATION =
  'Form submissions will no longer be sent to this account. Submissions that are waiting to be sent are canceled. People who are already on the list stay there.'
