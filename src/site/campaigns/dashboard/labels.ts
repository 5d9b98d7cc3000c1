import { formatLocalDateTime } from '#design/format/format-date.ts'
import type { CampaignSummary } from '../contract.ts'
import type { CampaignStatus, RecipientStatus } from '../model.ts'

type Label = { label: string; color: string }

export const CAMPAIGN_STATUS_LABELS: Readonly<Record<CampaignStatus, Label>> = {
  draft: { label: 'Draft', color: 'gray' },
  scheduled: { label: 'Scheduled', color: 'blue' },
  sending: { label: 'Sending', color: 'yellow' },
  sent: { label: 'Sent', color: 'green' },
  canceled: { label: 'Canceled', color: 'red' },
}

export const RECIPIENT_STATUS_LABELS: Readonly<Record<RecipientStatus, Label>> = {
  waiting: { label: 'Waiting', color: 'yellow' },
  delivered: { label: 'Delivered', color: 'green' },
  kept: { label: 'Not sent', color: 'gray' },
  bounced: { label: 'Bounced', color: 'red' },
  failed: { label: 'Failed', color: 'red' },
  skipped: { label: 'Unsubscribed before', color: 'gray' },
}

/** The time that matters for the status. */
export const describeTime = ({ status, scheduledAt, finishedAt, startedAt, updatedAt }: CampaignSummary): string => {
  if (status === 'scheduled' && scheduledAt) return `For ${formatLocalDateTime(scheduledAt)}`
  if (status === 'sending' && startedAt) return `Since ${formatLocalDateTime(startedAt)}`
  return formatLocalDateTime(finishedAt ?? updatedAt)
}
