import { Button, Group, Stack } from '@mantine/core'
import type { WebsiteId } from '#base/id.ts'
import { callEndpoint } from '#design/api/api-client.ts'
import { useInvalidate } from '#design/api/endpoint-hooks.ts'
import { Dialog } from '#design/feedback/Dialog.tsx'
import { notify } from '#design/feedback/notify.ts'
import { FormError } from '#design/feedback/query-states.tsx'
import { useEndpointForm } from '#design/forms/use-endpoint-form.ts'
import { Roles } from '#people/roles/model.ts'
import { changeContributorRoles, listContributors } from '../contract.ts'
import { type ContributorItem, getDisplayName } from './labels.ts'
import { RolesField } from './RolesField.tsx'

type RolesDialogProps = {
  websiteId: WebsiteId
  granter: readonly number[]
  contributor: ContributorItem
  onClose: () => void
  /** Called when the user changed their own roles: the page behind may no longer be allowed. */
  onOwn: (() => Promise<void>) | undefined
}

export const RolesDialog = ({ websiteId, granter, contributor, onClose, onOwn }: RolesDialogProps) => {
  const refresh = useInvalidate()
  const { form, isSubmitting, formError, submit } = useEndpointForm({
    schema: changeContributorRoles.input,
    initialValues: { roles: contributor.roles },
    onSubmit: ({ roles }) =>
      callEndpoint(changeContributorRoles, {
        params: { websiteId, accountId: contributor.accountId },
        body: { roles: Roles.parse(roles) },
      }),
    onSuccess: async () => {
      await refresh(listContributors)
      await onOwn?.()
      notify(`Roles of ${getDisplayName(contributor)} updated`)
      onClose()
    },
  })
  return (
    <Dialog onClose={onClose} title={`Roles of ${getDisplayName(contributor)}`} size="lg">
      <form onSubmit={submit} noValidate>
        <Stack>
          <FormError>{formError}</FormError>
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
              Save roles
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
