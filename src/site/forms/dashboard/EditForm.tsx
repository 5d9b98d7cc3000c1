import { Skeleton, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ClipboardX } from 'lucide-react'
import { FormId } from '#base/id.ts'
import { toApiError } from '#design/api/api-client.ts'
import { getQueryKey, useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { editorMessage } from '#design/feedback/editor-messages.ts'
import { EmptyState, LoadError } from '#design/feedback/query-states.tsx'
import { Page } from '#design/layout/Page.tsx'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { ButtonLink } from '#design/routing/links.tsx'
import { sitePath } from '#design/routing/paths.ts'
import { getForm } from '../contract.ts'
import { FormEditor } from './editor/FormEditor.tsx'

const LoadingState = () => (
  <output aria-label="Loading">
    <Stack>
      <Skeleton height={40} radius="md" />
      <Skeleton height={420} radius="md" />
    </Stack>
  </output>
)

/** FORM-057. */
const NotFoundState = ({ websiteId }: Pick<SiteScreenProps, 'websiteId'>) => (
  <Page title="Form">
    <EmptyState
      icon={ClipboardX}
      title={editorMessage('formNotOpened')}
      action={<ButtonLink to={sitePath(websiteId, 'forms')}>All forms</ButtonLink>}
    >
      It may have been deleted.
    </EmptyState>
  </Page>
)

const FormLoader = ({ formId, ...props }: SiteScreenProps & { formId: FormId }) => {
  const { websiteId } = props
  const params = { websiteId, formId }
  const form = useEndpointQuery(getForm, { params })
  const client = useQueryClient()
  // Cached data can be stale; an editor that starts from it would end in a conflict.
  const isFresh = form.isFetchedAfterMount || !form.isFetching
  if (form.data && isFresh)
    return (
      <FormEditor
        {...props}
        form={form.data}
        onSaved={(saved) => client.setQueryData(getQueryKey(getForm, { params }), saved)}
      />
    )
  if (form.error && toApiError(form.error).code === 'forms.not_found') return <NotFoundState websiteId={websiteId} />
  return (
    <Page title="Form">
      {form.error ? (
        <LoadError title={editorMessage('formNotOpened')} error={form.error} retry={() => form.refetch()} />
      ) : (
        <LoadingState />
      )}
    </Page>
  )
}

/** The screen of the form editor. */
export const EditForm = (props: SiteScreenProps) => {
  const { formId } = useParams({ strict: false }) as { formId?: string }
  const id = FormId.safeParse(formId)
  return id.success ? (
    <FormLoader key={id.data} {...props} formId={id.data} />
  ) : (
    <NotFoundState websiteId={props.websiteId} />
  )
}
