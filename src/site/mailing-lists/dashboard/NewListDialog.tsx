import { Button, Group, Stack, TextInput } from '@mantine/core'
import type { WebsiteId } from '#base/id.ts'
import { callEndpoint } from '#design/api/api-client.ts'
import { useInvalidate } from '#design/api/endpoint-hooks.ts'
import { Dialog } from '#design/feedback/Dialog.tsx'
import { FormError } from '#design/feedback/query-states.tsx'
import { useEndpointForm } from '#design/forms/use-endpoint-form.ts'
import { createMailingList, listMailingLists, type MailingList } from '../contract.ts'
import { ListFields, type ListValues } from './ListFields.tsx'

type Props = { websiteId: WebsiteId; onClose: () => void; onCreated: (list: MailingList) => void }

export const NewListDialog = ({ websiteId, onClose, onCreated }: Props) => {
  const invalidate = useInvalidate()
  const { form, isSubmitting, formError, submit } = useEndpointForm<ListValues, MailingList>({
    schema: createMailingList.input,
    initialValues: { name: '', doubleOptIn: true, spreadsheetName: '' },
    onSubmit: (body) => callEndpoint(createMailingList, { params: { websiteId }, body }),
    onSuccess: async (list) => {
      await invalidate(listMailingLists)
      onCreated(list)
    },
  })
  return (
    <Dialog onClose={onClose} title="Add mailing list">
      <form onSubmit={submit} noValidate>
        <Stack>
          <FormError>{formError}</FormError>
          <TextInput
            label="Name"
            description="Subscribers see it when they confirm and unsubscribe."
            placeholder="Newsletter"
            maxLength={100}
            data-autofocus
            {...form.getInputProps('name')}
          />
          <ListFields form={form} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isSubmitting}>
              Add list
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
