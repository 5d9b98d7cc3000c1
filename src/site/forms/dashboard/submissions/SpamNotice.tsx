import { Alert, Button, Stack, Text } from '@mantine/core'
import { ShieldAlert } from 'lucide-react'
import type { SubmissionId, WebsiteId } from '#base/id.ts'
import { notify, notifyError } from '#design/feedback/notify.ts'
import { useUpdateSubmissions } from './use-submissions.ts'

/** Why nothing was sent for a submission, and how to send it. */
export const SpamNotice = ({
  websiteId,
  id,
  mayEdit,
}: {
  websiteId: WebsiteId
  id: SubmissionId
  mayEdit: boolean
}) => {
  const update = useUpdateSubmissions()
  const release = (): void =>
    update.mutate(
      { params: { websiteId }, body: { ids: [id], isSpam: false } },
      { onSuccess: () => notify('Moved to the inbox.'), onError: notifyError },
    )
  return (
    <Alert color="yellow" variant="light" icon={<ShieldAlert aria-hidden />} title="This submission is spam">
      <Stack gap="sm" align="flex-start">
        <Text>Nothing is sent for it: no emails, no webhook and no mailing list.</Text>
        {mayEdit ? (
          <Button size="xs" variant="default" onClick={release} loading={update.isPending}>
            Not spam
          </Button>
        ) : null}
      </Stack>
    </Alert>
  )
}
