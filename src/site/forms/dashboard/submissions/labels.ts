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

export const STATUS_LABELS: Readonly<Record<DeliverySummary['status'], { label: string; color: string }>> = {
  pending: { label: 'Waiting', color: 'yellow' },
  done: { label: 'Sent', color: 'green' },
  failed: { label: 'Failed', color: 'red' },
  canceled: { label: 'Canceled', color: 'gray' },
}

export const formatSubmissionCount = (count: number): string => `${count} ${count === 1 ? 'submission' : 'submissions'}`

/** Names a submission in links and for screen readers. */
export const nameSubmission = ({ email, preview }: Pick<SubmissionSummary, 'email' | 'preview'>): string =>
  email || preview.slice(0, 60).trim() || 'No answers'
