import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import type { WebsiteId } from '#base/id.ts'
import { call } from '#design/call.ts'
import { useContractForm } from '#design/contract-form.ts'
import { notify } from '#design/notify.ts'
import { useInvalidate } from '#design/query.ts'
import { Problem } from '#design/states.tsx'
import { Roles } from '#people/roles/model.ts'
import { inviteContributor, listContributors } from '../contract.ts'
import { RolesField } from './RolesField.tsx'

type InviteDialogProps = { websiteId: WebsiteId; granter: readonly number[]; onClose: () => void }

const InviteForm = ({ websiteId, granter, onClose }: InviteDialogProps) => {
  const refresh = useInvalidate()
  const { form, busy, problem, submit } = useContractForm({
    rules: inviteContributor.input,
    initialValues: { email: '', roles: [] as number[] },
    send: ({ email, roles }) =>
      call(inviteContributor, { params: { websiteId }, body: { email, roles: Roles.parse(roles) } }),
    done: async ({ email }) => {
      await refresh(listContributors)
      notify(`${email} is invited.`)
      onClose()
    },
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Problem>{problem}</Problem>
        <TextInput
          label="Email"
          description="The invitation goes there. It is good for 14 days."
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
          <Button type="submit" loading={busy}>
            Send invitation
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

export const InviteDialog = ({ opened, ...rest }: InviteDialogProps & { opened: boolean }) => (
  <Modal opened={opened} onClose={rest.onClose} title="Invite somebody" size="lg">
    <InviteForm {...rest} />
  </Modal>
)
