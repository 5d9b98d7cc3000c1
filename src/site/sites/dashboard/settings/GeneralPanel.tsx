import { Button, Stack, Textarea, TextInput } from '@mantine/core'
import { callEndpoint } from '#design/api/api-client.ts'
import { useInvalidate } from '#design/api/endpoint-hooks.ts'
import { notify } from '#design/feedback/notify.ts'
import { FormError } from '#design/feedback/query-states.tsx'
import { UnsavedChangesGuard } from '#design/forms/UnsavedChangesGuard.tsx'
import { useEndpointForm } from '#design/forms/use-endpoint-form.ts'
import { Panel } from '#design/layout/Panel.tsx'
import { changeSite, getSite, listSites } from '#site/sites/contract.ts'
import type { SiteDetails } from '../site-status.ts'

export const GeneralPanel = ({ site }: { site: SiteDetails }) => {
  const { websiteId } = site
  const mayRename = site.rights.includes('site.identity')
  const refresh = useInvalidate()
  const { form, isSubmitting, formError, submit } = useEndpointForm({
    schema: changeSite.input,
    initialValues: { title: site.title, description: site.description, identifier: site.identifier },
    onSubmit: (body) => callEndpoint(changeSite, { params: { websiteId }, body }),
    onSuccess: async () => {
      await refresh(getSite, listSites)
      notify('Changes saved')
    },
  })
  return (
    <form onSubmit={submit} noValidate>
      <UnsavedChangesGuard isDirty={() => form.isDirty()} />
      <Panel
        id="general"
        title="General"
        footer={
          <Button type="submit" loading={isSubmitting} disabled={!form.isDirty()}>
            Save general settings
          </Button>
        }
      >
        <Stack maw={560}>
          <FormError>{formError}</FormError>
          <TextInput
            label="Site name"
            description="Shown in browser tabs, search results and emails."
            {...form.getInputProps('title')}
          />
          <Textarea
            label="Description"
            description="One or two sentences for search engines and social sharing."
            autosize
            minRows={2}
            maxRows={6}
            {...form.getInputProps('description')}
          />
          <TextInput
            label="Subdomain"
            description={
              mayRename
                ? 'The site’s built-in address. Changing it breaks existing links.'
                : 'The site’s built-in address. Only administrators can change it.'
            }
            disabled={!mayRename}
            spellCheck={false}
            autoCapitalize="off"
            {...form.getInputProps('identifier')}
          />
        </Stack>
      </Panel>
    </form>
  )
}
