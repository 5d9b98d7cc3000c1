import { Button, Group, Stack, Text } from '@mantine/core'
import { formatDateTime } from '#base/format/date.ts'
import type { WebsiteId } from '#base/id.ts'
import { resolveTimeZone } from '#base/time.ts'
import { useEndpointMutation, useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { notify, notifyError } from '#design/feedback/notify.ts'
import { Panel } from '#design/layout/Panel.tsx'
import { type Campaign, cancelCampaign, getCampaign, listCampaigns } from '#site/campaigns/contract.ts'
import { countPeople } from '#site/campaigns/model.ts'
import { getSite } from '#site/sites/contract.ts'
import classes from './campaigns.module.css'
import { toDraft } from './draft.ts'
import { EmailPreview } from './EmailPreview.tsx'

/** A campaign that waits for its time. */
export const ScheduledCampaign = ({ websiteId, campaign }: { websiteId: WebsiteId; campaign: Campaign }) => {
  const site = useEndpointQuery(getSite, { params: { websiteId } })
  const timeZone = resolveTimeZone(site.data?.timeZone)
  const cancel = useEndpointMutation(cancelCampaign, {
    invalidates: [getCampaign, listCampaigns],
    onSuccess: () => notify('The campaign is a draft again.'),
  })
  const at = new Date(campaign.scheduledAt ?? campaign.updatedAt)
  return (
    <div className={classes.columns}>
      <Panel
        title="Scheduled"
        footer={
          <Group justify="flex-end">
            <Button
              variant="default"
              loading={cancel.isPending}
              onClick={() =>
                cancel.mutate({ params: { websiteId, campaignId: campaign.id } }, { onError: notifyError })
              }
            >
              Cancel and edit
            </Button>
          </Group>
        }
      >
        <Stack gap={4}>
          <Text>
            {formatDateTime(at, { timeZone, locale: 'en-GB', style: 'medium' })} in {timeZone}, the site’s time zone.
          </Text>
          <Text>
            To “{campaign.listName}”: now {countPeople(campaign.audience.count)}. People who unsubscribe before get no
            email.
          </Text>
          {campaign.cc.length > 0 ? <Text>CC: {campaign.cc.join(', ')}</Text> : null}
          {campaign.bcc.length > 0 ? <Text>BCC: {campaign.bcc.join(', ')}</Text> : null}
        </Stack>
      </Panel>
      <EmailPreview websiteId={websiteId} draft={toDraft(campaign)} />
    </div>
  )
}
