import { Button, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useRouter } from '@tanstack/react-router'
import type { WebsiteId } from '#base/id.ts'
import { useEndpointMutation } from '#design/api/endpoint-hooks.ts'
import { ConfirmDialog } from '#design/feedback/ConfirmDialog.tsx'
import { notify } from '#design/feedback/notify.ts'
import { sitePath } from '#design/routing/paths.ts'
import { type Campaign, cancelCampaign, deleteCampaign, getCampaign, listCampaigns } from '../contract.ts'
import { CampaignFigures } from './CampaignFigures.tsx'
import { RecipientTable } from './RecipientTable.tsx'

type Props = { websiteId: WebsiteId; campaign: Campaign }

/** A campaign that is being sent or was sent. */
export const CampaignReport = ({ websiteId, campaign }: Props) => (
  <Stack gap="lg">
    <CampaignFigures {...campaign} />
    <RecipientTable websiteId={websiteId} campaignId={campaign.id} />
  </Stack>
)

export const StopSendingButton = ({ websiteId, campaign }: Props) => {
  const [isOpen, dialog] = useDisclosure(false)
  const cancel = useEndpointMutation(cancelCampaign, { invalidates: [getCampaign, listCampaigns] })
  return (
    <>
      <Button variant="default" onClick={dialog.open}>
        Stop sending
      </Button>
      <ConfirmDialog
        opened={isOpen}
        onClose={dialog.close}
        title="Stop sending?"
        confirmLabel="Stop sending"
        mutation={cancel}
        request={{ params: { websiteId, campaignId: campaign.id } }}
      >
        People whose turn has not come get no email. You cannot continue later.
      </ConfirmDialog>
    </>
  )
}

export const DeleteCampaignButton = ({ websiteId, campaign }: Props) => {
  const [isOpen, dialog] = useDisclosure(false)
  const router = useRouter()
  const remove = useEndpointMutation(deleteCampaign, { invalidates: [listCampaigns] })
  const isDraft = campaign.status === 'draft'
  return (
    <>
      <Button variant="subtle" color="red" onClick={dialog.open}>
        Delete
      </Button>
      <ConfirmDialog
        opened={isOpen}
        onClose={dialog.close}
        title={isDraft ? 'Delete draft?' : 'Delete campaign?'}
        confirmLabel={isDraft ? 'Delete draft' : 'Delete campaign'}
        mutation={remove}
        request={{ params: { websiteId, campaignId: campaign.id } }}
        onSuccess={() => {
          notify(isDraft ? 'Draft deleted.' : 'Campaign deleted.')
          router.history.push(sitePath(websiteId, 'campaigns'))
        }}
      >
        {isDraft
          ? 'This cannot be undone.'
          : 'Deletes the results and the list of recipients. Unsubscribe links keep working. This cannot be undone.'}
      </ConfirmDialog>
    </>
  )
}
