import { Button, Checkbox, Group, NativeSelect, Stack, Switch, Tabs, Text, Textarea, TextInput } from '@mantine/core'
import { useContext } from 'react'
import { FolderBehavior } from '#base/enumerations/pages.ts'
import type { WebsiteId } from '#base/id.ts'
import { callEndpoint } from '#design/api/api-client.ts'
import { useInvalidate } from '#design/api/endpoint-hooks.ts'
import { SideDrawer } from '#design/feedback/Dialog.tsx'
import { editorMessage } from '#design/feedback/editor-messages.ts'
import { notify } from '#design/feedback/notify.ts'
import { FormError } from '#design/feedback/query-states.tsx'
import { useEndpointForm } from '#design/forms/use-endpoint-form.ts'
import { SiteUrlContext } from '#design/routing/site-page-link.tsx'
import { ImageField } from '#site/assets/dashboard/ImageField.tsx'
import { listRedirects } from '#site/redirects/contract.ts'
import { changePage, listPages, type PageSummary } from '../contract.ts'
import { PagePasswordForm } from './PagePasswordForm.tsx'
import classes from './pages.module.css'

const BEHAVIORS = [
  { value: String(FolderBehavior.index), label: 'List the pages in it' },
  { value: String(FolderBehavior.redirect), label: 'Redirect to its first page' },
  { value: String(FolderBehavior.variation), label: 'Show its first page' },
  { value: String(FolderBehavior.none), label: 'Nothing, menu only' },
]

type SettingsProps = { websiteId: WebsiteId; page: PageSummary | undefined; onClose: () => void }

const Preview = ({ title, path, description }: { title: string; path: string; description: string }) => (
  <div className={classes.found} role="img" aria-label={`In search results: ${title}. ${description}`}>
    <Text size="xs" c="dimmed">{`${useContext(SiteUrlContext).replace(/^https?:\/\//, '')}${path}`}</Text>
    <Text className={classes.foundTitle}>{title}</Text>
    <Text size="sm" c="dimmed" lineClamp={2}>
      {description || 'Search engines show text from the page.'}
    </Text>
  </div>
)

const Form = ({ websiteId, page, onClose }: SettingsProps & { page: PageSummary }) => {
  const refresh = useInvalidate()
  const { collectionId } = page
  const { form, isSubmitting, formError, submit } = useEndpointForm({
    initialValues: {
      title: page.title,
      navigationTitle: page.navigationTitle,
      urlId: page.urlId,
      keepOldAddress: true,
      enabled: page.enabled,
      isCover: page.isCover,
      seoTitle: page.seoTitle,
      seoDescription: page.seoDescription,
      description: page.description,
      mainImageId: page.mainImageId,
      folderBehaviour: String(page.folderBehaviour),
    },
    onSubmit: ({ folderBehaviour, ...body }) =>
      callEndpoint(changePage, {
        params: { websiteId, collectionId },
        body: {
          ...body,
          ...(page.kind === 'folder' && { folderBehaviour: Number(folderBehaviour) as FolderBehavior }),
        },
      }),
    onSuccess: async () => {
      await refresh(listPages, listRedirects)
      notify('Changes saved')
      onClose()
    },
  })
  const { values } = form
  const moves = values.urlId !== page.urlId
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <FormError>{formError}</FormError>
        <FormError>{Object.keys(form.errors).length > 0 ? editorMessage('updateInvalid') : null}</FormError>
        <Tabs defaultValue="general">
          <Tabs.List mb="md">
            <Tabs.Tab value="general">General</Tabs.Tab>
            <Tabs.Tab value="seo">SEO</Tabs.Tab>
            <Tabs.Tab value="social">Social</Tabs.Tab>
            <Tabs.Tab value="advanced">Advanced</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="general">
            <Stack>
              <TextInput label="Page title" {...form.getInputProps('title')} />
              <TextInput label="Navigation title" {...form.getInputProps('navigationTitle')} />
              <TextInput
                label="URL slug"
                leftSection="/"
                spellCheck={false}
                autoCapitalize="off"
                {...form.getInputProps('urlId')}
              />
              {moves ? (
                <Checkbox
                  label={`Redirect /${page.urlId} to the new URL`}
                  {...form.getInputProps('keepOldAddress', { type: 'checkbox' })}
                />
              ) : null}
              <Switch
                label="Enabled"
                description={page.isHomepage ? 'The homepage is always enabled.' : undefined}
                disabled={page.isHomepage}
                {...form.getInputProps('enabled', { type: 'checkbox' })}
              />
              {page.kind === 'page' ? (
                <Switch
                  label="Cover page"
                  description="Hides header and footer. A site can consist of one: set it as the homepage."
                  {...form.getInputProps('isCover', { type: 'checkbox' })}
                />
              ) : null}
              {page.kind === 'folder' ? (
                <NativeSelect label="Folder page" data={BEHAVIORS} {...form.getInputProps('folderBehaviour')} />
              ) : null}
            </Stack>
          </Tabs.Panel>
          <Tabs.Panel value="seo">
            <Stack>
              <TextInput
                label="SEO title"
                description="If empty, the page title and site name are used."
                {...form.getInputProps('seoTitle')}
              />
              <Textarea label="SEO description" autosize minRows={2} {...form.getInputProps('seoDescription')} />
              <Preview
                title={values.seoTitle || values.title}
                path={page.isHomepage ? '/' : `/${values.urlId}`}
                description={values.seoDescription || values.description}
              />
            </Stack>
          </Tabs.Panel>
          <Tabs.Panel value="social">
            <Stack>
              <Text c="dimmed">Shown when the page is shared on social media.</Text>
              <ImageField
                websiteId={websiteId}
                label="Social image"
                value={values.mainImageId}
                onChange={(id) => form.setFieldValue('mainImageId', id)}
              />
            </Stack>
          </Tabs.Panel>
          <Tabs.Panel value="advanced">
            <Textarea
              label="Description"
              description="Shown in lists and feeds, and by search engines if there is no SEO description."
              autosize
              minRows={2}
              {...form.getInputProps('description')}
            />
          </Tabs.Panel>
        </Tabs>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isSubmitting} disabled={!form.isDirty()}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

export const PageSettings = ({ websiteId, page, onClose }: SettingsProps) => (
  <SideDrawer onClose={onClose} title={page ? `${page.title} settings` : 'Settings'}>
    {page ? (
      <Stack gap="xl">
        <Form websiteId={websiteId} page={page} onClose={onClose} />
        {(page.kind === 'page' || page.kind === 'journal') && !page.isHomepage ? (
          <PagePasswordForm websiteId={websiteId} page={page} />
        ) : null}
      </Stack>
    ) : (
      <FormError>{editorMessage('contentNotFound')}</FormError>
    )}
  </SideDrawer>
)
