import { Skeleton, Stack, Text } from '@mantine/core'
import type { FormId, MailingListId, WebsiteId } from '#base/id.ts'
import { toApiError } from '#design/api/api-client.ts'
import { useEndpointMutation, useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { FormError, QueryContent } from '#design/feedback/query-states.tsx'
import { useSiteRoles } from '#design/layout/site-roles.ts'
import { hasRight } from '#people/roles/model.ts'
import { MailingListConnection } from '#site/mailing-lists/dashboard/MailingListConnection.tsx'
import { getForm, listForms, updateForm } from '../contract.ts'

type Props = { websiteId: WebsiteId; formId: FormId }

/** The mailing list of the form that a block shows, saved immediately. */
export const FormMailingList = ({ websiteId, formId }: Props) => {
  const roles = useSiteRoles()
  const params = { websiteId, formId }
  const found = useEndpointQuery(getForm, { params })
  const save = useEndpointMutation(updateForm, { invalidates: [getForm, listForms] })
  return (
    <Stack gap={6} role="group" aria-label="Mailing list">
      <Text fw={500}>Mailing list</Text>
      <QueryContent query={found} loading={<Skeleton height={36} />}>
        {({ revision, name, fields, settings }) => (
          <MailingListConnection
            websiteId={websiteId}
            listId={settings.storage.mailingListId}
            canEditLists={hasRight(roles, 'campaigns.edit')}
            disabled={save.isPending || !hasRight(roles, 'forms.edit')}
            onChange={(mailingListId: MailingListId | null) => {
              const storage = { ...settings.storage, mailingListId }
              save.mutate({ params, body: { revision, name, fields, settings: { ...settings, storage } } })
            }}
          />
        )}
      </QueryContent>
      <FormError>{save.error ? toApiError(save.error).message : null}</FormError>
    </Stack>
  )
}
