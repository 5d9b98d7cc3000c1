import { Button, Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import type { WebsiteId } from '#base/id.ts'
import { callEndpoint } from '#design/api/api-client.ts'
import { useInvalidate } from '#design/api/endpoint-hooks.ts'
import { Dialog } from '#design/feedback/Dialog.tsx'
import { notify } from '#design/feedback/notify.ts'
import { FormError } from '#design/feedback/query-states.tsx'
import { useEndpointForm } from '#design/forms/use-endpoint-form.ts'
import { type Category, changeCategory, listCategories } from '../contract.ts'
import { RENDERING_LABELS } from './labels.ts'

type DialogProps = { websiteId: WebsiteId; category: Category; onClose: () => void }

/** Settings of a category that the tree does not show. */
export const CategoryDialog = ({ websiteId, category, onClose }: DialogProps) => {
  const { id: categoryId, collectionId, urlId, description, pageRendering } = category
  const refresh = useInvalidate()
  const { form, isSubmitting, formError, submit } = useEndpointForm({
    schema: changeCategory.input,
    initialValues: { urlId, description, pageRendering },
    onSubmit: (body) => callEndpoint(changeCategory, { params: { websiteId, collectionId, categoryId }, body }),
    onSuccess: async () => {
      await refresh(listCategories)
      notify('Category saved')
      onClose()
    },
  })
  return (
    <Dialog onClose={onClose} title={category.displayName}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <FormError>{formError}</FormError>
          <TextInput
            label="URL slug"
            description="Leave empty to create it from the name. Changing it breaks existing links."
            leftSection="/"
            spellCheck={false}
            autoCapitalize="off"
            data-autofocus
            {...form.getInputProps('urlId')}
          />
          <Textarea
            label="Description"
            description="Shown above its products and in search results."
            autosize
            minRows={2}
            maxRows={6}
            {...form.getInputProps('description')}
          />
          <NativeSelect label="Layout" data={RENDERING_LABELS} {...form.getInputProps('pageRendering')} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isSubmitting}>
              Save category
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
