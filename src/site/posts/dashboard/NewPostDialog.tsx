import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { RecordType } from '#base/enumerations/collections.ts'
import { CollectionId, type WebsiteId } from '#base/id.ts'
import { callEndpoint } from '#design/api/api-client.ts'
import { useInvalidate } from '#design/api/endpoint-hooks.ts'
import { Dialog } from '#design/feedback/Dialog.tsx'
import { FormError } from '#design/feedback/query-states.tsx'
import { useEndpointForm } from '#design/forms/use-endpoint-form.ts'
import { sitePath } from '#design/routing/paths.ts'
import { createPost, listBlogs, listPosts } from '../contract.ts'
import { POST_KIND_LABELS } from '../model.ts'

/** Articles first. */
export const KIND_OPTIONS = Object.entries(POST_KIND_LABELS).map(([value, label]) => ({ value, label }))

type Props = {
  websiteId: WebsiteId
  blogs: readonly { collectionId: CollectionId; title: string }[]
  collectionId: string
  onClose: () => void
}

/** Creates a draft and opens an article for writing, or the settings of the other types, which have content there. */
export const NewPostDialog = ({ websiteId, blogs, collectionId, onClose }: Props) => {
  const navigate = useNavigate()
  const invalidate = useInvalidate()
  const { form, isSubmitting, formError, submit } = useEndpointForm({
    initialValues: {
      title: '',
      collectionId: blogs.some((blog) => blog.collectionId === collectionId)
        ? collectionId
        : (blogs[0]?.collectionId ?? ''),
      recordType: String(RecordType.text),
    },
    onSubmit: (values) =>
      callEndpoint(createPost, {
        params: { websiteId },
        body: {
          title: values.title,
          collectionId: CollectionId.parse(values.collectionId),
          recordType: Number(values.recordType),
        },
      }),
    onSuccess: async ({ postId, recordType }) => {
      await invalidate(listPosts, listBlogs)
      const screen = recordType === RecordType.text ? 'write' : 'posts'
      await navigate({ to: sitePath(websiteId, `${screen}/${postId}`) })
    },
  })
  return (
    <Dialog onClose={onClose} title="New post">
      <form onSubmit={submit} noValidate>
        <Stack>
          <FormError>{formError}</FormError>
          <TextInput label="Title" required data-autofocus {...form.getInputProps('title')} />
          {blogs.length > 1 ? (
            <NativeSelect
              label="Blog"
              data={blogs.map(({ collectionId: value, title }) => ({ value, label: title }))}
              {...form.getInputProps('collectionId')}
            />
          ) : null}
          <NativeSelect label="Type" data={KIND_OPTIONS} {...form.getInputProps('recordType')} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isSubmitting}>
              Create post
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
