import { Button, Checkbox, Fieldset, NativeSelect, Stack, TagsInput, Text, Textarea, TextInput } from '@mantine/core'
import type { OutputOf } from '#base/endpoint.ts'
import { RecordType } from '#base/enumerations/collections.ts'
import type { WebsiteId } from '#base/id.ts'
import { resolveTimeZone } from '#base/time.ts'
import { callEndpoint } from '#design/api/api-client.ts'
import { useEndpointQuery, useInvalidate } from '#design/api/endpoint-hooks.ts'
import { editorMessage } from '#design/feedback/editor-messages.ts'
import { notify } from '#design/feedback/notify.ts'
import { FormError } from '#design/feedback/query-states.tsx'
import { UnsavedChangesGuard } from '#design/forms/UnsavedChangesGuard.tsx'
import { useEndpointForm } from '#design/forms/use-endpoint-form.ts'
import { Panel } from '#design/layout/Panel.tsx'
import { SaveBar } from '#design/layout/SaveBar.tsx'
import { hasRight } from '#people/roles/model.ts'
import { ImageField } from '#site/assets/dashboard/ImageField.tsx'
import { listRedirects } from '#site/redirects/contract.ts'
import { getSite } from '#site/sites/contract.ts'
import { getMaxTagLength } from '#site/tags/model.ts'
import { listBlogs as blogsEndpoint, changePost, type listBlogs, listPosts, type Post, readPost } from '../contract.ts'
import { getPostKindLabel, MAX_AUTHOR_LENGTH, POST_KIND_LABELS } from '../model.ts'
import { readPostDetails } from '../post-details-schema.ts'
import { KindFields } from './KindFields.tsx'
import { fromDateTimeField, toDateTimeField } from './local-date-time.ts'
import { KIND_OPTIONS } from './NewPostDialog.tsx'

type FormProps = {
  websiteId: WebsiteId
  roles: readonly number[]
  post: Post
  names: OutputOf<typeof listBlogs> | undefined
}

/** The server names the wrong entry of a list, such as `tags.2`; the field shows the first. */
const getError = (errors: Readonly<Record<string, unknown>>, field: string): string | undefined => {
  const found = Object.entries(errors).find(([path]) => path === field || path.startsWith(`${field}.`))
  return typeof found?.[1] === 'string' ? found[1] : undefined
}

const getDetailErrors = (errors: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([path, message]) =>
      path.startsWith('details.') && typeof message === 'string' ? [[path.split('.')[1] ?? '', message]] : [],
    ),
  )

const SettingsForm = ({ websiteId, roles, post, names, timeZone }: FormProps & { timeZone: string }) => {
  const invalidate = useInvalidate()
  const { form, isSubmitting, formError, submit } = useEndpointForm({
    initialValues: {
      title: post.title,
      urlId: post.urlId,
      keepOldAddress: true,
      recordType: String(post.recordType),
      excerpt: post.excerpt,
      mainImageId: post.mainImageId,
      authors: post.authors,
      categories: post.categories,
      tags: post.tags,
      publishOn: toDateTimeField(post.publishOn, timeZone),
      seoTitle: post.seoTitle,
      seoDescription: post.seoDescription,
      details: readPostDetails(post.details),
    },
    onSubmit: ({ recordType, publishOn, ...body }) =>
      callEndpoint(changePost, {
        params: { websiteId, postId: post.postId },
        body: {
          ...body,
          recordType: Number(recordType),
          // A date that was not changed keeps its seconds.
          ...(publishOn !== toDateTimeField(post.publishOn, timeZone) && {
            publishOn: fromDateTimeField(publishOn, timeZone)?.toISOString() ?? null,
          }),
        },
      }),
    onSuccess: async () => {
      await invalidate(readPost, listPosts, blogsEndpoint, listRedirects)
      notify('Changes saved')
    },
  })
  const { values, errors } = form
  const isHidden = post.state === 'draft' || post.state === 'needs_review'
  const isReadOnly = !hasRight(roles, 'pages.publish') && (post.locked || !isHidden || !hasRight(roles, 'pages.edit'))
  const kinds =
    POST_KIND_LABELS[post.recordType] === undefined
      ? [...KIND_OPTIONS, { value: String(post.recordType), label: getPostKindLabel(post.recordType) }]
      : KIND_OPTIONS
  const isPlain = [RecordType.text, RecordType.event].some((type) => String(type) === values.recordType)
  return (
    <form onSubmit={submit} noValidate>
      <UnsavedChangesGuard isDirty={() => form.isDirty()} />
      <Fieldset variant="unstyled" mx={0} disabled={isReadOnly}>
        <Stack gap="lg">
          <FormError>{formError}</FormError>
          <FormError>{Object.keys(errors).length > 0 ? editorMessage('updateInvalid') : null}</FormError>
          <Panel title="Post">
            <Stack>
              <TextInput label="Title" required {...form.getInputProps('title')} />
              <TextInput
                label="URL slug"
                leftSection="/"
                spellCheck={false}
                autoCapitalize="off"
                {...form.getInputProps('urlId')}
              />
              {values.urlId !== post.urlId && !isHidden ? (
                <Checkbox
                  label={`Redirect ${post.path} to the new URL`}
                  {...form.getInputProps('keepOldAddress', { type: 'checkbox' })}
                />
              ) : null}
              <Textarea
                label="Excerpt"
                description="Shown in lists, feeds and search results."
                autosize
                minRows={2}
                {...form.getInputProps('excerpt')}
              />
              <ImageField
                websiteId={websiteId}
                label="Image"
                value={values.mainImageId}
                error={getError(errors, 'mainImageId')}
                onChange={(id) => form.setFieldValue('mainImageId', id)}
              />
            </Stack>
          </Panel>
          <Panel title="Type">
            <Stack>
              <NativeSelect aria-label="Type" data={kinds} {...form.getInputProps('recordType')} />
              {isPlain ? null : (
                <KindFields
                  websiteId={websiteId}
                  recordType={Number(values.recordType)}
                  details={values.details}
                  errors={getDetailErrors(errors)}
                  onChange={(change) => form.setFieldValue('details', { ...values.details, ...change })}
                />
              )}
            </Stack>
          </Panel>
          <Panel title="Authors and topics">
            <Stack>
              <TagsInput
                label="Authors"
                description="Press Enter after each."
                data={names?.authors ?? []}
                maxLength={MAX_AUTHOR_LENGTH}
                {...form.getInputProps('authors')}
                error={getError(errors, 'authors')}
              />
              <TagsInput
                label="Categories"
                description={`At most ${getMaxTagLength('post-category')} characters each.`}
                data={names?.categories ?? []}
                maxLength={getMaxTagLength('post-category')}
                {...form.getInputProps('categories')}
                error={getError(errors, 'categories')}
              />
              <TagsInput
                label="Tags"
                description={`At most ${getMaxTagLength('post-tag')} characters each.`}
                data={names?.tags ?? []}
                maxLength={getMaxTagLength('post-tag')}
                {...form.getInputProps('tags')}
                error={getError(errors, 'tags')}
              />
              <TextInput
                type="datetime-local"
                label="Date"
                description={
                  isHidden
                    ? `Empty: the time of publishing. Site time zone (${timeZone.replaceAll('_', ' ')}).`
                    : `Posts are listed by date. Site time zone (${timeZone.replaceAll('_', ' ')}).`
                }
                {...form.getInputProps('publishOn')}
              />
            </Stack>
          </Panel>
          <Panel title="SEO">
            <Stack>
              <TextInput
                label="SEO title"
                description="If empty, the title and site name are used."
                {...form.getInputProps('seoTitle')}
              />
              <Textarea
                label="SEO description"
                description="If empty, the excerpt is used."
                autosize
                minRows={2}
                {...form.getInputProps('seoDescription')}
              />
            </Stack>
          </Panel>
        </Stack>
      </Fieldset>
      {isReadOnly ? (
        <Text c="dimmed" mt="md">
          {post.locked
            ? 'This post is locked. Ask someone who can publish to unlock it.'
            : 'Only users who can publish may change the settings of a published or scheduled post.'}
        </Text>
      ) : (
        <SaveBar status={form.isDirty() ? 'Unsaved changes' : 'All changes saved'}>
          <Button type="submit" loading={isSubmitting} disabled={!form.isDirty()}>
            Save
          </Button>
        </SaveBar>
      )}
    </form>
  )
}

/** Settings of a post. Dates are in the site's time zone, so the form waits for it. */
export const PostForm = (props: FormProps) => {
  const site = useEndpointQuery(getSite, { params: { websiteId: props.websiteId } })
  if (!site.data && !site.error) return null
  return <SettingsForm {...props} timeZone={resolveTimeZone(site.data?.timeZone)} />
}
