import { Badge, Group } from '@mantine/core'
import { Lock } from 'lucide-react'
import { getSiteStatus, type SiteSummary } from './site-status.ts'

type SiteBadgesProps = { site: Pick<SiteSummary, 'status' | 'trialDaysRemaining' | 'locked'> }

export const SiteBadges = ({ site }: SiteBadgesProps) => {
  const { label, color } = getSiteStatus(site)
  return (
    <Group gap={6}>
      <Badge color={color}>{label}</Badge>
      {site.locked ? (
        <Badge color="gray" leftSection={<Lock size={11} aria-hidden />}>
          Locked
        </Badge>
      ) : null}
    </Group>
  )
}
