import type { DeliverySummary, SubmissionFilters, SubmissionSummary } from '#site/forms/contract.ts'

export const FOLDER_LABELS: Readonly<Record<SubmissionFilters['folder'], string>> = {
  inbox: 'Inbox',
  unread: 'Unread',
  undelivered: 'Not sent',
  spam: 'Spam',
}

export const DELIVERY_LABELS: Readonly<Record<DeliverySummary['kind'], string>> = {
  notification: 'Notification email',
  'auto-reply': 'Auto-reply',
  webhook: 'Webhook',
  'mailing-list': 'Mailing list',
}

type StatusLabel = { label: string; color: string }

const STATUS_LABELS: Readonly<Record<DeliverySummary['status'], StatusLabel>> = {
  pending: { label: 'Waiting', color: 'yellow' },
  done: { label: 'Sent', color: 'green' },
  failed: { label: 'Failed', color: 'red' },
  canceled: { label: 'Canceled', color: 'gray' },
}

/** Without a mail server, emails are done when they are in the email log; the error says so. */
export const describeStatus = ({ status, lastError }: DeliverySummary, isSpam: boolean): StatusLabel => {
  if (isSpam && status === 'pending') return { label: 'Held', color: 'gray' }
  return status === 'done' && lastError ? { label: 'Not sent', color: 'gray' } : STATUS_LABELS[status]
}

export const formatSubmissionCount = (count: number): string => `${count} ${count === 1 ? 'submission' : 'submissions'}`

/** Names a submission in links and for screen readers. */
export const nameSubmission = ({ email, preview }: Pick<SubmissionSummary, 'email' | 'preview'>): string =>
  email || preview.slice(0, 60).trim() || 'No answers'
