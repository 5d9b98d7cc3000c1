import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core'
import type { CollectionId, WebsiteId } from '#base/id.ts'
import { callEndpoint } from '#design/api/api-client.ts'
import { useInvalidate } from '#design/api/endpoint-hooks.ts'
import { Dialog } from '#design/feedback/Dialog.tsx'
import { notify } from '#design/feedback/notify.ts'
import { FormError } from '#design/feedback/query-states.tsx'
import { useEndpointForm } from '#design/forms/use-endpoint-form.ts'
import { addMenuItem } from '#site/navigation/contract.ts'
import { createPage, listPages } from '#site/pages/contract.ts'
import { listBlogs } from '../contract.ts'

type Props = {
  websiteId: WebsiteId
  mayEditMenus: boolean
  onClose: () => void
  onCreated: (collectionId: CollectionId) => void
}

export const NewBlogDialog = ({ websiteId, mayEditMenus, onClose, onCreated }: Props) => {
  const invalidate = useInvalidate()
  const params = { websiteId }
  const { form, isSubmitting, formError, submit } = useEndpointForm({
    initialValues: { title: '', inMenu: mayEditMenus },
    onSubmit: async ({ title, inMenu }) => {
      const blog = await callEndpoint(createPage, { params, body: { title, kind: 'journal' } })
      if (inMenu) {
        const what = { collectionId: blog.collectionId }
        await callEndpoint(addMenuItem, { params, body: { menu: 'mainNavigation', what } })
      }
      return blog
    },
    onSuccess: async ({ title, collectionId }) => {
      await invalidate(listBlogs, listPages)
      notify(`${title} added`)
      onCreated(collectionId)
    },
  })
  return (
    <Dialog onClose={onClose} title="New blog">
      <form onSubmit={submit} noValidate>
        <Stack>
          <FormError>{formError}</FormError>
          <TextInput
            label="Title"
            placeholder="Journal"
            description="Visitors find its posts at this page of your site."
            required
            data-autofocus
            {...form.getInputProps('title')}
          />
          {mayEditMenus ? (
            <Checkbox label="Add it to the main menu" {...form.getInputProps('inMenu', { type: 'checkbox' })} />
          ) : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isSubmitting}>
              Create blog
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
