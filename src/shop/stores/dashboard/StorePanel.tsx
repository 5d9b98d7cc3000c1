import { Button, NumberInput, Radio, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import type { WebsiteId } from '#base/id.ts'
import { callEndpoint } from '#design/api/api-client.ts'
import { useInvalidate } from '#design/api/endpoint-hooks.ts'
import { notify } from '#design/feedback/notify.ts'
import { FormError } from '#design/feedback/query-states.tsx'
import { UnsavedChangesGuard } from '#design/forms/UnsavedChangesGuard.tsx'
import { useEndpointForm } from '#design/forms/use-endpoint-form.ts'
import { Panel } from '#design/layout/Panel.tsx'
import { changeStore, listStores, type Store } from '../contract.ts'
import { VIEW_LABELS } from './labels.ts'

/** Title, URL slug, visibility and layout of a store. */
export const StorePanel = ({ websiteId, store }: { websiteId: WebsiteId; store: Store }) => {
  const refresh = useInvalidate()
  const { title, urlId, description, enabled, view, productsOnAPage } = store
  // Empty means: same as the title.
  const navigationTitle = store.navigationTitle === title ? '' : store.navigationTitle
  const { form, isSubmitting, formError, submit } = useEndpointForm({
    schema: changeStore.input,
    initialValues: { title, navigationTitle, urlId, description, enabled, view, productsOnAPage },
    onSubmit: (body) => callEndpoint(changeStore, { params: { websiteId, collectionId: store.id }, body }),
    onSuccess: async (saved) => {
      await refresh(listStores)
      // The server can change the slug.
      form.setValues({ urlId: saved.urlId })
      form.resetDirty()
      notify('Store page saved')
    },
  })
  return (
    <form onSubmit={submit} noValidate>
      <UnsavedChangesGuard isDirty={() => form.isDirty()} />
      <Panel
        id="store"
        title="Store page"
        footer={
          <Button type="submit" loading={isSubmitting} disabled={!form.isDirty()}>
            Save store page
          </Button>
        }
      >
        <Stack maw={560}>
          <FormError>{formError}</FormError>
          <Switch
            label="Visible to visitors"
            description="A hidden store is left out of menus, and its products cannot be found."
            {...form.getInputProps('enabled', { type: 'checkbox' })}
          />
          <TextInput label="Title" {...form.getInputProps('title')} />
          <TextInput
            label="Navigation title"
            description="Leave empty to use the title."
            placeholder={form.values.title}
            {...form.getInputProps('navigationTitle')}
          />
          <TextInput
            label="URL slug"
            description="Changing it breaks existing links to the store and its products."
            leftSection="/"
            spellCheck={false}
            autoCapitalize="off"
            {...form.getInputProps('urlId')}
          />
          <Textarea
            label="Description"
            description="Shown above the products and in search results."
            autosize
            minRows={2}
            maxRows={6}
            {...form.getInputProps('description')}
          />
          <Radio.Group label="Layout" {...form.getInputProps('view')}>
            <Stack gap="xs" mt={6}>
              {VIEW_LABELS.map(({ value, label, description }) => (
                <Radio key={value} value={value} label={label} description={description} />
              ))}
            </Stack>
          </Radio.Group>
          <NumberInput
            label="Products per page"
            min={1}
            max={200}
            allowDecimal={false}
            maw={160}
            {...form.getInputProps('productsOnAPage')}
          />
        </Stack>
      </Panel>
    </form>
  )
}
