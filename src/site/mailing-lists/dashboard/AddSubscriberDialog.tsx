import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import type { WebsiteId } from '#base/id.ts'
import { callEndpoint } from '#design/api/api-client.ts'
import { useInvalidate } from '#design/api/endpoint-hooks.ts'
import { Dialog } from '#design/feedback/Dialog.tsx'
import { notify } from '#design/feedback/notify.ts'
import { FormError } from '#design/feedback/query-states.tsx'
import { useEndpointForm } from '#design/forms/use-endpoint-form.ts'
import { addSubscriber, listMailingLists, listSubscribers, type MailingList, type Subscriber } from '../contract.ts'

type Props = { websiteId: WebsiteId; list: MailingList; onClose: () => void }

export const AddSubscriberDialog = ({ websiteId, list, onClose }: Props) => {
  const invalidate = useInvalidate()
  const { form, isSubmitting, formError, submit } = useEndpointForm<{ email: string; name: string }, Subscriber>({
    schema: addSubscriber.input,
    initialValues: { email: '', name: '' },
    onSubmit: (body) => callEndpoint(addSubscriber, { params: { websiteId, listId: list.id }, body }),
    onSuccess: async ({ email, status }) => {
      await invalidate(listSubscribers, listMailingLists)
      notify(status === 'pending' ? `Confirmation email sent to ${email}.` : `${email} added.`)
      onClose()
    },
  })
  return (
    <Dialog onClose={onClose} title="Add subscriber">
      <form onSubmit={submit} noValidate>
        <Stack>
          <Text c="dimmed">
            {list.doubleOptIn
              ? 'The person gets an email and is subscribed after confirming it.'
              : 'The person is subscribed at once. Add only people who agreed to receive your emails.'}
          </Text>
          <FormError>{formError}</FormError>
          <TextInput label="Email" type="email" data-autofocus maxLength={254} {...form.getInputProps('email')} />
          <TextInput label="Name" description="Optional" maxLength={200} {...form.getInputProps('name')} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isSubmitting}>
              Add subscriber
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
