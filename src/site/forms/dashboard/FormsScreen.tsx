import { Button, Skeleton, Stack } from '@mantine/core'
import { ClipboardList, Plus } from 'lucide-react'
import { isOneOf } from '#base/enumerations/enumeration.ts'
import { useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { EmptyState, QueryContent } from '#design/feedback/query-states.tsx'
import { Page } from '#design/layout/Page.tsx'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { useSearchParams } from '#design/routing/use-search-params.ts'
import { hasRight } from '#people/roles/model.ts'
import { listForms } from '../contract.ts'
import { FORM_KINDS } from '../form-schema.ts'
import { FormTable } from './FormTable.tsx'
import { NewFormDialog } from './NewFormDialog.tsx'

const LoadingState = () => (
  <Stack gap="sm">
    {['a', 'b', 'c', 'd'].map((key) => (
      <Skeleton key={key} height={56} />
    ))}
  </Stack>
)

export const FormsScreen = ({ websiteId, roles }: SiteScreenProps) => {
  // In the URL, so that “Create form” in the page and product editors can link to it.
  const [{ create }, change] = useSearchParams(['create'])
  const found = useEndpointQuery(listForms, { params: { websiteId } })
  const mayEdit = hasRight(roles, 'forms.edit')
  const add = mayEdit ? (
    <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => change({ create: 'form' })}>
      Create form
    </Button>
  ) : null
  return (
    <Page
      title="Forms"
      description="Contact forms, newsletter sign-ups and questions about products."
      action={found.data?.forms.length === 0 ? null : add}
    >
      {mayEdit && isOneOf(FORM_KINDS, create) ? (
        <NewFormDialog websiteId={websiteId} kind={create} onClose={() => change({ create: '' })} />
      ) : null}
      <QueryContent query={found} loading={<LoadingState />}>
        {({ forms }) =>
          forms.length === 0 ? (
            <EmptyState icon={ClipboardList} title="No forms yet" action={add}>
              Create a form, place it on a page with a form block, and read what visitors send here.
            </EmptyState>
          ) : (
            <FormTable websiteId={websiteId} forms={forms} mayEdit={mayEdit} />
          )
        }
      </QueryContent>
    </Page>
  )
}
