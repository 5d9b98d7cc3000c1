import { Button, Group, Stack } from '@mantine/core'
import type { WebsiteId } from '#base/id.ts'
import { call } from '#design/call.ts'
import { useContractForm } from '#design/contract-form.ts'
import { Dialog } from '#design/Dialog.tsx'
import { notify } from '#design/notify.ts'
import { useInvalidate } from '#design/query.ts'
import { Problem } from '#design/states.tsx'
import { Roles } from '#people/roles/model.ts'
import { changeContributorRoles, listContributors } from '../contract.ts'
import { RolesField } from './RolesField.tsx'
import { type ContributorLine, nameOf } from './words.ts'

type RolesDialogProps = {
  websiteId: WebsiteId
  granter: readonly number[]
  contributor: ContributorLine
  onClose: () => void
  /** One's own roles changed: what is shown around this dialog may no longer be allowed. */
  onOwn: (() => Promise<void>) | undefined
}

export const RolesDialog = ({ websiteId, granter, contributor, onClose, onOwn }: RolesDialogProps) => {
  const refresh = useInvalidate()
  const { form, busy, problem, submit } = useContractForm({
    rules: changeContributorRoles.input,
    initialValues: { roles: contributor.roles },
    send: ({ roles }) =>
      call(changeContributorRoles, {
        params: { websiteId, accountId: contributor.accountId },
        body: { roles: Roles.parse(roles) },
      }),
    done: async () => {
      await refresh(listContributors)
      await onOwn?.()
      notify(`The roles of ${nameOf(contributor)} are changed.`)
      onClose()
    },
  })
  return (
    <Dialog onClose={onClose} title={`Roles of ${nameOf(contributor)}`} size="lg">
      <form onSubmit={submit} noValidate>
        <Stack>
          <Problem>{problem}</Problem>
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
              Save roles
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
