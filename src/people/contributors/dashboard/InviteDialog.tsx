import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import type { WebsiteId } from '#base/id.ts'
import { callEndpoint } from '#design/api/api-client.ts'
import { useInvalidate } from '#design/api/endpoint-hooks.ts'
import { notify } from '#design/feedback/notify.ts'
import { FormError } from '#design/feedback/query-states.tsx'
import { useEndpointForm } from '#design/forms/use-endpoint-form.ts'
import { Roles } from '#people/roles/model.ts'
import { inviteContributor, listContributors } from '../contract.ts'
import { RolesField } from './RolesField.tsx'

type InviteDialogProps = { websiteId: WebsiteId; granter: readonly number[]; onClose: () => void }

const InviteForm = ({ websiteId, granter, onClose }: InviteDialogProps) => {
  const refresh = useInvalidate()
  const { form, isSubmitting, formError, submit } = useEndpointForm({
    schema: inviteContributor.input,
    initialValues: { email: '', roles: [] as number[] },
    onSubmit: ({ email, roles }) =>
      callEndpoint(inviteContributor, { params: { websiteId }, body: { email, roles: Roles.parse(roles) } }),
    onSuccess: async ({ email }) => {
      await refresh(listContributors)
      notify(`Invitation sent to ${email}`)
      onClose()
    },
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <FormError>{formError}</FormError>
        <TextInput
          label="Email"
          description="We send an invitation link that expires in 14 days."
          type="email"
          data-autofocus
          {...form.getInputProps('email')}
        />
        <RolesField
          value={form.values.roles}
          onChange={(roles) => form.setFieldValue('roles', roles)}
          error={form.errors.roles}
          granter={granter}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isSubmitting}>
            Send invitation
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

export const InviteDialog = ({ opened, ...rest }: InviteDialogProps & { opened: boolean }) => (
  <Modal opened={opened} onClose={rest.onClose} title="Invite contributor" size="lg">
    <InviteForm {...rest} />
  </Modal>
)
