import { Button, List, Stack, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useRouter } from '@tanstack/react-router'
import type { WebsiteId } from '#base/id.ts'
import { callEndpoint } from '#design/api/api-client.ts'
import { useEndpointMutation, useInvalidate } from '#design/api/endpoint-hooks.ts'
import { ConfirmDialog } from '#design/feedback/ConfirmDialog.tsx'
import { notify } from '#design/feedback/notify.ts'
import { FormError } from '#design/feedback/query-states.tsx'
import { countWord } from '#design/format/count-word.ts'
import { UnsavedChangesGuard } from '#design/forms/UnsavedChangesGuard.tsx'
import { useEndpointForm } from '#design/forms/use-endpoint-form.ts'
import { Panel } from '#design/layout/Panel.tsx'
import { TextLink } from '#design/routing/links.tsx'
import { sitePath } from '#design/routing/paths.ts'
import { deleteMailingList, listMailingLists, type MailingList, updateMailingList } from '../contract.ts'
import { ListFields, type ListValues } from './ListFields.tsx'
import { ProviderPanel } from './ProviderPanel.tsx'

type Props = { websiteId: WebsiteId; list: MailingList; canOpenForms: boolean }

const SettingsPanel = ({ websiteId, list }: Omit<Props, 'canOpenForms'>) => {
  const invalidate = useInvalidate()
  const { name, doubleOptIn, spreadsheetName } = list
  const { form, isSubmitting, formError, submit } = useEndpointForm<ListValues, MailingList>({
    schema: updateMailingList.input,
    initialValues: { name, doubleOptIn, spreadsheetName },
    onSubmit: (body) => callEndpoint(updateMailingList, { params: { websiteId, listId: list.id }, body }),
    onSuccess: async () => {
      await invalidate(listMailingLists)
      notify('Settings saved.')
    },
  })
  return (
    <form onSubmit={submit} noValidate>
      <UnsavedChangesGuard isDirty={() => form.isDirty()} />
      <Panel
        title="Settings"
        footer={
          <Button type="submit" loading={isSubmitting} disabled={!form.isDirty()}>
            Save settings
          </Button>
        }
      >
        <Stack maw={560}>
          <FormError>{formError}</FormError>
          <TextInput label="Name" maxLength={100} {...form.getInputProps('name')} />
          <ListFields form={form} />
        </Stack>
      </Panel>
    </form>
  )
}

const FormsPanel = ({ websiteId, list, canOpenForms }: Props) => (
  <Panel
    title="Form submission destination"
    description="Submissions of these forms add people to this list. Connect or disconnect a list in the storage settings of a form."
  >
    {list.forms.length === 0 ? (
      <Text>No form is connected to this list.</Text>
    ) : (
      <List>
        {list.forms.map(({ id, name }) => (
          <List.Item key={id}>
            {canOpenForms ? <TextLink to={sitePath(websiteId, `forms/${id}`)}>{name}</TextLink> : name}
          </List.Item>
        ))}
      </List>
    )}
  </Panel>
)

const DeletePanel = ({ websiteId, list }: Omit<Props, 'canOpenForms'>) => {
  const [asking, ask] = useDisclosure(false)
  const router = useRouter()
  const remove = useEndpointMutation(deleteMailingList, { invalidates: [listMailingLists] })
  const { pending, subscribed, unsubscribed } = list.counts
  return (
    <>
      <Panel
        title="Delete list"
        description="Deletes the list with all subscribers. Export them first if you need them."
        tone="danger"
        footer={
          <Button color="red" variant="outline" onClick={ask.open}>
            Delete list…
          </Button>
        }
      />
      <ConfirmDialog
        opened={asking}
        onClose={ask.close}
        title={`Delete ${list.name}?`}
        confirmLabel="Delete list"
        mutation={remove}
        request={{ params: { websiteId, listId: list.id } }}
        onSuccess={() => {
          notify(`${list.name} deleted.`)
          router.history.push(sitePath(websiteId, 'mailing-lists'))
        }}
      >
        {`${countWord(pending + subscribed + unsubscribed, 'subscriber is', 'subscribers are')} deleted.${list.forms.length > 0 ? ` ${countWord(list.forms.length, 'form is', 'forms are')} disconnected from it.` : ''} This cannot be undone.`}
      </ConfirmDialog>
    </>
  )
}

export const ListSettings = (props: Props) => (
  <Stack gap="lg">
    <SettingsPanel websiteId={props.websiteId} list={props.list} />
    <FormsPanel {...props} />
    <ProviderPanel websiteId={props.websiteId} list={props.list} />
    <DeletePanel websiteId={props.websiteId} list={props.list} />
  </Stack>
)
