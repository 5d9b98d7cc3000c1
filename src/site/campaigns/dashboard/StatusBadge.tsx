import { Badge } from '@mantine/core'
import type { CampaignStatus } from '../model.ts'
import { CAMPAIGN_STATUS_LABELS } from './labels.ts'

export const StatusBadge = ({ status }: { status: CampaignStatus }) => (
  <Badge color={CAMPAIGN_STATUS_LABELS[status].color}>{CAMPAIGN_STATUS_LABELS[status].label}</Badge>
)
