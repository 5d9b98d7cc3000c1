import { Group, Skeleton, Stack } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { Compass } from 'lucide-react'
import type { CampaignId } from '#base/id.ts'
import { toApiError } from '#design/api/api-client.ts'
import { EmptyState, QueryContent } from '#design/feedback/query-states.tsx'
import { Page } from '#design/layout/Page.tsx'
import { Panel } from '#design/layout/Panel.tsx'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { ButtonLink, TextLink } from '#design/routing/links.tsx'
import { sitePath } from '#design/routing/paths.ts'
import { CampaignReport, DeleteCampaignButton, StopSendingButton } from '#site/campaigns/dashboard/CampaignReport.tsx'
import { StatusBadge } from '#site/campaigns/dashboard/StatusBadge.tsx'
import { Composer } from './Composer.tsx'
import { toDraft } from './draft.ts'
import { EmailPreview } from './EmailPreview.tsx'
import { ScheduledCampaign } from './ScheduledCampaign.tsx'
import { useCampaign } from './use-campaign.ts'

/** One campaign: the composer of a draft, the schedule, or the results with the email. */
export const CampaignScreen = ({ websiteId, planFeatures }: SiteScreenProps) => {
  const { campaignId = '' } = useParams({ strict: false }) as { campaignId?: string }
  const found = useCampaign(websiteId, campaignId as CampaignId)
  const campaign = found.data
  const isMissing = found.error !== null && toApiError(found.error).status === 404
  return (
    <Page
      title={campaign ? campaign.subject || 'New campaign' : 'Campaign'}
      description={
        <Group gap="md" component="span">
          <TextLink to={sitePath(websiteId, 'campaigns')}>All campaigns</TextLink>
          {campaign ? <StatusBadge status={campaign.status} /> : null}
        </Group>
      }
      action={
        campaign?.status === 'sending' ? (
          <StopSendingButton websiteId={websiteId} campaign={campaign} />
        ) : campaign && campaign.status !== 'scheduled' ? (
          <DeleteCampaignButton websiteId={websiteId} campaign={campaign} />
        ) : null
      }
    >
      {isMissing ? (
        <EmptyState
          icon={Compass}
          title="This campaign no longer exists"
          action={<ButtonLink to={sitePath(websiteId, 'campaigns')}>All campaigns</ButtonLink>}
        >
          It may have been deleted.
        </EmptyState>
      ) : (
        <QueryContent query={found} loading={<Skeleton height={480} />}>
          {(loaded) => {
            if (loaded.status === 'draft')
              return <Composer key={loaded.id} websiteId={websiteId} planFeatures={planFeatures} campaign={loaded} />
            if (loaded.status === 'scheduled') return <ScheduledCampaign websiteId={websiteId} campaign={loaded} />
            return (
              <Stack gap="lg">
                <CampaignReport websiteId={websiteId} campaign={loaded} />
                <Panel title="The email">
                  <EmailPreview websiteId={websiteId} draft={toDraft(loaded)} />
                </Panel>
              </Stack>
            )
          }}
        </QueryContent>
      )}
    </Page>
  )
}
